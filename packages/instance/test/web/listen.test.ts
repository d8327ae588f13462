import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/web/listen.ts'

test('an answer arrives whole, and what there is of it before the rest is there', async () => {
  const { promise: second, resolve: giveSecond } = Promise.withResolvers<string>()
  const answer = (request: Request) => {
    const isLate = new URL(request.url).pathname === '/late'
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(new TextEncoder().encode('first'))
        if (isLate) stream.enqueue(new TextEncoder().encode(await second))
        stream.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'transfer-encoding': 'chunked' } })
  }
  const server = await listen({ host: '127.0.0.1', port: 0, meanwhile: answer })
  onTestFinished(server.close)
  const pieces: string[] = []
  const ask = async (path: string, isEnough: (all: string) => boolean) => {
    pieces.length = 0
    const socket = connect(server.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    for await (const piece of socket) {
      pieces.push(String(piece))
      if (isEnough(pieces.join(''))) return
    }
  }
  await ask('/now', (all) => all.endsWith('0\r\n\r\n'))
  expect(pieces.join('')).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*\r\n\r\n5\r\nfirst\r\n0\r\n\r\n$/)
  await ask('/late', (all) => all.includes('first'))
  giveSecond('second')
  expect(pieces.join('')).not.toContain('second')
})
