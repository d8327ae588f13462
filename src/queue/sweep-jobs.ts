import type { Clock, JobDefinition, Log } from '../ports/index.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { wrapRedisErrors } from '../storage/redis/redis-failure.ts'
import { FINISHED_MS } from './jobs.ts'
import { withQueue } from './with-queue.ts'

interface SweepJobsOptions {
  redis: RedisClient
  definitions: readonly Pick<JobDefinition<unknown>, 'name'>[]
  clock: Clock
  log: Log
}

/** Removes jobs that ended a day ago, and the events of queues: BullMQ only does it when another job of the queue ends. */
export async function sweepJobs({ redis, definitions, clock, log }: SweepJobsOptions): Promise<void> {
  const since = clock.now() - FINISHED_MS
  // BullMQ uses its own clock.
  const graceMs = Date.now() - since
  for (const { name } of definitions) {
    await withQueue(name, { redis, log }, (queue) =>
      wrapRedisErrors(`remove old jobs of ${name}`, async () => {
        await queue.clean(graceMs, 0, 'completed')
        await queue.clean(graceMs, 0, 'failed')
        await redis.xtrim(queue.toKey('events'), 'MINID', since)
      }),
    )
  }
}
