import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newReference } from '../../ports/errors.ts'
import type { Health, Log } from '../../ports/index.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** By method and path, such as `GET /healthz`; `GET /queues/*` matches all paths below it. */
export type Routes = Readonly<Record<string, Answer>>

export interface ServerOptions {
  host: string
  port: number
  log: Log
}

/** Answers whatever the state of the rest, to show that the process is alive. */
const alive: Answer = async (_, response) => void response.writeHead(200, { 'cache-control': 'no-store' }).end('ok')

/** A request that fails unexpectedly is answered with 500 and logged once with a reference; others are not affected. */
export async function startHttpServer({ host, port, log }: ServerOptions, own: Routes) {
  const routes: Routes = { 'GET /livez': alive, ...own }
  const server = createServer(async (request, response) => {
    const path = URL.parse(request.url ?? '', 'http://localhost')?.pathname
    try {
      const below = `/${path?.split('/')[1]}/*`
      const answer = routes[`${request.method} ${path}`] ?? routes[`${request.method} ${below}`]
      if (answer) await answer(request, response)
      else response.writeHead(404).end()
    } catch (error) {
      log.error('a request failed', { reference: newReference(), path, error })
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
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

/** Answers 200 with JSON if every part is ok, else 503. */
export function answerHealth(health: () => Promise<readonly Health[]>): Answer {
  return async (_, response) => {
    const parts = await health()
    const ok = parts.every((part) => part.ok)
    response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify({ ok, parts }))
  }
}

function urlOf(server: Pick<Server, 'address'>): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
