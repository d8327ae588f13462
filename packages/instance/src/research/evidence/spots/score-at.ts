import { fileWeight, isPlan } from './file-weight.ts'
import { isLimitedAt, isPassingHeading } from './limited-at.ts'
import type { Spot, Wanted } from './score-spot.ts'

/** From this score on, a place says so; places that only mention it score below. */
export const ENOUGH = 0.8
/** A sentence says more than a heading. */
const OF_HEADING = 0.85
/** The maximum score of a place that only mentions it. */
const MENTIONED = 0.75

interface SaidThere {
  score: number
  isOld: boolean
  isDone: boolean
  isAgainst: boolean
  /** In a row of a table that says yes or no. */
  isOfRow: boolean
}

/** What only mentions a thing counts less than what says that it is done or denies it, however many of the words it has. */
export function scoreAt(spot: Spot, wanted: Wanted, { score, isOld, isDone, isAgainst, isOfRow }: SaidThere): number {
  const { text, path, inProse } = spot
  if (isOld) return Math.max(score, fileWeight(path))
  const isRefusal = isAgainst && !(inProse && isPlan(path))
  if (!isRefusal && (!isDone || isLimitedAt(spot, wanted))) return Math.min(score, MENTIONED)
  const isPassing = inProse && (isPassingHeading(text, wanted.says) || (!isOfRow && /^\s*[|<]/.test(text)))
  return isPassing ? Math.min(score, OF_HEADING) : score
}
