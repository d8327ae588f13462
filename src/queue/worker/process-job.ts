import { DelayedError, type Job, UnrecoverableError, WaitingError } from 'bullmq'
import type { Redis } from 'ioredis'
import type { JobContext, JobRunner, Jobs, Log } from '../../ports/index.ts'
import type { Keys } from '../../storage/keys.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'
import { continueJob } from '../continue-job.ts'
import { JobRecord } from '../job-record.ts'
import { createJournal } from '../journal.ts'
import { attemptJob, type Outcome } from './attempt.ts'
import { reportConclusion, reportOutcome } from './report-outcome.ts'
import type { RunningJob, RunningJobs } from './running-jobs.ts'

interface ProcessorOptions {
  runner: JobRunner
  redis: Redis
  keys: Keys
  jobs: RunningJobs
  /** For work that goes on as another job. */
  producer: Pick<Jobs, 'enqueue' | 'cancel' | 'revoke'>
  log: Log
  isStopping: () => boolean
}

/**
 * BullMQ's processor for one queue. Retries and polls both put the job aside until a time, with counts of our own:
 * BullMQ counts every start, and a job that polls for minutes starts often.
 */
export function createProcessor(options: ProcessorOptions): (job: Job, token?: string) => Promise<void> {
  const { runner, redis, keys, jobs, producer, log, isStopping } = options
  const queue = runner.definition.name

  return async (job, token = '') => {
    const id = job.id ?? ''
    const running = jobs.add(queue, id)
    try {
      const record = new JobRecord(redis, keys, queue, id, token)
      const outcome: Outcome = isStopping() ? { kind: 'handed over' } : await runOnce(job, running, record)
      reportOutcome(log, outcome, { queue, id })
      // The job belongs to another worker by now, or soon will: WaitingError makes BullMQ leave it alone.
      if (!running.ownsJob) throw new WaitingError()
      await settle(job, token, record, outcome)
    } finally {
      jobs.remove(running)
    }
  }

  async function runOnce(job: Job, running: RunningJob, record: JobRecord): Promise<Outcome> {
    const { crashes, failures, failingSince, isCancelled, concluded } = await record.begin()
    if (isCancelled) running.stop('cancelled')
    const context: JobContext = {
      ...createJournal(record, running),
      id: running.id,
      signal: running.signal,
      enqueuedAt: job.timestamp,
      ...(job.opts.prevMillis !== undefined && { dueMs: job.opts.prevMillis }),
      waitFor: (ms) => ({ kind: 'wait', ms }),
      continueAs: (definition, payload) => ({ kind: 'continue', definition, payload }),
    }
    return attemptJob({
      runner,
      payload: job.data,
      running,
      context,
      crashes,
      failures,
      failingSince,
      concluded,
      async conclude(failure) {
        if (!(await record.conclude(failure))) {
          running.loseLock()
          throw new Error('lost the job before its last word')
        }
        reportConclusion(log, failure, { queue, id: running.id })
      },
      continueAs: (next) => continueJob({ redis, keys, producer }, { queue, id: running.id }, next),
    })
  }
}

/** Tells BullMQ, in its way: by moving the job and throwing the fitting error. */
async function settle(job: Job, token: string, record: JobRecord, outcome: Outcome): Promise<void> {
  await record.end(outcome.kind === 'delayed' ? outcome.failures : undefined)
  switch (outcome.kind) {
    case 'finished':
      return
    case 'failed':
      throw new UnrecoverableError(
        describeFailure(outcome.failure.why === 'cancelled' ? undefined : outcome.failure.error),
      )
    case 'handed over':
      await job.moveToWait(token)
      throw new WaitingError()
    case 'delayed':
      await job.moveToDelayed(Date.now() + outcome.ms, token)
      // Whoever cancelled or woke it until now may have taken it for running. What failed waits its time.
      if (await record.mustNotWait(outcome.because === undefined)) await job.promote().catch(() => {})
      throw new DelayedError()
  }
}
