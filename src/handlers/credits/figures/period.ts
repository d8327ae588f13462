import type { CreditBucket } from '../../../ports/credits.ts'
import { dayNumber, dayOf, endOfDay } from '../../../time/days.ts'
import { DAY_MS } from '../../../time/units.ts'

/** The time that a bucket's allocation is for; `from` and `to` in ms since the epoch, `to` exclusive, undefined if unknown. */
export interface CreditPeriod {
  /** Tells a bucket's periods apart, and stays the same within one. */
  key: string
  from: number | undefined
  to: number | undefined
}

/** A reset this soon after the reported first day is that period's own. */
const OWN_RESET_MS = DAY_MS

/** The reported period, or the one that began when consumption last dropped within it. */
export function creditPeriod({ from, to }: CreditBucket, resets: readonly number[]): CreditPeriod {
  const told = from === undefined ? Number.NaN : dayNumber(from) * DAY_MS
  const reset = resets.at(-1)
  const isLater = reset !== undefined && !(reset <= told + OWN_RESET_MS)
  const end = to === undefined ? Number.NaN : endOfDay(to)
  return {
    // By day: the exact moment depends on which of an hour's samples was stored.
    key: isLater ? dayOf(Math.floor(reset / DAY_MS)) : (from ?? 'first'),
    from: isLater ? reset : orUndefined(told),
    to: orUndefined(end),
  }
}

function orUndefined(moment: number): number | undefined {
  return Number.isNaN(moment) ? undefined : moment
}
