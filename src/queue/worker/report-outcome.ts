import { UpstreamError, UserError } from '../../ports/errors.ts'
import type { FinalFailure, Log } from '../../ports/index.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'
import type { Outcome } from './attempt.ts'

type JobFacts = Record<'queue' | 'id', string>

export function reportOutcome(log: Log, outcome: Outcome, job: JobFacts): void {
  if (outcome.kind === 'handed over') log.info('job handed over', job)
  if (outcome.kind === 'failed' && outcome.unsaid)
    log.error('job ended without its last word', { ...job, ...facts(outcome.unsaid.because) })
  if (outcome.kind === 'delayed' && outcome.because) {
    log.warn('job will be tried again', { ...job, inMs: outcome.ms, error: describeFailure(outcome.because) })
  }
}

/** The one log line of a failure, by who must act. Its reference is what the person is shown. */
export function reportConclusion(log: Log, failure: FinalFailure, job: JobFacts): void {
  if (failure.why === 'cancelled') {
    log.info('job cancelled', job)
    return
  }
  const { error, reference } = failure
  if (error instanceof UserError) log.info('job refused', { ...job, reason: error.message })
  else if (error instanceof UpstreamError)
    log.warn('job failed', { ...job, reference, service: error.service, ...facts(error, false) })
  else log.error('job failed', { ...job, reference, ...facts(error) })
}

/** Only a bug needs its stack. The error itself stays here: a library may have hung people's words onto it. */
function facts(error: unknown, withStack = true): Record<string, unknown> {
  const stack = withStack && error instanceof Error ? { stack: error.stack } : {}
  return { error: describeFailure(error), ...stack }
}
