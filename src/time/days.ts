import { DAY_MS } from './units.ts'

/** Days are YYYY-MM-DD in UTC, as in the exports; both ends are included. */
export interface Window {
  from: string
  to: string
}

/** Days since the epoch; NaN for an invalid day. */
export function dayNumber(day: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : Number.NaN
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** When a day ends, in ms since the epoch. */
export function endOfDay(day: string): number {
  return (dayNumber(day) + 1) * DAY_MS
}

export function lengthOf({ from, to }: Window): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/**
 * The window to compare with: for a month or the beginning of one, the same in the month before; for the beginning of a week, the same in
 * the week before; else the window of the same length just before. One month's days are never compared with parts of two months, because
 * other answers could be subtracted from those.
 */
export function windowBefore(window: Window): Window {
  const { from, to } = window
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (beginsWeek(window)) return { from: dayOf(first - 7), to: dayOf(last - 7) }
  if (from.endsWith('-01') && to.slice(0, 7) === from.slice(0, 7)) {
    const end = dayOf(first - 1)
    const same = `${end.slice(0, 7)}${to.slice(7)}`
    return { from: monthOf(end.slice(0, 7)).from, to: isWholeMonth(window) || same > end ? end : same }
  }
  return { from: dayOf(2 * first - last - 1), to: dayOf(first - 1) }
}

export function isWholeMonth({ from, to }: Window): boolean {
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && dayOf(dayNumber(to) + 1).endsWith('-01')
}

/** Monday to any day of the same week. */
export function beginsWeek(window: Window): boolean {
  return weekday(dayNumber(window.from)) === 0 && lengthOf(window) <= 7
}

/** Monday to Sunday. */
export function isWholeWeek(window: Window): boolean {
  return beginsWeek(window) && lengthOf(window) === 7
}

/** Monday to Sunday of the week with this day. */
export function weekOf(day: string): Window {
  const monday = dayNumber(day) - weekday(dayNumber(day))
  return { from: dayOf(monday), to: dayOf(monday + 6) }
}

/** `month`: YYYY-MM. */
export function monthOf(month: string): Window {
  const from = `${month}-01`
  const inNext = dayOf(dayNumber(from) + 31)
  return { from, to: dayOf(dayNumber(`${inNext.slice(0, 7)}-01`) - 1) }
}

/** The last complete week, Monday to Sunday. */
export function lastFullWeek(nowMs: number): Window {
  return weekOf(dayOf(Math.floor(nowMs / DAY_MS) - 7))
}

/** 0 is Monday. */
export function weekday(day: number): number {
  return (day + 3) % 7
}
