/** Days are YYYY-MM-DD in UTC, as the exports have them; both ends of a window belong to it. */
export interface Window {
  from: string
  to: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Days since the epoch; NaN for anything that is no day. */
export function dayNumber(day: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : Number.NaN
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** When a day is over, in ms since the epoch. */
export function endOfDay(day: string): number {
  return (dayNumber(day) + 1) * DAY_MS
}

export function lengthOf({ from, to }: Window): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/** The equally long window that ends where this one begins. */
export function windowBefore(window: Window): Window {
  const first = dayNumber(window.from)
  return { from: dayOf(first - lengthOf(window)), to: dayOf(first - 1) }
}

/** The last Monday to Sunday that is over. */
export function lastFullWeek(nowMs: number): Window {
  const today = Math.floor(nowMs / DAY_MS)
  const sunday = today - (weekday(today) + 1)
  return { from: dayOf(sunday - 6), to: dayOf(sunday) }
}

/** 0 is Monday. */
export function weekday(day: number): number {
  return (day + 3) % 7
}
