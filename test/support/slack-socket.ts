import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocketServer } from 'ws'

/** A Slack that sends over a socket whatever a test wants. `acknowledged`: ids of envelopes. */
export async function startSlackSocket() {
  const acknowledged: unknown[] = []
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ok: true, url: `ws://127.0.0.1:${port}/` }))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => acknowledged.push(JSON.parse(String(data)).envelope_id))
    socket.send('{"type":"hello"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  })
  return {
    apiUrl: `http://127.0.0.1:${port}/api`,
    acknowledged,
    send(text: string) {
      for (const socket of sockets.clients) socket.send(text)
    },
  }
}
