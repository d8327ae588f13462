import { setImmediate } from 'node:timers/promises'
import type { Instance, InstanceOptions } from './ports/instance.ts'
import type { Health } from './web/health.ts'
import { listen } from './web/listen.ts'

/** Loading everything takes most of a second; these take most of that. */
const PIECES = [
  () => import('./access/oauth/document-fetch.ts'),
  () => import('./access/oauth/open-oauth.ts'),
  () => import('./mcp/server.ts'),
  () => import('./mcp/endpoints.ts'),
  () => import('./research/create-research.ts'),
  () => import('./engine/open-engine.ts'),
  () => import('./web/pages/pages.ts'),
]

/**
 * Runs a code-intelligence instance. Its port is open at once and answers 503; the promise resolves when it is usable. Throws
 * DataDirInUse if another process runs one on the same data directory.
 */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { host = '127.0.0.1', port } = options
  const server = await listen({ host, port, meanwhile: answerStarting })
  try {
    await answerMeanwhile()
    for (const load of PIECES) {
      await load()
      await answerMeanwhile()
    }
    const { serveInstance } = await import('./start-instance.ts')
    await answerMeanwhile()
    return await serveInstance(server, options)
  } catch (error) {
    await server.close()
    throw error
  }
}

/** A new connection, its request and the answer each take a turn of the event loop. */
async function answerMeanwhile(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await setImmediate()
}

const STARTING = 'The instance is starting up. Try again in a few seconds.'

const NOTHING = { done: 0, total: 0 }
const STARTING_HEALTH: Health = {
  ready: false,
  repositories: { ready: 0, indexing: 0, cloning: 0, failed: 0 },
  indexing: NOTHING,
  history: { ...NOTHING, waiting: 0 },
  problems: ['the instance is starting: it is opening its repositories and records'],
}

/** Answers every request with 503 until the instance is usable: `/healthz` in its own form, all others with a sentence. */
function answerStarting(request: Request): Response {
  const init = { status: 503, headers: { 'retry-after': '1' } }
  const isHealth = new URL(request.url).pathname === '/healthz'
  return isHealth ? Response.json(STARTING_HEALTH, init) : new Response(STARTING, init)
}
