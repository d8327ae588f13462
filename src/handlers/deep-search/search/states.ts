import type { SearchState } from '../../../ports/index.ts'

/** What may follow each state of a deep search; nothing follows a final state. */
export const successors: Readonly<Record<SearchState, readonly SearchState[]>> = {
  /** Waits for its turn, or for the same question that somebody else asked. Directly to `searching`: it shares that search. */
  accepted: ['asking', 'searching', 'answered', 'refused', 'cancelled', 'failed'],
  /** The paid call is running. Back to `accepted`: the call certainly changed nothing there. */
  asking: ['searching', 'answered', 'accepted', 'refused', 'cancelled', 'failed'],
  /** The conversation's address is stored; reading it is free. */
  searching: ['answered', 'refused', 'cancelled', 'failed'],
  /** The answer is known and on its way to Slack. Until it is stored, the search can still be stopped. */
  answered: ['delivered', 'cancelled', 'failed'],
  delivered: [],
  refused: [],
  cancelled: [],
  failed: [],
}

export function isOver(state: SearchState): boolean {
  return successors[state].length === 0
}

export function mayFollow(from: SearchState, to: SearchState): boolean {
  return successors[from].includes(to)
}
