import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/** Where a client waits for the answer of the authorization server. */
export async function startCallback() {
  const { promise, resolve } = Promise.withResolvers<URLSearchParams>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    // Browsers ask for an icon as well.
    if (pathname === '/callback') resolve(searchParams)
    response.end('You can go back to your tool.')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the callback has no port')
  return { url: `http://127.0.0.1:${address.port}/callback`, answer: promise }
}
