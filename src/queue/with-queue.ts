import type { Queue } from 'bullmq'
import type { Log } from '../ports/index.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { openQueue } from './open-queue.ts'

/** The states of jobs that nobody works on. */
export const IDLE_STATES = ['completed', 'failed', 'waiting', 'delayed', 'prioritized'] as const

/** Opens a queue to look at it or clean it up, and closes it afterwards. */
export async function withQueue<Value>(
  name: string,
  options: { redis: RedisClient; log: Log },
  work: (queue: Queue) => Promise<Value>,
): Promise<Value> {
  const queue = openQueue(name, options, { skipVersionCheck: true })
  try {
    return await work(queue)
  } finally {
    await queue.close()
  }
}
