import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createCheckedFetch } from '../../../src/integrations/mcp/checked-fetch.ts'
import { UpstreamError } from '../../../src/ports/errors.ts'
import { outgoing } from '../../support/outgoing.ts'

async function serve(headers: Record<string, string>, status: number) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '')
    response.writeHead(status, headers).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return { asked, url: typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '' }
}

it('an instance that leads to another server is not followed, and the token goes to nobody else', async () => {
  const other = await serve({}, 200)
  const instance = await serve({ location: other.url }, 307)
  const fetch = createCheckedFetch({ outgoing, token: 'secret-token', tell: () => undefined })
  const call = fetch(instance.url, {
    method: 'POST',
    headers: { authorization: 'token secret-token' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  await expect(call).rejects.toBeInstanceOf(UpstreamError)
  expect(instance.asked).toEqual(['token secret-token'])
  expect(other.asked).toEqual([])
})
