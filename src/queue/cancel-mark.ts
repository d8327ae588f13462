import { keys } from '../storage/keys.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'

/** As long as finished jobs are kept. */
const KEPT_SECONDS = 24 * 60 * 60

/** Whoever runs the job from now on sees that it was canceled. */
export async function markCancelled(redis: RedisClient, queue: string, id: string): Promise<void> {
  await redis.set(keys.cancelled(queue, id), '1', 'EX', KEPT_SECONDS)
}

export async function wasCancelled(redis: RedisClient, queue: string, id: string): Promise<boolean> {
  return (await redis.exists(keys.cancelled(queue, id))) === 1
}
