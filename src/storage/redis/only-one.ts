import { exclusively } from './exclusively.ts'
import type { RedisClient } from './redis-client.ts'

const heldMs = 60_000

/** Runs the work, or returns false if another process is running it; that one counts as dead after a minute. */
export async function onlyOne(redis: RedisClient, key: string, work: () => Promise<void>): Promise<boolean> {
  return (await exclusively(redis, key, heldMs, work)) !== undefined
}
