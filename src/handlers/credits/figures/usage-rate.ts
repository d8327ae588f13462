import { weekday } from '../../../time/days.ts'
import { createBaselines, type DaySeries, dailyNoise } from './baseline.ts'
import type { HourlyUse } from './history.ts'
import { learnMonthTurn, type MonthTurn, placeInMonth } from './month-turn.ts'
import { type ErrorRange, learnErrors } from './past-errors.ts'
import { FLAT_WEEK, learnWeek, type WeekProfile } from './week-profile.ts'

/** How credits are being used, as a basis for forecasts. Plain data. */
export interface UsageRate {
  /** Credits on an average day. */
  perDay: number
  week: WeekProfile
  monthTurn: MonthTurn
  errors: readonly ErrorRange[]
  /** How many days of samples there are in the last sixty days. */
  knownDays: number
}

const RECENT_DAYS = 60
/** Older use says little about today's. */
const LEARN_DAYS = 370

/** Learns from the complete days before the last one, which may still be running. */
export function learnUsageRate(all: HourlyUse): UsageRate {
  const hours = lastHours(all, LEARN_DAYS * 24)
  const week = learnWeek(hours)
  const plain = daySeries(hours, week, {})
  const noise = dailyNoise(plain)
  const monthTurn = learnMonthTurn(deviations(plain, noise), noise)
  const series = Object.keys(monthTurn).length === 0 ? plain : daySeries(hours, week, monthTurn)
  const baselines = createBaselines(series, noise)
  return {
    perDay: baselines.before(series.used.length)?.perDay ?? 0,
    week,
    monthTurn,
    errors: learnErrors(series, baselines, noise),
    knownDays: lastHours(hours, RECENT_DAYS * 24).known.reduce((a, b) => a + b, 0) / 24,
  }
}

export const NO_USAGE_RATE: UsageRate = { perDay: 0, week: FLAT_WEEK, monthTurn: {}, errors: [], knownDays: 0 }

/** The part of an average day that each hour since the epoch represents. */
export function weightByHour({ week, monthTurn }: Pick<UsageRate, 'week' | 'monthTurn'>): (hour: number) => number {
  let known = { day: Number.NaN, factor: 1 }
  return (hour) => {
    const day = Math.floor(hour / 24)
    if (day !== known.day) known = { day, factor: monthTurn[placeInMonth(day)] ?? 1 }
    return (week[weekday(day) * 24 + (hour % 24)] ?? 0) * known.factor
  }
}

function daySeries({ firstHour, used, known }: HourlyUse, week: WeekProfile, monthTurn: MonthTurn): DaySeries {
  const firstDay = Math.floor(firstHour / 24)
  const days = Math.max(0, Math.floor((firstHour + used.length - 1) / 24) - firstDay)
  const series = { firstDay, used: new Float64Array(days), weight: new Float64Array(days) }
  for (let day = 0; day < days; day++) {
    const factor = monthTurn[placeInMonth(firstDay + day)] ?? 1
    const start = (firstDay + day) * 24 - firstHour
    for (let hour = 0; hour < 24; hour++) {
      const share = (week[weekday(firstDay + day) * 24 + hour] ?? 0) * factor
      series.used[day] = (series.used[day] ?? 0) + (used[start + hour] ?? 0)
      series.weight[day] = (series.weight[day] ?? 0) + share * (known[start + hour] ?? 0)
    }
  }
  return series
}

/** Deviations of the days around the turn of the month from the baseline of the other days nearby. */
function deviations(series: DaySeries, noise: number): { day: number; ratioLog: number }[] {
  const weight = series.weight.map((of, index) => (placeInMonth(series.firstDay + index) === 0 ? of : 0))
  const used = series.used.map((of, index) => (weight[index] === 0 ? 0 : of))
  const usual = createBaselines({ ...series, used, weight }, noise)
  return [...series.used].flatMap((amount, index) => {
    const day = series.firstDay + index
    const of = series.weight[index] ?? 0
    const baseline = usual.before(Math.min(series.used.length, index + 7))
    if (placeInMonth(day) === 0 || of < 0.4 || amount <= 0 || !baseline || baseline.perDay <= 0) return []
    return [{ day, ratioLog: Math.log(amount / of / baseline.perDay) }]
  })
}

function lastHours({ firstHour, used, known }: HourlyUse, count: number): HourlyUse {
  const cut = Math.max(0, used.length - count)
  return { firstHour: firstHour + cut, used: used.subarray(cut), known: known.subarray(cut) }
}
