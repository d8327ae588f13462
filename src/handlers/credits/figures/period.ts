import type { CreditBucket } from '../../../ports/credits.ts'
import { dayNumber, dayOf, endOfDay } from '../../../time/days.ts'
import { HOUR_MS } from './history.ts'

/** What a bucket's allocation is meant for; `from` and `to` in ms since the epoch, `to` exclusive, undefined where unknown. */
export interface CreditPeriod {
  /** Tells a bucket's periods apart, and stays the same within one. */
  key: string
  from: number | undefined
  to: number | undefined
}

/** A turn so soon after the told first day is that period's own. */
const OWN_RESET_MS = 24 * HOUR_MS

/** The told period, or what began when consumption last fell back within it. */
export function creditPeriod({ from, to }: CreditBucket, resets: readonly number[]): CreditPeriod {
  const told = from === undefined ? Number.NaN : dayNumber(from) * 24 * HOUR_MS
  const reset = resets.at(-1)
  const isLater = reset !== undefined && !(reset <= told + OWN_RESET_MS)
  const end = to === undefined ? Number.NaN : endOfDay(to)
  return {
    // By the day: which of an hour's samples was kept may change the moment.
    key: isLater ? dayOf(Math.floor(reset / (24 * HOUR_MS))) : (from ?? 'first'),
    from: isLater ? reset : orUndefined(told),
    to: orUndefined(end),
  }
}

function orUndefined(moment: number): number | undefined {
  return Number.isNaN(moment) ? undefined : moment
}
