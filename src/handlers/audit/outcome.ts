import { UserError } from '../../ports/errors.ts'
import type { AuditOutcome, FinalFailure } from '../../ports/index.ts'

/** How something without an answer ended, and why: the id of the refusal, or the reference that the log has too. */
export function outcomeOf(failure: FinalFailure): { outcome: AuditOutcome; reason?: string } {
  if (failure.why === 'cancelled') return { outcome: 'cancelled' }
  if (failure.error instanceof UserError) return { outcome: 'refused', reason: failure.error.id }
  return { outcome: 'failed', reason: failure.reference }
}
