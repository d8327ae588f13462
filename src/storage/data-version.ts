import { z } from 'zod'
import { ConfigError } from '../ports/errors.ts'
import { keys } from './keys.ts'
import type { RedisClient } from './redis/redis-client.ts'
import { wrapRedisErrors } from './redis/redis-failure.ts'

/**
 * Raised with a change that makes an older release misread or lose what is stored. A change that only adds records or fields doesn't need
 * it. 1: before versions were stored.
 */
const DATA_VERSION = 2

/** Never lowers the version; returns the stored one, and the release that wrote it. */
const raise = `
local kept = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
if kept < tonumber(ARGV[1]) then redis.call('HSET', KEYS[1], 'version', ARGV[1], 'release', ARGV[2]) end
return redis.call('HMGET', KEYS[1], 'version', 'release')
`

const reply = z.tuple([z.coerce.number(), z.string().nullable()])

interface Written {
  release: string
  dataVersion?: number
}

/** Records which release writes the data from now on. Throws a ConfigError if a newer one has written it. */
export async function checkDataVersion(
  redis: RedisClient,
  { release, dataVersion = DATA_VERSION }: Written,
): Promise<void> {
  const key = keys.dataVersion
  const [kept, by] = await wrapRedisErrors('check the version of the data', async () =>
    reply.parse(await redis.eval(raise, 1, key, dataVersion, release)),
  )
  if (kept <= dataVersion) return
  throw new ConfigError(
    `This Redis has data of a newer release (crowsnest ${by}, data version ${kept}). This one, ${release}, reads up to version ${dataVersion}. Start that release or a later one, or restore a backup from before the upgrade.`,
  )
}
