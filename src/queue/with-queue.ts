import { Queue } from 'bullmq'
import type { Log } from '../ports/index.ts'
import { keys } from '../storage/keys.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { reportErrors } from './report-errors.ts'

/** The states of jobs that nobody works on. */
export const IDLE_STATES = ['completed', 'failed', 'waiting', 'delayed', 'prioritized'] as const

/** A queue to look at and clean up; nothing is added to it. */
export function openQueue(name: string, { redis, log }: { redis: RedisClient; log: Log }): Queue {
  const queue = new Queue(name, { connection: redis, prefix: keys.bullPrefix(name), skipVersionCheck: true })
  reportErrors(queue, log)
  return queue
}

export async function withQueue<Value>(
  name: string,
  options: { redis: RedisClient; log: Log },
  work: (queue: Queue) => Promise<Value>,
): Promise<Value> {
  const queue = openQueue(name, options)
  try {
    return await work(queue)
  } finally {
    await queue.close()
  }
}
