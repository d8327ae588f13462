import type { Health } from './health.ts'

const sentence = 'The instance is starting up. Try again in a few seconds.'

const nothing = { done: 0, total: 0 }
const health: Health = {
  ready: false,
  repositories: { ready: 0, indexing: 0, cloning: 0, failed: 0 },
  indexing: nothing,
  history: { ...nothing, waiting: 0 },
  problems: ['the instance is starting: it is opening its repositories and records'],
}

/** Answers every request with 503 until there is something to ask: `/healthz` in its own form, all else in a sentence. */
export function answerStarting(request: Request): Response {
  const init = { status: 503, headers: { 'retry-after': '1' } }
  const isHealth = new URL(request.url).pathname === '/healthz'
  return isHealth ? Response.json(health, init) : new Response(sentence, init)
}
