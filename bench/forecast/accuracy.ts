import { DAYS_MIN, forecastDates, HORIZON_DAYS } from '../../src/handlers/credits/figures/forecast.ts'
import { readHistory } from '../../src/handlers/credits/figures/history.ts'
import { learnUsageRate } from '../../src/handlers/credits/figures/usage-rate.ts'
import { nearestRank } from './nearest-rank.ts'
import { type Dates, straightLine } from './straight-line.ts'
import { allocatedAt, DAY_MS, exhaustedAt, type Period, type Year } from './year.ts'

export interface Judged {
  year: Year
  /** The part of the period that was over. */
  at: number
  /** Why nothing was compared, or how many days the forecast dates are off. */
  outcome: 'refused' | 'used up already' | 'no date' | { ours: DayErrors; line: DayErrors }
}

/** Whole days (UTC); negative means too early. A date beyond the horizon counts as the horizon. */
interface DayErrors {
  low: number
  expected: number
  high: number
}

const PARTS = [0.25, 0.5, 0.75]

/** Judges each period at 25, 50 and 75% of its announced duration, unless it was over by then. */
export function judgeYear(year: Year): Judged[] {
  return year.periods.flatMap((period) =>
    PARTS.flatMap((part) => {
      const at = period.from + Math.floor(((period.to - period.from) * part) / DAY_MS) * DAY_MS + DAY_MS / 2
      return at < Math.min(period.turnsAt, year.startMs + 365 * DAY_MS)
        ? [{ year, at: part, outcome: judge(year, period, at) }]
        : []
    }),
  )
}

function judge(year: Year, period: Period, at: number): Judged['outcome'] {
  const samples = year.samples.filter((sample) => sample.at <= at)
  const last = samples.at(-1)
  const line = straightLine(samples, period.from)
  const rate = learnUsageRate(readHistory(samples).hours)
  if (!last || !line || rate.knownDays < DAYS_MIN) return 'refused'
  const actual = exhaustedAt(year, period, allocatedAt(period, at))
  if (actual === undefined) return 'no date'
  if (actual <= at) return 'used up already'
  return {
    ours: dayErrors(forecastDates(rate, last.allocated - last.consumed, last.at), at, actual),
    line: dayErrors(line, at, actual),
  }
}

function dayErrors({ low, expected, high }: Dates, at: number, actual: number): DayErrors {
  const day = (moment: number | undefined) =>
    Math.floor(Math.min(moment ?? Number.POSITIVE_INFINITY, at + HORIZON_DAYS * DAY_MS) / DAY_MS)
  const really = day(actual)
  return { low: day(low) - really, expected: day(expected) - really, high: day(high) - really }
}

interface Accuracy {
  dates: number
  errorMedianDays: number
  errorP90Days: number
  /** The share of the actual days inside the 80% range. */
  coverage: number
  /** From the low day to the high day. */
  widthMedianDays: number
}

export function accuracyOf(errors: readonly DayErrors[]): Accuracy {
  const off = errors.map(({ expected }) => Math.abs(expected))
  const widths = errors.map(({ low, high }) => high - low)
  return {
    dates: errors.length,
    errorMedianDays: nearestRank(off, 0.5),
    errorP90Days: nearestRank(off, 0.9),
    coverage:
      Math.round((1000 * errors.filter(({ low, high }) => low <= 0 && high >= 0).length) / errors.length) / 1000,
    widthMedianDays: nearestRank(widths, 0.5),
  }
}
