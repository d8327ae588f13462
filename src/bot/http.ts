import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HTTPReceiver } from '@slack/bolt'
import type { Health, Log } from '../ports.ts'
import { createBoltLogger } from './bolt-logger.ts'

interface HttpOptions {
  host: string
  port: number
  health: () => Promise<readonly Health[]>
  log: Log
}

/** Slack's requests are small; a megabyte leaves room for the largest modal. */
const BODY_LIMIT = '1mb'

/** Takes Slack's signed requests at `/slack/events`, and answers `/healthz`. */
export function createHttp(signingSecret: string, { host, port, health, log }: HttpOptions) {
  const receiver = new HTTPReceiver({
    signingSecret,
    endpoints: '/slack/events',
    bodyLimit: BODY_LIMIT,
    logger: createBoltLogger(log),
    customRoutes: [{ path: '/healthz', method: 'GET', handler: (_, response) => void answerHealth(response, health) }],
  })
  return {
    receiver,
    async start(): Promise<{ url: string }> {
      const server = await receiver.start({ host, port })
      return { url: urlOf(server) }
    },
    health: (): Health => ({ name: 'Slack', ok: true, detail: 'requests over HTTP' }),
    async close() {
      await receiver.stop()
    },
  }
}

/** `/healthz` alone, for the processes that take no requests over HTTP. */
export async function startHealthServer({ host, port, health }: Omit<HttpOptions, 'log'>) {
  const server = createServer((request, response) => {
    if (request.url === '/healthz' && request.method === 'GET') return void answerHealth(response, health)
    response.writeHead(404).end()
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  return {
    url: urlOf(server),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** 200 and JSON when every part is ok, else 503 with the parts that are not. */
async function answerHealth(response: ServerResponse, health: () => Promise<readonly Health[]>): Promise<void> {
  const parts = await health()
  response.writeHead(parts.every(({ ok }) => ok) ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ ok: parts.every(({ ok }) => ok), parts }))
}

function urlOf(server: Pick<Server, 'address'>): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
