import { z } from 'zod'
import { defineJob } from '../../ports/define.ts'
import { isRetryable, UpstreamError, UserError } from '../../ports/errors.ts'
import type { Credits, Deps, JobContext, JobOutcome, Jobs } from '../../ports/index.ts'
import { afterSample } from './after-sample.ts'
import { creditsReportWords } from './words/report.ts'

interface CreditSamplePorts extends Pick<Deps, 'credits' | 'clock' | 'log'> {
  /** The jobs of every workspace. */
  jobs: Pick<Jobs, 'enqueue'>
}

const payload = z.object({ dueMs: z.int() })

type CreditLook = z.output<typeof payload>

/** How long a sample waits for the analytics service; by then, the next one is close. */
const PATIENCE_MS = 45 * 60_000
const LOOK_AGAIN_MS = 5 * 60_000
/** A shorter outage isn't reported, because it leaves no gap in the samples. */
const OUTAGE_MS = 3 * 60 * 60_000

/** Reads the credits once and stores them. */
export const creditSample = defineJob<CreditLook, CreditSamplePorts>({
  name: 'credit-sample',
  asksInstance: true,
  payload,
  concurrency: 1,
  attempts: 4,
  async run(job, deps: CreditSamplePorts, context) {
    // The analytics service's settings may have been removed since.
    return deps.credits && sample(job, deps.credits, deps, context)
  },
  async onFinalFailure(failure, _, deps: CreditSamplePorts, context) {
    if (failure.why !== 'failed' || !deps.credits) return
    const { error } = failure
    if (!isOutage(error) || (await isOld(deps.credits, deps.clock.now()))) await deps.credits.noteTrouble(whyOf(error))
    await enqueueAlerts(deps, context)
  },
})

async function sample(
  { dueMs }: CreditLook,
  credits: Credits,
  deps: CreditSamplePorts,
  context: JobContext,
): Promise<JobOutcome> {
  const { clock, log } = deps
  const facts = { job: context.id }
  try {
    const reading = await credits.read(context.signal)
    await credits.keep(reading)
    const { notUnderstood } = reading
    if (notUnderstood.length > 0) log.warn('credits are understood in part', { ...facts, notUnderstood })
    await enqueueAlerts(deps, context)
    return undefined
  } catch (error) {
    if (context.signal.aborted || !isOutage(error) || clock.now() >= dueMs + PATIENCE_MS) throw error
    log.warn('credits are looked at again in a while', { ...facts, error })
    return context.waitFor(Math.max(LOOK_AGAIN_MS, error.retryAfterMs ?? 0))
  }
}

function isOutage(error: unknown): error is UpstreamError {
  return error instanceof UpstreamError && error.service === 'analytics' && isRetryable(error)
}

async function enqueueAlerts({ jobs }: CreditSamplePorts, { id }: JobContext): Promise<void> {
  await jobs.enqueue(afterSample, {}, { id: `${id}-alerts` })
}

async function isOld(credits: Credits, now: number): Promise<boolean> {
  const { asOf } = (await credits.lastReading()) ?? { asOf: 0 }
  return now - asOf > OUTAGE_MS
}

function whyOf(error: unknown): string {
  if (error instanceof UserError) return error.message
  if (error instanceof UpstreamError && error.advice !== undefined) return error.advice
  return creditsReportWords.unreadable
}
