import { UpstreamError, UserError } from '../../ports/errors.ts'
import type { FinalFailure } from '../../ports/index.ts'
import type { WorkObserver, WorkOutcome } from '../../ports/work.ts'
import type { CurrentWork } from '../../tracing/current-work.ts'
import type { Outcome } from './attempt.ts'

/** Reports a job's run to the observer: for the first, how long it waited; for the last, how the request ended. */
export function reportRun(
  outcome: Outcome,
  { work, isContinued }: Pick<CurrentWork, 'work' | 'isContinued'>,
  queue: string,
  observer: WorkObserver,
): void {
  if (outcome.kind === 'delayed' && outcome.because instanceof UpstreamError)
    observer.serviceFailed(outcome.because.service, true)
  if (outcome.kind !== 'finished' && outcome.kind !== 'failed') return
  const { failure } = outcome
  if (failure?.why === 'failed' && failure.error instanceof UpstreamError)
    observer.serviceFailed(failure.error.service, false)
  const { team, feature, takenAt, answeredAt = Date.now(), isFollowUp = false, foundNothing = false } = work
  if (team === undefined || feature === undefined || (isContinued() && !failure)) return
  observer.ended({
    team,
    feature,
    queue,
    outcome: failure ? outcomeOf(failure) : (work.outcome ?? 'answered'),
    tookMs: Math.max(0, answeredAt - takenAt),
    isFollowUp,
    foundNothing,
  })
}

function outcomeOf(failure: FinalFailure): WorkOutcome {
  if (failure.why === 'cancelled') return 'cancelled'
  return failure.error instanceof UserError ? 'refused' : 'failed'
}
