import { randomUUID } from 'node:crypto'
import type { RedisClient } from './redis-client.ts'

const heldMs = 60_000

const release = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`

/** Runs the work unless another process is at it, which counts as dead after a minute; then false. */
export async function onlyOne(redis: RedisClient, key: string, work: () => Promise<void>): Promise<boolean> {
  const token = randomUUID()
  if ((await redis.set(key, token, 'PX', heldMs, 'NX')) === null) return false
  try {
    await work()
    return true
  } finally {
    await redis.eval(release, 1, key, token)
  }
}
