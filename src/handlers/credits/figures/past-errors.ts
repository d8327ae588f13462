import type { Baselines, DaySeries } from './baseline.ts'
import { quantile } from './week-profile.ts'

/** Logarithms of actual use ÷ forecast use over this many days: nine in ten were above `low`, one in ten above `high`. */
export interface ErrorRange {
  days: number
  low: number
  middle: number
  high: number
}

const HORIZONS = [1, 2, 3, 5, 7, 10, 14, 21, 28, 42, 60, 90, 130]
const LOOK_BACK_DAYS = 182
/** 80% of a normal distribution are within this many standard deviations. */
export const Z80 = 1.2816
/** How much a baseline is assumed to drift per week, if the past doesn't say. */
const DRIFT_A_WEEK = 0.025
/** How many non-overlapping stretches it takes for the past to count as much as the assumptions. */
const STRETCHES_TO_TRUST = 3

/**
 * How wrong the same forecast would have been in the past: from each past day over each number of days. The assumptions (noise of single
 * days and of the baseline, and a slow drift) count less the more stretches were seen.
 */
export function learnErrors(series: DaySeries, baselines: Baselines, noise: number): ErrorRange[] {
  const { used, weight } = series
  const end = used.length
  const now = baselines.before(end)?.days ?? 1
  const errors = HORIZONS.map((): number[] => [])
  for (let origin = Math.max(7, end - LOOK_BACK_DAYS); origin < end; origin++) {
    const baseline = baselines.before(origin)
    if (!baseline || baseline.perDay <= 0) continue
    let [sum, foreseen, known, next] = [0, 0, 0, 0]
    for (let day = origin; day < end && next < HORIZONS.length; day++) {
      sum += used[day] ?? 0
      foreseen += (weight[day] ?? 0) * baseline.perDay
      if ((weight[day] ?? 0) > 0) known++
      const days = day - origin + 1
      if (days !== HORIZONS[next]) continue
      if (known >= 0.7 * days && sum > 0 && foreseen > 0) errors[next]?.push(Math.log(sum / foreseen))
      next++
    }
  }
  return HORIZONS.map((days, index) => {
    const seen = errors[index] ?? []
    const assumed = Z80 * Math.sqrt(noise ** 2 * (1 / now + 1 / days) + DRIFT_A_WEEK ** 2 * (days / 7))
    const stretches = seen.length === 0 ? 0 : Math.min(seen.length, (seen.length + days) / days)
    const trust = stretches / (stretches + STRETCHES_TO_TRUST)
    const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => quantile(seen, share))
    const center = trust * (middle ?? 0)
    return {
      days,
      low: center - mixed((middle ?? 0) - (low ?? 0), assumed, trust),
      middle: center,
      high: center + mixed((high ?? 0) - (middle ?? 0), assumed, trust),
    }
  })
}

/** Combines two spreads by their squares. */
function mixed(seen: number, assumed: number, trust: number): number {
  return Math.sqrt(trust * seen ** 2 + (1 - trust) * assumed ** 2)
}

/** Interpolated between the horizons; beyond the last, it grows like a random walk. */
export function errorAfter(errors: readonly ErrorRange[], days: number): Omit<ErrorRange, 'days'> {
  const after = errors.findIndex((range) => range.days >= days)
  const [below, above] = after < 0 ? [errors.at(-1), undefined] : [errors[after - 1], errors[after]]
  if (!below) return above ?? { low: 0, middle: 0, high: 0 }
  if (!above) {
    const growth = Math.sqrt(days / below.days)
    const { middle } = below
    return { low: middle + (below.low - middle) * growth, middle, high: middle + (below.high - middle) * growth }
  }
  const part = (days - below.days) / (above.days - below.days)
  const between = (a: number, b: number) => a + (b - a) * part
  return {
    low: between(below.low, above.low),
    middle: between(below.middle, above.middle),
    high: between(below.high, above.high),
  }
}
