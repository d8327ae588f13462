import { Z80 } from '../../src/handlers/credits/figures/past-errors.ts'
import type { CreditSample } from '../../src/ports/credits.ts'
import { DAY_MS } from './year.ts'

export interface Dates {
  low: number | undefined
  expected: number | undefined
  high: number | undefined
}

/**
 * What dashboards show: the daily mean since the period's start, extrapolated from the last sample. Its range assumes that days are
 * independent and identically distributed: the variance of the period's daily totals, for the days to come and for the mean itself.
 * Undefined for less than two days.
 */
export function straightLine(samples: readonly CreditSample[], from: number): Dates | undefined {
  const last = samples.at(-1)
  if (!last || last.at < from + 2 * DAY_MS) return undefined
  const { at, consumed } = last
  const left = Math.max(0, last.allocated - consumed)
  const mean = consumed / ((at - from) / DAY_MS)
  if (mean <= 0) return { low: undefined, expected: undefined, high: undefined }
  const inPeriod = samples.filter((sample) => sample.at >= from)
  const upTo = (end: number) => inPeriod.findLast((sample) => sample.at <= end)?.consumed ?? 0
  const totals = Array.from({ length: Math.floor((at - from) / DAY_MS) }, (_, day) => {
    return upTo(from + (day + 1) * DAY_MS) - upTo(from + day * DAY_MS)
  })
  const variance = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0) / (totals.length - 1)
  const ahead = left / mean
  const spread = (Z80 * Math.sqrt(variance * ahead + (variance * ahead ** 2) / totals.length)) / mean
  return {
    low: at + Math.max(0, ahead - spread) * DAY_MS,
    expected: at + ahead * DAY_MS,
    high: at + (ahead + spread) * DAY_MS,
  }
}
