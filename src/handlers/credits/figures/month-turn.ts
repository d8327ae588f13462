import { dayNumber, dayOf, monthOf, weekday } from '../../../time/days.ts'

/** How much busier than usual the days around the turn of a month are, by their position; 1 if nothing is known. */
export type MonthTurn = Readonly<Record<number, number>>

const LAST = 5
const FIRST = 2

/** -1 is the last working day of its month, -5 the fifth from the end; 1 and 2 are the first working days. 0: any other day. */
export function placeInMonth(day: number): number {
  if (weekday(day) > 4) return 0
  const { from, to } = monthOf(dayOf(day).slice(0, 7))
  const date = day - dayNumber(from) + 1
  const before = date > 2 * FIRST ? FIRST : workingDays(day - date + 1, day - 1)
  if (before < FIRST) return before + 1
  const length = dayNumber(to) - dayNumber(from) + 1
  const after = length - date > 2 * LAST ? LAST : workingDays(day + 1, day + length - date)
  return after < LAST ? -after - 1 : 0
}

function workingDays(from: number, to: number): number {
  let count = 0
  for (let day = from; day <= to; day++) if (weekday(day) < 5) count++
  return count
}

/**
 * Learned from how far each such day was from its usual (logarithms of ratios): only used if it was seen at least twice, always in the
 * same direction, and by more than chance explains, with `noise` the usual deviation of a day.
 */
export function learnMonthTurn(deviations: readonly { day: number; ratioLog: number }[], noise: number): MonthTurn {
  const byPlace = Map.groupBy(deviations, ({ day }) => placeInMonth(day))
  const factors: Record<number, number> = {}
  for (const [place, seen] of byPlace) {
    if (place === 0 || seen.length < 2) continue
    const mean = seen.reduce((sum, { ratioLog }) => sum + ratioLog, 0) / seen.length
    const isSteady = seen.every(({ ratioLog }) => ratioLog * mean > 0 && Math.abs(ratioLog) > Math.log(1.2))
    if (isSteady && Math.abs(mean) > (3 * noise) / Math.sqrt(seen.length)) {
      factors[place] = Math.exp((mean * seen.length) / (seen.length + 0.5))
    }
  }
  return factors
}
