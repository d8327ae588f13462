import { HOUR_MS } from '../../../time/units.ts'
import { type ErrorRange, errorAfter, Z80 } from './past-errors.ts'
import { type UsageRate, weightByHour } from './usage-rate.ts'

/** With fewer days there is no date, because half of them may be weekends. */
export const DAYS_MIN = 10
/** Later dates aren't shown. */
export const HORIZON_DAYS = 400

/** When credits run out; times in ms since the epoch, undefined if later than `HORIZON_DAYS`. */
export type Forecast =
  | {
      kind: 'dates'
      /** An 80% range: one time in ten it is before `low`, and one time in ten after `high`. */
      low: number | undefined
      expected: number | undefined
      high: number | undefined
    }
  /** Too few samples for a range. `average` is a straight line since the period's start, undefined if that says nothing. */
  | { kind: 'average'; reason: string; perDay: number | undefined; at: number | undefined }

/** Walks hour by hour from `at` until this much is used, in the usual shape of the week and the month. */
export function forecastDates(rate: UsageRate, left: number, at: number): Extract<Forecast, { kind: 'dates' }> {
  return {
    kind: 'dates',
    low: whenUsed(rate, left, at, 'high'),
    expected: whenUsed(rate, left, at, 'middle'),
    high: whenUsed(rate, left, at, 'low'),
  }
}

function whenUsed(
  rate: UsageRate,
  left: number,
  at: number,
  error: keyof Omit<ErrorRange, 'days'>,
): number | undefined {
  if (left <= 0) return at
  if (rate.perDay <= 0) return undefined
  const first = Math.floor(at / HOUR_MS)
  const weight = weightByHour(rate)
  let foreseen = 0
  for (let hour = first; hour < first + HORIZON_DAYS * 24; hour++) {
    const part = hour === first ? first + 1 - at / HOUR_MS : 1
    const more = rate.perDay * part * weight(hour)
    const factor = Math.exp(errorAfter(rate.errors, (hour + 1 - at / HOUR_MS) / 24)[error])
    if ((foreseen + more) * factor >= left) {
      const missing = Math.max(0, left / factor - foreseen)
      return (hour + 1 - part + (more > 0 ? missing / more : 1) * part) * HOUR_MS
    }
    foreseen += more
  }
  return undefined
}

/** The probability, from 0 to 1, that this much is used before `end`. */
export function chanceUsed(rate: UsageRate, left: number, at: number, end: number): number {
  if (left <= 0) return 1
  if (rate.perDay <= 0 || end <= at) return 0
  const weight = weightByHour(rate)
  let foreseen = 0
  for (let hour = Math.floor(at / HOUR_MS); hour * HOUR_MS < end; hour++) {
    const part = Math.min(hour + 1, end / HOUR_MS) - Math.max(hour, at / HOUR_MS)
    foreseen += rate.perDay * part * weight(hour)
  }
  const { low, middle, high } = errorAfter(rate.errors, (end - at) / HOUR_MS / 24)
  const above = Math.log(foreseen / left) + middle
  const deviation = Math.max(1e-6, (above > 0 ? middle - low : high - middle) / Z80)
  return normalShare(above / deviation)
}

/** The share of a normal distribution below this many standard deviations (Abramowitz and Stegun 26.2.17, within 1e-5). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series = ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) * t
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z > 0 ? 1 - tail : tail
}
