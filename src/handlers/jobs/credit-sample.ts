import { z } from 'zod'
import { isRetryable, UpstreamError, UserError } from '../../errors.ts'
import type { CreditLook, Credits, Deps, JobContext, JobDefinition, JobOutcome, JobRunner } from '../../ports.ts'
import { creditAlerts } from './credit-alerts.ts'

const payload: z.ZodType<CreditLook> = z.object({ dueMs: z.int() })

/** Reads the credits once, and keeps what they are. */
export const creditSample: JobDefinition<CreditLook> = { name: 'credit-sample', payload, concurrency: 1, attempts: 4 }

/** So long a look waits for the analytics service; then the next one is near. */
const PATIENCE_MS = 45 * 60_000
const LOOK_AGAIN_MS = 5 * 60_000
/** A shorter outage is no trouble: so long samples have no gap. */
const OUTAGE_MS = 3 * 60 * 60_000

export function creditSampleRunner(deps: Deps): JobRunner<CreditLook> {
  return {
    definition: creditSample,
    async run(job, context) {
      // The analytics service's settings may have been removed since.
      return deps.credits && sample(job, deps.credits, deps, context)
    },
    async lost(_, { id }, reason) {
      deps.log.error('sample of credits lost', { job: id, error: reason.message })
    },
  }
}

async function sample({ dueMs }: CreditLook, credits: Credits, deps: Deps, context: JobContext): Promise<JobOutcome> {
  const { clock, log } = deps
  const facts = { job: context.id }
  try {
    const reading = await credits.read(context.signal)
    await credits.keep(reading)
    const { notUnderstood } = reading
    if (notUnderstood.length > 0) log.warn('credits are understood in part', { ...facts, notUnderstood })
    await seeToAlerts(deps, context)
    return undefined
  } catch (error) {
    if (context.signal.aborted) throw error
    const isOfService = error instanceof UpstreamError && error.service === 'analytics'
    const isOutage = isOfService && isRetryable(error)
    if (isOutage && clock.now() < dueMs + PATIENCE_MS) {
      log.warn('credits are looked at again in a while', { ...facts, error })
      return { again: { inMs: Math.max(LOOK_AGAIN_MS, error.retryAfterMs ?? 0) } }
    }
    if (!isOutage && context.willRetry(error)) throw error
    if (!isOutage || (await isOld(credits, clock.now()))) await credits.noteTrouble(whyOf(error))
    await seeToAlerts(deps, context)
    if (!isOfService && !(error instanceof UserError)) throw error
    log.warn('credits could not be read', { ...facts, error })
    return undefined
  }
}

async function seeToAlerts({ jobs }: Deps, { id }: JobContext): Promise<void> {
  await jobs.enqueue(creditAlerts, {}, { id: `${id}-alerts` })
}

async function isOld(credits: Credits, now: number): Promise<boolean> {
  const { asOf } = (await credits.lastReading()) ?? { asOf: 0 }
  return now - asOf > OUTAGE_MS
}

function whyOf(error: unknown): string {
  if (error instanceof UserError) return error.message
  if (error instanceof UpstreamError && error.advice !== undefined) return error.advice
  return 'They could not be read, for a reason on our side; the log has it.'
}
