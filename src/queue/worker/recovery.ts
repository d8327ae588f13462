import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Log } from '../../ports/index.ts'
import type { Keys } from '../../storage/keys.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'
import { isGoneFromThisHost } from './worker-name.ts'

/**
 * `own`: the Redis is this process's alone, so whatever no connected worker holds is orphaned. `shared`: only what a
 * dead process of this host held; a worker elsewhere may merely be cut off, and its lock runs out by itself.
 */
export type RedisUse = 'own' | 'shared'

/** Moves the jobs of dead workers back at once, which BullMQ does only after their locks have run out. */
export async function recoverJobs(queue: Queue, redis: Redis, keys: Keys, use: RedisUse, log: Log): Promise<void> {
  try {
    const active = await queue.getJobs('active')
    if (active.length === 0) return
    const connected = (await queue.getWorkers()).map((worker) => worker.rawname ?? '')
    for (const job of active) {
      const { id, processedBy } = job
      if (!id || !processedBy || connected.some((name) => name.endsWith(`:w:${processedBy}`))) continue
      if (use === 'shared' && !isGoneFromThisHost(processedBy)) continue
      const token = await redis.get(keys.lock(queue.name, id))
      if (!token) continue
      await job.moveToWait(token)
      log.info('job of a dead process taken over', { queue: queue.name, id })
    }
  } catch (error) {
    // Some hosted Redis forbid CLIENT LIST; the locks run out by themselves.
    log.warn('jobs of dead processes start again only when their locks run out', { error: describeFailure(error) })
  }
}
