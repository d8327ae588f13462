import { weekday } from '../../../time/days.ts'
import type { HourlyUse } from './history.ts'

/** How much of an average day falls on each hour of the week, from Monday 00:00 UTC; the 168 shares sum to 7. */
export type WeekProfile = readonly number[]

export const FLAT_WEEK: WeekProfile = Array.from({ length: 168 }, () => 1 / 24)

/** Weekdays and hours are told apart once this many of each were seen; before that only weekdays and weekends. */
const DAYS_TO_TRUST = 2
const HOURS_TO_TRUST = 4
/** A day needs this many known hours to show what kind of day it is. */
const KNOWN_HOURS_MIN = 18

interface Day {
  weekday: number
  total: number
}

export function learnWeek(hours: HourlyUse): WeekProfile {
  const days = wholeDays(hours)
  const ratios = days.flatMap((day, index) => {
    const share = shareOfItsWeek(days, index)
    return day && share !== undefined ? [{ weekday: day.weekday, share }] : []
  })
  if (ratios.length < 7) return FLAT_WEEK
  const ofKind = [false, true].map((isWeekend) =>
    median(ratios.filter((ratio) => isWeekend === ratio.weekday > 4).map(({ share }) => share)),
  )
  const factors = Array.from({ length: 7 }, (_, weekday) => {
    const own = ratios.filter((ratio) => ratio.weekday === weekday).map(({ share }) => share)
    return shrunk(median(own), own.length, ofKind[weekday > 4 ? 1 : 0] ?? 1, DAYS_TO_TRUST)
  })
  const sum = factors.reduce((a, b) => a + b)
  if (!(sum > 0)) return FLAT_WEEK
  const shares = hourShares(hours)
  return factors.flatMap((factor, weekday) =>
    Array.from({ length: 24 }, (_, hour) => ((factor * 7) / sum) * (shares[weekday * 24 + hour] ?? 0)),
  )
}

/** Totals of days that are known well enough, scaled to 24 hours. */
function wholeDays({ firstHour, used, known }: HourlyUse): (Day | undefined)[] {
  const first = Math.ceil(firstHour / 24)
  const count = Math.max(0, Math.floor((firstHour + used.length) / 24) - first)
  return Array.from({ length: count }, (_, index) => {
    const start = (first + index) * 24 - firstHour
    let total = 0
    let knownHours = 0
    for (let hour = start; hour < start + 24; hour++) {
      total += used[hour] ?? 0
      knownHours += known[hour] ?? 0
    }
    if (knownHours < KNOWN_HOURS_MIN) return undefined
    return { weekday: weekday(first + index), total: (total * 24) / knownHours }
  })
}

/** Its share of the average of the seven days around it, so that slow and lasting changes don't count. */
function shareOfItsWeek(days: readonly (Day | undefined)[], index: number): number | undefined {
  const start = Math.min(Math.max(0, index - 3), days.length - 7)
  const week = days.slice(Math.max(0, start), start + 7)
  let sum = 0
  for (const day of week) {
    if (!day) return undefined
    sum += day.total
  }
  const own = days[index]
  return week.length === 7 && own && sum > 0 ? (own.total * 7) / sum : undefined
}

/** The share of each hour in its day, by hour of the week. */
function hourShares({ firstHour, used, known }: HourlyUse): number[] {
  const sums = Array.from({ length: 168 }, () => ({ used: 0, known: 0 }))
  for (let i = 0; i < used.length; i++) {
    const hour = firstHour + i
    const sum = sums[weekday(Math.floor(hour / 24)) * 24 + (hour % 24)]
    if (!sum) continue
    sum.used += used[i] ?? 0
    sum.known += known[i] ?? 0
  }
  const rate = (among: readonly number[], hour: number) => {
    const cells = among.map((day) => sums[day * 24 + hour]).filter((cell) => cell !== undefined)
    const known = cells.reduce((sum, cell) => sum + cell.known, 0)
    return { mean: known > 0 ? cells.reduce((sum, cell) => sum + cell.used, 0) / known : 0, known }
  }
  return Array.from({ length: 7 }, (_, day) => {
    const kind = day > 4 ? [5, 6] : [0, 1, 2, 3, 4]
    const rates = Array.from({ length: 24 }, (_, hour) => {
      const own = rate([day], hour)
      return shrunk(own.mean, own.known, rate(kind, hour).mean, HOURS_TO_TRUST)
    })
    const sum = rates.reduce((a, b) => a + b)
    return rates.map((mean) => (sum > 0 ? mean / sum : 1 / 24))
  }).flat()
}

/** The specific value as far as it was seen often enough, else the general one. */
function shrunk(own: number, seen: number, general: number, toTrust: number): number {
  return seen === 0 ? general : (own * seen + general * toTrust) / (seen + toTrust)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Interpolated between the two nearest ranks; 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}
