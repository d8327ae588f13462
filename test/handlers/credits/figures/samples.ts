import type { CreditSample } from '../../../../src/ports/credits.ts'

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS
/** A Monday, 0:00 in UTC. */
export const MONDAY = Date.UTC(2026, 8, 7)

/** From `start` on, one an hour, with so many credits used in each hour, counted from the start. */
export function hourly(
  days: number,
  use: (hour: number, day: number) => number,
  { start = MONDAY, allocated = 1_000_000 } = {},
): CreditSample[] {
  let consumed = 0
  return Array.from({ length: days * 24 + 1 }, (_, hour) => {
    const sample = { at: start + hour * HOUR_MS, consumed, allocated }
    consumed += use(hour % 24, Math.floor(hour / 24))
    return sample
  })
}

/** 10 credits in each of ten office hours, on working days; days count from a Monday. */
export function officeHours(hour: number, day: number): number {
  return hour >= 8 && hour < 18 && day % 7 < 5 ? 10 : 0
}

export const dayOf = (moment: number | undefined) =>
  moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 10)
