import { createHash } from 'node:crypto'
import { ConfigError } from '../ports/errors.ts'
import { createKeys } from './keys.ts'
import type { RedisClient } from './redis/redis-client.ts'
import { wrapRedisErrors } from './redis/redis-failure.ts'

/**
 * Requests are sealed by one process and opened by another, so all must have one key: the first leaves its fingerprint. Throws
 * ConfigError for a process with another key.
 */
export async function checkKeyFingerprint(redis: RedisClient, secretKey: string, prefix?: string): Promise<void> {
  const fingerprint = createHash('sha256').update(`crowsnest ${secretKey}`).digest('hex').slice(0, 16)
  const key = createKeys(prefix).keyFingerprint
  const kept = await wrapRedisErrors('check the key', async () => {
    await redis.set(key, fingerprint, 'NX')
    return redis.get(key)
  })
  if (kept === fingerprint) return
  throw new ConfigError(
    `This Redis has requests encrypted with another SECRET_KEY. Set the same one for every process. If it is lost, delete ${key} in Redis: requests in progress are lost.`,
  )
}
