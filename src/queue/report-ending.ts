import { newReference, UpstreamError, UserError } from '../errors.ts'
import type { Log } from '../ports.ts'
import type { Ending } from './attempt.ts'
import { describeFailure } from './redis-failure.ts'

export function reportEnding(log: Log, ending: Ending, job: { queue: string; id: string }): void {
  if (ending.kind === 'handed over') log.info('job handed over', job)
  if (ending.kind === 'failed') reportFailure(log, ending.error, job)
  if (ending.kind === 'aside' && ending.because) {
    log.warn('job will be tried again', { ...job, inMs: ending.inMs, error: describeFailure(ending.because) })
  }
}

/** Only a bug needs its stack. The error itself stays here: a library may have hung people's words onto it. */
function reportFailure(log: Log, error: unknown, job: { queue: string; id: string }): void {
  const facts = { ...job, error: describeFailure(error) }
  const reference = newReference()
  if (error instanceof UserError) log.info('job refused', facts)
  else if (error instanceof UpstreamError) log.warn('job failed', { ...facts, reference })
  else log.error('job failed', { ...facts, reference, stack: error instanceof Error ? error.stack : undefined })
}
