import type { Health } from '../../ports/index.ts'
import type { Connection } from './connection.ts'
import { describeFailure } from './redis-failure.ts'
import { forgetsAtRestart, unmetRequirement } from './redis-requirements.ts'

/** Pings over a producer's connection, so within 1.5 s, and looks whether that Redis keeps what it is given. */
export async function redisHealth({ client, problem }: Omit<Connection, 'close'>): Promise<Health> {
  const name = 'redis'
  const startedAt = performance.now()
  try {
    await client.ping()
    const ms = (performance.now() - startedAt).toFixed(1)
    // Whoever may not ask is not told.
    const info = await client.info().catch(() => '')
    const unmet = unmetRequirement(info)
    if (unmet) return { name, ok: false, detail: unmet.detail, remedy: unmet.remedy }
    const forgets = forgetsAtRestart(info) ? ', without appendonly: its restart forgets what is queued' : ''
    return { name, ok: true, detail: `answers in ${ms} ms${forgets}` }
  } catch (error) {
    const remedy = 'See that Redis runs and REDIS_URL names it; a private one writes DATA_DIR/redis/redis.log'
    return { name, ok: false, detail: problem() ?? describeFailure(error), remedy }
  }
}
