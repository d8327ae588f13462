import { createHash } from 'node:crypto'
import { ConfigError } from '../ports/errors.ts'
import { keys } from './keys.ts'
import type { RedisClient } from './redis/redis-client.ts'
import { wrapRedisErrors } from './redis/redis-failure.ts'

/**
 * Requests are encrypted by one process and decrypted by another, so all need the same key: the first process stores its fingerprint.
 * Throws ConfigError for a process with another key.
 */
export async function checkKeyFingerprint(redis: RedisClient, secretKey: string): Promise<void> {
  const fingerprint = createHash('sha256').update(`crowsnest ${secretKey}`).digest('hex').slice(0, 16)
  const key = keys.keyFingerprint
  const kept = await wrapRedisErrors('check the key', async () => {
    await redis.set(key, fingerprint, 'NX')
    return redis.get(key)
  })
  if (kept === fingerprint) return
  throw new ConfigError(
    `This Redis has requests encrypted with another SECRET_KEY. Set the same one for every process. If it is lost, delete ${key} in Redis: requests in progress are lost.`,
  )
}
