import type { CreditSample } from '../../../ports/credits.ts'
import { DAY_MS, HOUR_MS } from '../../../time/units.ts'
import type { BucketFigures } from './bucket-figures.ts'
import { errorAfter } from './past-errors.ts'
import { type UsageRate, weightByHour } from './usage-rate.ts'

const PAST_DAYS_MAX = 60
const AHEAD_DAYS_MAX = 90

/** What is left of a bucket at a moment: known, or forecast, with `low` and `high` each exceeded one time in ten. */
export interface LeftPoint {
  at: number
  isForecast: boolean
  low: number
  expected: number
  high: number
}

/**
 * What was and will be left, at this many roughly evenly spaced moments. Without a rate, only the past. `samples` are the bucket's, up to
 * `at`.
 */
export function leftCurve(
  { bucket, left, period, forecast }: BucketFigures,
  samples: readonly CreditSample[],
  rate: UsageRate | undefined,
  at: number,
  points: number,
): LeftPoint[] {
  const first = Math.max(period.from ?? 0, samples[0]?.at ?? at, at - PAST_DAYS_MAX * DAY_MS)
  const [emptied] = forecast.kind === 'dates' ? [forecast.high ?? forecast.expected] : []
  const wanted = period.to ?? (emptied === undefined ? at + AHEAD_DAYS_MAX * DAY_MS : emptied + DAY_MS)
  const end = rate ? Math.min(wanted - 1, at + AHEAD_DAYS_MAX * DAY_MS) : at
  const back = Math.round((points - 1) * Math.min(0.7, Math.max(0.3, (at - first) / Math.max(1, end - first))))
  const past = rate ? back : points - 1
  const ahead = rate && end > at ? points - 1 - past : 0
  const known = (moment: number) => {
    const sample = samples.findLast((one) => one.at <= moment) ?? samples[0]
    return Math.max(0, sample ? sample.allocated - sample.consumed : left)
  }
  const before = Array.from({ length: past }, (_, index) => first + ((at - first) * index) / past)
  const after = Array.from({ length: ahead }, (_, index) => at + ((end - at) * (index + 1)) / ahead)
  const told = [...before.map((moment) => [moment, known(moment)] as const), [at, left] as const]
  const foreseen = rate ? useAhead(rate, at, after) : []
  return [
    ...told.map(([moment, rest]) => ({ at: moment, isForecast: false, low: rest, expected: rest, high: rest })),
    ...after.map((moment, index) => {
      const rest = (use: number | undefined) => Math.max(0, bucket.allocated > 0 ? left - (use ?? 0) : 0)
      const use = foreseen[index]
      return { at: moment, isForecast: true, low: rest(use?.high), expected: rest(use?.middle), high: rest(use?.low) }
    }),
  ].filter(({ at: moment }, index, all) => dayAt(moment) !== dayAt(all[index + 1]?.at ?? 0))
}

function dayAt(moment: number): number {
  return Math.floor(moment / DAY_MS)
}

/** Use from `at` up to each of these moments, in order, if it continues as recently. */
function useAhead(rate: UsageRate, at: number, moments: readonly number[]) {
  const weight = weightByHour(rate)
  let [sum, hour] = [0, at / HOUR_MS]
  return moments.map((moment) => {
    const end = moment / HOUR_MS
    while (hour < end) {
      const next = Math.min(end, Math.floor(hour) + 1)
      sum += rate.perDay * weight(Math.floor(hour)) * (next - hour)
      hour = next
    }
    const { low, middle, high } = errorAfter(rate.errors, (moment - at) / DAY_MS)
    return { low: sum * Math.exp(low), middle: sum * Math.exp(middle), high: sum * Math.exp(high) }
  })
}
