import { DelayedError, type Job, UnrecoverableError, WaitingError } from 'bullmq'
import type { Redis } from 'ioredis'
import type { JobRunner, Log } from '../ports.ts'
import { attemptJob, type Ending } from './attempt.ts'
import { JobRecord } from './job-record.ts'
import { createJournal } from './journal.ts'
import type { Keys } from './keys.ts'
import { describeFailure } from './redis-failure.ts'
import { reportEnding } from './report-ending.ts'
import type { RunningJob, RunningJobs } from './running-jobs.ts'

interface ProcessorOptions {
  runner: JobRunner
  redis: Redis
  keys: Keys
  jobs: RunningJobs
  log: Log
  isStopping: () => boolean
}

/**
 * BullMQ's processor for one queue. Retries and polls both put the job aside until a time, with counts of our own:
 * BullMQ counts every start, and a job that polls for minutes starts often.
 */
export function createProcessor(options: ProcessorOptions): (job: Job, token?: string) => Promise<void> {
  const { runner, redis, keys, jobs, log, isStopping } = options
  const queue = runner.definition.name

  return async (job, token = '') => {
    const id = job.id ?? ''
    const running = jobs.add(queue, id)
    try {
      const record = new JobRecord(redis, keys, queue, id, token)
      const ending: Ending = isStopping() ? { kind: 'handed over' } : await runOnce(job, running, record)
      reportEnding(log, ending, { queue, id })
      await settle(job, token, running, record, ending)
    } finally {
      jobs.remove(running)
    }
  }

  async function runOnce(job: Job, running: RunningJob, record: JobRecord): Promise<Ending> {
    const { crashes, failures, isCancelled, lost } = await record.begin()
    // Its code still has the last word.
    if (isCancelled) running.stop('cancelled')
    const journal = createJournal(record, running)
    const context = { id: running.id, journal, signal: running.signal, enqueuedAt: job.timestamp }
    return attemptJob({ runner, payload: job.data, running, context, crashes, failures, lost })
  }
}

/** Tells BullMQ, in its way: by moving the job and throwing the fitting error. */
async function settle(job: Job, token: string, running: RunningJob, record: JobRecord, ending: Ending): Promise<void> {
  // The job belongs to another worker by now, or soon will: WaitingError makes BullMQ leave it alone.
  if (!running.ownsJob) throw new WaitingError()
  await record.end(ending.kind === 'aside' ? ending.failures : undefined)
  switch (ending.kind) {
    case 'finished':
      return
    case 'failed':
      throw new UnrecoverableError(describeFailure(ending.error))
    case 'handed over':
      await job.moveToWait(token)
      throw new WaitingError()
    case 'aside':
      await job.moveToDelayed(Date.now() + ending.inMs, token)
      throw new DelayedError()
  }
}
