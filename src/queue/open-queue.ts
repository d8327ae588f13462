import { Queue, type QueueOptions } from 'bullmq'
import type { Log } from '../ports/index.ts'
import { keys } from '../storage/keys.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { reportErrors } from './report-errors.ts'

/** Both keep a queue usable that was opened during an outage. */
export const DURING_OUTAGES = { skipWaitingForReady: true, skipVersionCheck: true } as const

/** Opens a queue over a connection that it shares; its errors are logged. */
export function openQueue(
  name: string,
  { redis, log }: { redis: RedisClient; log: Log },
  options: Omit<QueueOptions, 'connection' | 'prefix'> = {},
): Queue {
  const queue = new Queue(name, { connection: redis, prefix: keys.bullPrefix(name), ...options })
  reportErrors(queue, log)
  return queue
}
