import { setTimeout } from 'node:timers/promises'
import { ConfigError, UpstreamError } from '../../ports/errors.ts'
import type { Log } from '../../ports/index.ts'
import type { Connection } from './connection.ts'
import { wrapRedisErrors } from './redis-failure.ts'
import { unmetRequirement } from './redis-requirements.ts'

const RETRY_MAX_MS = 5_000

/**
 * Waits for a Redis that cannot be reached yet. Throws ConfigError for one that refuses us or is too old; one that may evict
 * jobs is logged.
 */
export async function waitForRedis({ client, problem }: Omit<Connection, 'close'>, log: Log, signal: AbortSignal) {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
    try {
      await wrapRedisErrors('greet', () => client.ping())
      break
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const reason = problem() ?? error.message
      if (!error.retryable) {
        throw new ConfigError(
          `Redis refuses REDIS_URL's user or password (${reason.split(' ')[0]}). Correct REDIS_URL.`,
        )
      }
      log.warn('waiting for Redis: start it, or correct REDIS_URL', { error: reason })
      await setTimeout(waitMs, undefined, { signal })
    }
  }
  const unmet = unmetRequirement(await client.info().catch(() => ''))
  if (unmet?.isTooOld) throw new ConfigError(`The Redis of REDIS_URL ${unmet.detail}: ${unmet.remedy}.`)
  if (unmet) log.warn(`the Redis of REDIS_URL ${unmet.detail}: ${unmet.remedy}`)
}
