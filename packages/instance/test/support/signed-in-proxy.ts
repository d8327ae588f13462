import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { TestInstance } from './instance.ts'
import { type AtEnd, atTheEnd } from './temp-dir.ts'

/** Passes requests on with the instance's token, for clients that cannot send one. Returns its address. */
export async function startSignedInProxy(
  instance: Pick<TestInstance, 'url' | 'botToken'>,
  atEnd: AtEnd = atTheEnd,
): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const passed = request(instance.url + incoming.url, {
      method: incoming.method,
      headers: { ...incoming.headers, authorization: `token ${instance.botToken}` },
    })
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return `http://127.0.0.1:${address.port}`
}
