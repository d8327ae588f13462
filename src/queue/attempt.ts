import { z } from 'zod'
import { isRetryable, UpstreamError } from '../errors.ts'
import type { JobContext, JobRunner } from '../ports.ts'
import { retryDelayMs } from './retry-delay.ts'
import type { RunningJob } from './running-jobs.ts'

/** What becomes of the job after a run. `aside` keeps the count of failures in a row. */
export type Ending =
  | { kind: 'finished' }
  | { kind: 'aside'; inMs: number; failures: number; because?: unknown }
  | { kind: 'handed over' }
  | { kind: 'failed'; error: unknown }

interface Attempt {
  runner: JobRunner
  payload: unknown
  running: RunningJob
  context: Omit<JobContext, 'willRetry'>
  /** Earlier runs whose process died. */
  crashes: number
  /** Earlier runs in a row that failed retryably. */
  failures: number
  /** Why it was given up from outside. */
  lost?: string | undefined
}

/** A job that took its process along this often is not started any more. */
const tooManyCrashes = 3
/** Even saying so may take the process along. */
const farTooManyCrashes = tooManyCrashes + 2

/** Without Slack nobody can be told anything, so what it fails is waited out. */
const slackPatienceMs = 60 * 60_000

function patienceMs(error: unknown, { patienceMs = 0 }: JobRunner['definition']): number {
  if (isOfSlack(error)) return slackPatienceMs
  return error instanceof UpstreamError && error.effect === 'none' ? patienceMs : 0
}

function isOfSlack(error: unknown): boolean {
  return error instanceof UpstreamError && error.service === 'slack'
}

export async function attemptJob(attempt: Attempt): Promise<Ending> {
  const { runner, payload, running, context, crashes, failures } = attempt
  const { definition } = runner
  const willRetry = (error: unknown) => {
    if (!isRetryable(error)) return false
    if (!isOfSlack(error) && failures + 1 < definition.attempts) return true
    return Date.now() - context.enqueuedAt < patienceMs(error, definition)
  }
  const parsed = definition.payload.safeParse(payload)
  const lost = reasonOfLoss(parsed.error, attempt)
  const isCancelled = () => running.stopReason === 'cancelled'
  const knewOfCancel = isCancelled()
  try {
    if (lost) {
      if (crashes < farTooManyCrashes) await running.untilAbandoned(runner.lost(parsed.data ?? payload, context, lost))
      return { kind: 'failed', error: lost }
    }
    const outcome = await running.untilAbandoned(runner.run(parsed.data, { ...context, willRetry }))
    if (!outcome || knewOfCancel) return { kind: 'finished' }
    // A cancel that came meanwhile is still to be told of.
    if (isCancelled()) return { kind: 'aside', inMs: 0, failures: 0 }
    return { kind: 'aside', inMs: outcome.again.inMs, failures: 0 }
  } catch (error) {
    if (running.stopReason === 'shutdown') return { kind: 'handed over' }
    if (!willRetry(error)) return isCancelled() ? { kind: 'finished' } : { kind: 'failed', error }
    const retryAfterMs = error instanceof UpstreamError ? error.retryAfterMs : undefined
    return {
      kind: 'aside',
      inMs: retryDelayMs(failures + 1, retryAfterMs),
      failures: failures + 1,
      because: error,
    }
  }
}

function reasonOfLoss(parseError: z.ZodError | undefined, { crashes, lost }: Attempt): Error | undefined {
  if (lost !== undefined) return new Error(lost)
  if (crashes >= tooManyCrashes) return new Error(`its process ended ${crashes} times while it ran`)
  return parseError && new Error(`its payload is no longer understood: ${z.prettifyError(parseError)}`)
}
