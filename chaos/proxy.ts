import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Forwards requests to several ports in turn, like a load balancer: to the next one if nothing listens. */
export async function startProxy(ports: readonly number[]) {
  let turn = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { method, url, headers } = request
    turn += 1
    const first = turn

    const tryAt = (attempt: number): void => {
      if (attempt === ports.length) return void response.writeHead(502).end()
      const port = ports[(first + attempt) % ports.length]
      // A process that closes its connection may have taken the request, so only refused connections go elsewhere.
      const onward = forward({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNREFUSED') tryAt(attempt + 1)
        else response.writeHead(502).end()
      })
      onward.end(body)
    }
    tryAt(0)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
