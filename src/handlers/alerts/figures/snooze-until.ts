import { dayNumber, dayOf } from '../../../time/days.ts'
import { wallClock } from './quiet-hours.ts'

export const SNOOZES = { fourHours: '4 hours', oneDay: '1 day', untilMonday: 'Until Monday' } as const

export type Snooze = keyof typeof SNOOZES

const HOUR_MS = 60 * 60 * 1000
const MONDAY_HOUR = 9

/** Monday: the next one, at 9:00 by the clock of whoever clicks; on a Monday before 9:00, that day. */
export function snoozeUntil(choice: Snooze, now: number, timeZone: string): number {
  if (choice === 'fourHours') return now + 4 * HOUR_MS
  if (choice === 'oneDay') return now + 24 * HOUR_MS
  const { day, weekday, hour } = wallClock(now, timeZone)
  const days = weekday === 0 && hour < MONDAY_HOUR ? 0 : 7 - weekday
  return momentOf(dayOf(dayNumber(day) + days), MONDAY_HOUR, timeZone)
}

/** When the clock there shows that hour. Zones change their clocks at night, so that 9:00 comes once every day. */
function momentOf(day: string, hour: number, timeZone: string): number {
  const wanted = dayNumber(day) * 24 * HOUR_MS + hour * HOUR_MS
  let moment = wanted
  for (let tries = 0; tries < 3; tries++) {
    const clock = wallClock(moment, timeZone)
    const shown = dayNumber(clock.day) * 24 * HOUR_MS + clock.hour * HOUR_MS + clock.minute * 60_000
    if (shown === wanted) break
    moment += wanted - shown
  }
  return moment
}
