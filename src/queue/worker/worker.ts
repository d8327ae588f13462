import { setTimeout as delay } from 'node:timers/promises'
import { type Queue, Worker } from 'bullmq'
import type { Health, JobRunner, Jobs, Log } from '../../ports/index.ts'
import { unobserved, type WorkObserver } from '../../ports/work.ts'
import { keys } from '../../storage/keys.ts'
import { connectWorker } from '../../storage/redis/connection.ts'
import type { RedisAddress } from '../../storage/redis/redis-address.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'
import { listenForCancels } from '../cancel-broadcast.ts'
import { wasCancelled } from '../cancel-mark.ts'
import { openQueue } from '../open-queue.ts'
import { reportErrors } from '../report-errors.ts'
import { reckoning } from '../schedules/next-due.ts'
import { type Hold, holdWhilePaused } from './hold.ts'
import { createProcessor } from './process-job.ts'
import { newWorkerName, type RedisUse, recoverJobs } from './recovery.ts'
import { RunningJobs } from './running-jobs.ts'

export interface WorkersOptions {
  address: RedisAddress
  runners: readonly JobRunner[]
  /** For work that continues as another job. */
  jobs: Pick<Jobs, 'enqueue' | 'cancel' | 'revoke'>
  log: Log
  redisUse: RedisUse
  observer?: WorkObserver
  pause?: Hold
  /** After this long without a sign of life, a job belongs to whoever takes it. */
  lockDurationMs?: number
  stalledIntervalMs?: number
}

export interface Workers {
  health(): Promise<Health>
  /** How many jobs each queue has, by state. */
  counts(): Promise<{ queue: string; state: string; jobs: number }[]>
  /** Stops taking jobs and hands over running ones; whatever hasn't stopped by the deadline is left as it is. */
  close(deadlineMs?: number): Promise<void>
}

/** Runs the jobs of every runner's queue in this process. Waits if Redis isn't available yet. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { address, runners, log, redisUse, observer = unobserved } = options
  const connection = connectWorker(address, log)
  const redis = connection.client
  const name = newWorkerName()
  const running = new RunningJobs()

  const cancels = await listenForCancels(
    redis,
    { onCancel: (queue, id) => running.get(queue, id)?.stop('cancelled'), onGap },
    log,
  )
  const queues = runners.map(({ definition }) => openQueue(definition.name, { redis, log }))
  await Promise.all(queues.map((queue) => recoverJobs(queue, redis, redisUse, log)))
  const workers = runners.map(startWorker)
  if (options.pause) holdWhilePaused({ pause: options.pause, runners, workers, running, log })
  const watchdog = createWatchdog(queues, workers, running)

  function startWorker(runner: JobRunner): Worker {
    const { name: queue, concurrency } = runner.definition
    const processor = createProcessor({ runner, redis, jobs: running, producer: options.jobs, log, observer })
    const worker = new Worker(queue, processor, {
      connection: redis,
      prefix: keys.bullPrefix(queue),
      name,
      concurrency,
      settings: reckoning,
      lockDuration: options.lockDurationMs ?? 30_000,
      stalledInterval: options.stalledIntervalMs ?? 5000,
      // A job whose process dies too often is ended by attemptJob, which calls `onFinalFailure`; BullMQ would not.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: 1000,
    })
    worker.on('lockRenewalFailed', (ids) => {
      for (const id of ids) running.get(queue, id)?.loseLock()
    })
    reportErrors(worker, log)
    return worker
  }

  async function onGap(): Promise<void> {
    for (const job of running.all()) {
      if (await wasCancelled(redis, job.queue, job.id)) job.stop('cancelled')
    }
  }

  return {
    health: () => watchdog.health(),
    counts: () => countJobs(queues),
    async close(deadlineMs = 8000) {
      running.isStopping = true
      const open = new Set(workers)
      const closed = Promise.all(workers.map((worker) => worker.close().finally(() => open.delete(worker))))
      for (const job of running.all()) job.stop('shutdown')
      // The last quarter of the time is for moving jobs whose code ignores the signal.
      await Promise.race([closed, delay(deadlineMs * 0.75, undefined, { ref: false })])
      for (const job of running.all()) job.abandon()
      await Promise.race([closed, delay(deadlineMs * 0.25, undefined, { ref: false })])
      for (const worker of open) worker.disconnect().catch(() => {})
      cancels.close()
      connection.close()
    },
  }
}

const COUNTED = ['active', 'waiting', 'delayed', 'failed'] as const

async function countJobs(queues: readonly Queue[]) {
  const counted = await Promise.all(
    queues.map(async (queue) => {
      const counts = await queue.getJobCounts(...COUNTED)
      return COUNTED.map((state) => ({ queue: queue.name, state, jobs: counts[state] ?? 0 }))
    }),
  )
  return counted.flat()
}

/** A free worker that starts nothing for this long although jobs wait is stuck. */
const STUCK_AFTER_MS = 60_000

/** Checks whether waiting jobs are being started. */
export function createWatchdog(
  queues: readonly Queue[],
  workers: readonly Worker[],
  jobs: RunningJobs,
  now: () => number = Date.now,
): { health(): Promise<Health> } {
  const fineAt = new Map(workers.map((worker) => [worker.name, now()]))

  async function look(queue: Queue) {
    const { name } = queue
    const { waiting = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'delayed')
    const running = jobs.all(name).length
    const isFree = workers.some((worker) => worker.name === name && !worker.isPaused() && running < worker.concurrency)
    // The clock runs only while a job waits for a worker that has capacity.
    if (waiting === 0 || !isFree) fineAt.set(name, now())
    return {
      words: `${name} ${running} running, ${waiting} waiting, ${delayed} put aside`,
      isStuck: now() - Math.max(fineAt.get(name) ?? now(), jobs.startedAt(name)) > STUCK_AFTER_MS,
    }
  }

  return {
    async health() {
      try {
        const looks = await Promise.all(queues.map(look))
        const detail = looks.map((one) => one.words).join('; ')
        if (!looks.some((one) => one.isStuck)) return { name: 'queue', ok: true, detail }
        return { name: 'queue', ok: false, detail, remedy: 'Start the worker again' }
      } catch (error) {
        return { name: 'queue', ok: false, detail: describeFailure(error) }
      }
    },
  }
}
