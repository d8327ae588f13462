import type { SearchState } from '../../../ports/index.ts'

/** What may follow each state of a deep search; nothing follows an end. */
export const successors: Readonly<Record<SearchState, readonly SearchState[]>> = {
  /** Waits for its turn, or for the same question that somebody else asked. Straight to `searching`: that one's search is its own too. */
  accepted: ['asking', 'searching', 'answered', 'refused', 'cancelled', 'failed'],
  /** The paid call is under way. Back to `accepted`: it certainly changed nothing over there. */
  asking: ['searching', 'answered', 'accepted', 'refused', 'cancelled', 'failed'],
  /** The conversation's address is kept; looking there is free. */
  searching: ['answered', 'refused', 'cancelled', 'failed'],
  /** The answer is known and on its way to Slack. Until it is written down, it can still be stopped. */
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
