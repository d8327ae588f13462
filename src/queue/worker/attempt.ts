import { z } from 'zod'
import { hadNoEffect, isRetryable, newReference, UpstreamError, UserError } from '../../ports/errors.ts'
import type { Continuation, FinalFailure, JobContext, JobRunner } from '../../ports/index.ts'
import { backoffMs } from '../../time/backoff.ts'
import { unrunnable } from '../conclusion.ts'
import type { RunningJob } from './running-jobs.ts'

/** What happens with the job after a run. `delayed` stores the number of failures in a row. */
export type Outcome =
  | { kind: 'finished'; failure?: FinalFailure }
  | { kind: 'delayed'; ms: number; failures: number; because?: unknown }
  | { kind: 'handed over' }
  | { kind: 'failed'; failure: FinalFailure; unsaid?: { because: unknown } }

interface Attempt {
  runner: JobRunner
  payload: unknown
  running: RunningJob
  context: JobContext
  /** Earlier runs whose process died. */
  crashes: number
  /** Earlier runs in a row that failed retryably. */
  failures: number
  /** The final failure of an earlier run, or one set from outside; only `onFinalFailure` is left to run. */
  concluded?: FinalFailure | undefined
  /** When the first of these failures was, in ms since the epoch. */
  failingSince?: number | undefined
  /** Stores the conclusion, so that a run after a crash starts with `onFinalFailure`. Throws if another run has the job by now. */
  conclude(failure: FinalFailure): Promise<void>
  /** Resolves once every step that ended is stored. */
  written(): Promise<unknown>
  /** Starts the job that continues the work. */
  continueAs(next: Continuation): Promise<void>
}

/** A job whose process died this often is not started any more. */
const TOO_MANY_CRASHES = 3
/** `onFinalFailure` may crash the process too. */
const FAR_TOO_MANY_CRASHES = TOO_MANY_CRASHES + 2

/**
 * Without Slack, nobody can be told anything, and without part of a Redis Cluster, nothing can be stored. So their failures in a row are
 * waited out for this long.
 */
const OUTAGE_PATIENCE_MS = 60 * 60_000

/** Runs a job once, or its `onFinalFailure`. Which failures are retried is decided only here. */
export async function attemptJob(attempt: Attempt): Promise<Outcome> {
  const { runner, running, context } = attempt
  const parsed = runner.definition.payload.safeParse(attempt.payload)
  const failure = attempt.concluded ?? whyUnrunnable(parsed.error, attempt) ?? cancelledBy(running)
  if (failure) return lastWord(failure, parsed.data ?? attempt.payload, attempt)
  try {
    const outcome = await running.untilAbandoned(runner.run(parsed.data, context))
    await attempt.written()
    if (!outcome) return { kind: 'finished' }
    const cancelled = cancelledBy(running)
    if (cancelled) return await lastWord(cancelled, parsed.data, attempt)
    if (outcome.kind === 'wait') return { kind: 'delayed', ms: outcome.ms, failures: 0 }
    await attempt.continueAs(outcome)
    return { kind: 'finished' }
  } catch (error) {
    if (running.isGivenAway) return { kind: 'handed over' }
    const cancelled = cancelledBy(running)
    if (!cancelled && willRetry(error, attempt)) return retry(error, attempt)
    return lastWord(cancelled ?? failedBy(error), parsed.data, attempt)
  }
}

async function lastWord(failure: FinalFailure, payload: unknown, attempt: Attempt): Promise<Outcome> {
  const { runner, running, context } = attempt
  if (attempt.crashes >= FAR_TOO_MANY_CRASHES) return ended(failure, { because: 'its process ended again and again' })
  try {
    if (failure !== attempt.concluded) await attempt.conclude(failure)
    await running.untilAbandoned(runner.onFinalFailure(failure, payload, context))
    await attempt.written()
    return ended(failure)
  } catch (error) {
    if (running.isGivenAway) return { kind: 'handed over' }
    const own = attempt.concluded ? attempt : { ...attempt, failures: 0, failingSince: undefined }
    return willRetry(error, own) ? retry(error, own) : ended(failure, { because: error })
  }
}

/** A job that was canceled, or whose request was refused, didn't fail. */
function ended(failure: FinalFailure, unsaid?: { because: unknown }): Outcome {
  const isFailure = failure.why !== 'cancelled' && !(failure.error instanceof UserError)
  return isFailure || unsaid ? { kind: 'failed', failure, ...(unsaid && { unsaid }) } : { kind: 'finished', failure }
}

function willRetry(error: unknown, { runner, context, failures, failingSince = Date.now() }: Attempt): boolean {
  if (!isRetryable(error)) return false
  const { attempts, patienceMs = 0 } = runner.definition
  if (isWaitedOut(error)) return Date.now() - failingSince < OUTAGE_PATIENCE_MS
  if (failures + 1 < attempts) return true
  return hadNoEffect(error) && Date.now() - context.enqueuedAt < patienceMs
}

function isWaitedOut(error: unknown): boolean {
  return error instanceof UpstreamError && (error.service === 'slack' || error.service === 'redis')
}

function retry(error: unknown, { failures }: Attempt): Outcome {
  const retryAfterMs = error instanceof UpstreamError ? error.retryAfterMs : undefined
  return { kind: 'delayed', ms: retryDelayMs(failures + 1, retryAfterMs), failures: failures + 1, because: error }
}

function cancelledBy({ stopReason }: RunningJob): FinalFailure | undefined {
  return stopReason === 'cancelled' ? { why: 'cancelled' } : undefined
}

function failedBy(error: unknown): FinalFailure {
  return { why: 'failed', error, reference: newReference() }
}

function whyUnrunnable(parseError: z.ZodError | undefined, { crashes }: Attempt): FinalFailure | undefined {
  if (crashes >= TOO_MANY_CRASHES) return unrunnable(`its process ended ${crashes} times while it ran`)
  return parseError && unrunnable(`its payload can’t be read anymore: ${z.prettifyError(parseError)}`)
}

const FIRST_MS = 1000
const LONGEST_MS = 60_000

/**
 * How long to wait after this many failures in a row: doubling, with jitter over the upper half so that many jobs don't come back at once,
 * and never less than the service asked for.
 */
export function retryDelayMs(failures: number, retryAfterMs = 0, random = Math.random()): number {
  const ceilingMs = backoffMs(failures, FIRST_MS, LONGEST_MS)
  return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), retryAfterMs)
}
