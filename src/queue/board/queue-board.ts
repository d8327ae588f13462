import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBullBoard } from '@bull-board/api'
import { ExpressAdapter } from '@bull-board/express'
import type { JobDefinition, Log } from '../../ports/index.ts'
import type { RedisClient } from '../../storage/redis/redis-client.ts'
import { openQueue } from '../open-queue.ts'
import { HiddenTextsAdapter } from './hidden-texts.ts'

interface BoardOptions {
  redis: RedisClient
  definitions: readonly Pick<JobDefinition<unknown>, 'name'>[]
  /** Where it is served, such as `/queues`. */
  path: string
  log: Log
}

/** Its page requests fonts from another site, which doesn't need to hear from an operator's browser. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** A read-only Bull Board of the queues, without any texts. https://github.com/felixmosh/bull-board */
export function createQueueBoard({ redis, definitions, path, log }: BoardOptions) {
  const queues = definitions.map(({ name }) => openQueue(name, { redis, log }, { skipVersionCheck: true }))
  const server = new ExpressAdapter().setBasePath(path)
  createBullBoard({
    queues: queues.map((queue) => new HiddenTextsAdapter(queue)),
    serverAdapter: server,
    options: { uiConfig: { boardTitle: 'crowsnest', hideRedisDetails: true } },
  })
  const serve = server.getRouter()
  return {
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      response.setHeader('content-security-policy', POLICY)
      response.setHeader('cache-control', 'no-store')
      request.url = request.url?.slice(path.length).replace(/^(?!\/)/, '/') ?? '/'
      const { promise, resolve } = Promise.withResolvers<void>()
      response.once('close', resolve)
      serve(request, response)
      await promise
    },
    async close(): Promise<void> {
      await Promise.all(queues.map((queue) => queue.close()))
    },
  }
}
