import { dayNumber, weekday } from '../../../time/days.ts'
import { dayAt, firstMoment, hourAt } from '../../../time/wall-clock.ts'

export const SNOOZES = { fourHours: '4 hours', oneDay: '1 day', untilMonday: 'Until Monday' } as const

export type Snooze = keyof typeof SNOOZES

const HOUR_MS = 60 * 60 * 1000
const MONDAY_HOUR = 9

/** Monday: the next one, at 9:00 by the clock of whoever clicks; on a Monday before 9:00, that day. */
export function snoozeUntil(choice: Snooze, now: number, timeZone: string): number {
  if (choice === 'fourHours') return now + 4 * HOUR_MS
  if (choice === 'oneDay') return now + 24 * HOUR_MS
  const today = dayNumber(dayAt(now, timeZone))
  const days = weekday(today) === 0 && hourAt(now, timeZone) < MONDAY_HOUR ? 0 : 7 - weekday(today)
  return firstMoment(((today + days) * 24 + MONDAY_HOUR) * HOUR_MS, timeZone)
}
