import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Queue } from 'bullmq'
import type { Log } from '../../ports/index.ts'
import { keys } from '../../storage/keys.ts'
import type { RedisClient } from '../../storage/redis/redis-client.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'

/**
 * `own`: only this process uses the Redis, so a job that no connected worker has is orphaned. `shared`: only jobs of a dead process on this
 * host are; a worker elsewhere may just be disconnected, and its lock expires by itself.
 */
export type RedisUse = 'own' | 'shared'

/** Moves the jobs of dead workers back at once, which BullMQ only does after their locks expire. */
export async function recoverJobs(queue: Queue, redis: RedisClient, use: RedisUse, log: Log): Promise<void> {
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
    // Some hosted Redis services forbid CLIENT LIST; the locks expire by themselves.
    log.warn('jobs of dead processes start again only when their locks run out', { error: describeFailure(error) })
  }
}

/** Unique forever; tells a later process on this host whether its owner is still alive. Redis allows no spaces in it. */
export function newWorkerName(): string {
  return [host(), process.pid, randomUUID()].join('_')
}

/** Whether the worker ran on this host in a process that is gone. */
export function isGoneFromThisHost(name: string): boolean {
  const [ranOn, pid] = name.split('_')
  if (ranOn !== host() || !pid || !/^\d+$/.test(pid)) return false
  // In a container, every process has the same pid after a restart: one with our pid is a predecessor.
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

function host(): string {
  return hostname().replace(/[^A-Za-z0-9.-]/g, '-')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
