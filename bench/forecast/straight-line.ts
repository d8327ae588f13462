import type { CreditSample } from '../../src/ports/credits.ts'
import { Z80 } from '../../src/reports/credits/past-errors.ts'
import { DAY_MS } from './year.ts'

export interface Dates {
  low: number | undefined
  expected: number | undefined
  high: number | undefined
}

/**
 * What dashboards show: the mean a day since the period's start, carried on. Its range takes days for independent and alike: the
 * variance of the period's daily totals, for the days to come and for the mean itself. Undefined under two days.
 */
export function straightLine(samples: readonly CreditSample[], from: number, at: number): Dates | undefined {
  const last = samples.findLast((sample) => sample.at <= at)
  const days = Math.floor((at - from) / DAY_MS)
  if (!last || days < 2) return undefined
  const left = last.allocated - last.consumed
  const mean = last.consumed / ((at - from) / DAY_MS)
  if (mean <= 0) return { low: undefined, expected: undefined, high: undefined }
  const totals = Array.from({ length: days }, (_, day) => {
    const upTo = (end: number) => samples.findLast((sample) => sample.at >= from && sample.at <= end)?.consumed ?? 0
    return upTo(from + (day + 1) * DAY_MS) - upTo(from + day * DAY_MS)
  })
  const variance = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0) / (days - 1)
  const ahead = left / mean
  const spread = (Z80 * Math.sqrt(variance * ahead + (variance * ahead ** 2) / days)) / mean
  return {
    low: at + Math.max(0, ahead - spread) * DAY_MS,
    expected: at + ahead * DAY_MS,
    high: at + (ahead + spread) * DAY_MS,
  }
}
