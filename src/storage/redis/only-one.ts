import { exclusively } from './exclusively.ts'
import type { RedisClient } from './redis-client.ts'

const heldMs = 60_000

/** Runs the work unless another process is at it, which counts as dead after a minute; then false. */
export async function onlyOne(redis: RedisClient, key: string, work: () => Promise<void>): Promise<boolean> {
  return (await exclusively(redis, key, heldMs, work)) !== undefined
}
