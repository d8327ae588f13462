import { setTimeout as delay } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import type { Health, JobRunner, Log } from '../ports.ts'
import { listenForCancels } from './cancel-broadcast.ts'
import { connectWorker, reportOutages } from './connection.ts'
import { createKeys } from './keys.ts'
import { createProcessor } from './process-job.ts'
import { type RedisUse, recoverJobs } from './recovery.ts'
import type { RedisAddress } from './redis-address.ts'
import { reportErrors } from './report-errors.ts'
import { RunningJobs } from './running-jobs.ts'
import { createWatchdog } from './worker-health.ts'
import { newWorkerName } from './worker-name.ts'

export interface WorkersOptions {
  address: RedisAddress
  runners: readonly JobRunner[]
  log: Log
  redisUse: RedisUse
  prefix?: string
  /** After so long without a sign of life a job belongs to whoever takes it. */
  lockDurationMs?: number
  stalledIntervalMs?: number
}

export interface Workers {
  health(): Promise<Health>
  /** Stops taking jobs and hands running ones over; what has not stopped by the deadline is left where it stands. */
  close(deadlineMs?: number): Promise<void>
}

/** Runs the jobs of every runner's queue in this process. Waits for Redis where it is not there yet. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { address, runners, log, redisUse } = options
  const keys = createKeys(options.prefix)
  const connection = connectWorker(address, log)
  const redis = connection.client
  const subscriber = redis.duplicate()
  reportOutages(subscriber, 'cancels', log)
  const name = newWorkerName()
  const jobsOf = new Map(runners.map((runner) => [runner.definition.name, new RunningJobs()]))
  let isStopping = false

  await listenForCancels(subscriber, keys, { onCancel: stopJob, onGap: stopMarkedJobs }, log)
  const queues = runners.map(openQueue)
  await Promise.all(queues.map((queue) => recoverJobs(queue, redis, keys, redisUse, log)))
  const workers = runners.map(startWorker)
  const watchdog = createWatchdog(queues, workers, jobsOf)

  function openQueue({ definition }: JobRunner): Queue {
    const queue = new Queue(definition.name, { connection: redis, prefix: keys.prefix })
    reportErrors(queue, log)
    return queue
  }

  function startWorker(runner: JobRunner): Worker {
    const queue = runner.definition.name
    const jobs = jobsOf.get(queue) ?? new RunningJobs()
    const worker = new Worker(
      queue,
      createProcessor({ runner, redis, keys, jobs, log, isStopping: () => isStopping }),
      {
        connection: redis,
        prefix: keys.prefix,
        name,
        concurrency: runner.definition.concurrency,
        lockDuration: options.lockDurationMs ?? 30_000,
        stalledInterval: options.stalledIntervalMs ?? 5000,
        // A job whose process dies too often is ended by attemptJob, which tells its runner; BullMQ would not.
        maxStalledCount: Number.MAX_SAFE_INTEGER,
        runRetryDelay: 1000,
      },
    )
    worker.on('lockRenewalFailed', (ids) => {
      for (const id of ids) jobs.get(id)?.loseLock()
    })
    reportErrors(worker, log)
    return worker
  }

  function stopJob(queue: string, id: string): void {
    jobsOf.get(queue)?.get(id)?.stop('cancelled')
  }

  async function stopMarkedJobs(): Promise<void> {
    for (const [queue, jobs] of jobsOf) {
      for (const { id } of jobs.all) if (await redis.exists(keys.cancelled(queue, id))) stopJob(queue, id)
    }
  }

  return {
    health: () => watchdog.health(),
    async close(deadlineMs = 8000) {
      isStopping = true
      const closed = Promise.all(workers.map((worker) => worker.close()))
      const running = () => [...jobsOf.values()].flatMap((jobs) => jobs.all)
      for (const job of running()) job.stop('shutdown')
      // The last quarter of the time is for moving the jobs of code that does not heed the signal.
      await Promise.race([closed, delay(deadlineMs * 0.75, undefined, { ref: false })])
      for (const job of running()) job.abandon()
      await Promise.race([closed, delay(deadlineMs * 0.25, undefined, { ref: false })])
      for (const opened of [...workers, ...queues]) opened.disconnect().catch(() => {})
      subscriber.disconnect()
      connection.close()
    },
  }
}
