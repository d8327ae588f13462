import { DelayedError, type Job, UnrecoverableError, WaitingError } from 'bullmq'
import { UpstreamError, UserError } from '../../ports/errors.ts'
import type { Continuation, FinalFailure, JobContext, JobRunner, Jobs, Log } from '../../ports/index.ts'
import type { WorkObserver } from '../../ports/work.ts'
import { keys } from '../../storage/keys.ts'
import type { RedisClient } from '../../storage/redis/redis-client.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'
import { type CurrentWork, carriedWork, duringWork } from '../../tracing/current-work.ts'
import { inSpan } from '../../tracing/span.ts'
import { wasCancelled } from '../cancel-mark.ts'
import { copySteps, JobRecord } from '../job-record.ts'
import { createJournal } from '../journal.ts'
import { attemptJob, type Outcome } from './attempt.ts'
import { reportRun } from './report-run.ts'
import type { RunningJob, RunningJobs } from './running-jobs.ts'

interface ProcessorOptions {
  runner: JobRunner
  redis: RedisClient
  jobs: RunningJobs
  /** For work that continues as another job. */
  producer: Pick<Jobs, 'enqueue' | 'cancel' | 'revoke'>
  log: Log
  observer: WorkObserver
}

/**
 * BullMQ's processor for one queue. Retries and polls both delay the job, with counts of our own: to BullMQ, each is another start, as is
 * one after a crash.
 */
export function createProcessor(options: ProcessorOptions): (job: Job, token?: string) => Promise<void> {
  const { runner, redis, jobs, producer, log, observer } = options
  const queue = runner.definition.name

  return (job, token = '') => {
    const own = { id: job.id ?? '', takenAt: job.timestamp }
    return duringWork(carriedWork(job.opts.telemetry?.metadata, own), (current) => process(job, token, current))
  }

  async function process(job: Job, token: string, current: CurrentWork): Promise<void> {
    const id = job.id ?? ''
    const running = jobs.add(queue, id)
    try {
      const record = new JobRecord(redis, queue, id, { token, started: job.attemptsStarted })
      const mayRun = !jobs.isStopping && !jobs.heldQueues.has(queue)
      const outcome: Outcome = mayRun
        ? await spanOfRun(queue, current, () => runOnce(job, running, record, current))
        : { kind: 'handed over' }
      reportOutcome(log, outcome, { queue, id })
      // Another worker has the job by now, or soon will: WaitingError makes BullMQ leave it alone.
      if (!running.ownsJob) throw new WaitingError()
      reportRun(outcome, current, queue, observer)
      await settle(job, token, record, outcome)
    } finally {
      jobs.remove(running)
    }
  }

  async function runOnce(
    job: Job,
    running: RunningJob,
    record: JobRecord,
    { note, work }: Pick<CurrentWork, 'note' | 'work'>,
  ): Promise<Outcome> {
    if (job.attemptsStarted === 1)
      observer.started(queue, Math.max(0, Date.now() - job.timestamp - (job.opts.delay ?? 0)))
    const { crashes, failures, failingSince, isCancelled, isRestored, concluded } = await record.begin(
      work.isRestored === true,
    )
    if (isRestored) note({ isRestored })
    if (isCancelled) running.stop('cancelled')
    const { written, ...journal } = createJournal(record, running)
    const context: JobContext = {
      ...journal,
      id: running.id,
      signal: running.signal,
      enqueuedAt: job.timestamp,
      note,
      ...(job.opts.prevMillis !== undefined && { dueMs: job.opts.prevMillis }),
      keepOnly: (payload) => job.updateData(payload),
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
      written,
      async conclude(failure) {
        if (!(await record.conclude(failure))) {
          running.loseLock()
          throw new Error('lost the job before its last word')
        }
        reportConclusion(log, failure, { queue, id: running.id })
      },
      continueAs: (next) => continueJob({ redis, producer }, { queue, id: running.id }, next),
    })
  }
}

function spanOfRun(queue: string, { work }: Pick<CurrentWork, 'work'>, run: () => Promise<Outcome>): Promise<Outcome> {
  const { id, team, traceparent: parent } = work
  const facts = { 'crowsnest.request': id, ...(team !== undefined && { 'crowsnest.team': team }) }
  return inSpan({ name: `job ${queue}`, kind: 'worked', facts, parent }, async (note) => {
    const outcome = await run()
    note({
      'crowsnest.outcome': outcome.kind,
      ...(work.feature !== undefined && { 'crowsnest.feature': work.feature }),
    })
    return outcome
  })
}

/** Tells BullMQ the outcome the way it expects: by moving the job and throwing the matching error. */
async function settle(job: Job, token: string, record: JobRecord, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'finished':
      return
    case 'failed':
      throw new UnrecoverableError(
        describeFailure(outcome.failure.why === 'cancelled' ? undefined : outcome.failure.error),
      )
    case 'handed over':
      await record.suspend()
      await job.moveToWait(token)
      throw new WaitingError()
    case 'delayed':
      await record.suspend(outcome.failures)
      await job.moveToDelayed(Date.now() + outcome.ms, token)
      // Whoever canceled or woke the job until now may have thought that it was running. After a failure, it waits its time.
      if (await record.mustNotWait(outcome.because === undefined)) await job.promote().catch(() => {})
      throw new DelayedError()
  }
}

type JobFacts = Record<'queue' | 'id', string>

function reportOutcome(log: Log, outcome: Outcome, job: JobFacts): void {
  if (outcome.kind === 'handed over') log.info('job handed over', job)
  if (outcome.kind === 'failed' && outcome.unsaid)
    log.error('job ended without its last word', { ...job, ...facts(outcome.unsaid.because) })
  if (outcome.kind === 'delayed' && outcome.because) {
    log.warn('job will be tried again', { ...job, inMs: outcome.ms, error: describeFailure(outcome.because) })
  }
}

/** The one log line of a failure, by who has to act. Its reference is what the user sees. */
function reportConclusion(log: Log, failure: FinalFailure, job: JobFacts): void {
  if (failure.why === 'cancelled') {
    log.info('job cancelled', job)
    return
  }
  const { error, reference } = failure
  // The text of a refusal quotes what was typed.
  if (error instanceof UserError) log.info('job refused', { ...job, reason: error.id })
  else if (error instanceof UpstreamError)
    log.warn('job failed', { ...job, reference, service: error.service, ...facts(error, false) })
  else log.error('job failed', { ...job, reference, ...facts(error) })
}

/** Only a bug needs its stack. The error object isn't logged: a library may have put users' text into it. */
function facts(error: unknown, withStack = true): Record<string, unknown> {
  const stack = withStack && error instanceof Error ? { stack: error.stack } : {}
  return { error: describeFailure(error), ...stack }
}

interface Producing {
  redis: RedisClient
  producer: Pick<Jobs, 'enqueue' | 'cancel' | 'revoke'>
}

/**
 * Starts the job that continues the work: with the same id, the finished steps, and canceled if the first job was canceled meanwhile. Safe
 * to repeat, for example after a crash before the first job has ended: a second enqueue finds the first.
 */
async function continueJob(
  { redis, producer }: Producing,
  { queue, id }: { queue: string; id: string },
  { definition, payload }: Continuation,
): Promise<void> {
  await copySteps(redis, keys.journal(queue, id), keys.journal(definition.name, id))
  if (await wasCancelled(redis, queue, id)) producer.revoke(definition, id)
  await producer.enqueue(definition, payload, { id })
  // In case it was canceled in between; the job may already be over.
  if (await wasCancelled(redis, queue, id)) await producer.cancel(definition, id)
}
