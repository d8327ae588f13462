import type { AlertChange, Alerts } from '../../../ports/index.ts'
import { dayNumber, weekday } from '../../../time/days.ts'
import { DAY_MS, HOUR_MS } from '../../../time/units.ts'
import { dayAt, firstMoment, hourAt } from '../../../time/wall-clock.ts'
import type { Stepped } from './alert.ts'
import { handleEvent } from './handle-event.ts'

export type Click =
  | { kind: 'acknowledge' | 'mute' | 'unmute'; by: string }
  /** `until` in ms, as from `snoozeUntil`. */
  | { kind: 'snooze'; by: string; until: number }

/** Applies a person's click to an alert. No effects if it means nothing, such as for an alert that has ended. */
export function onClick(alerts: Alerts, key: string, click: Click, now: number): Stepped {
  const alert = alerts.byKey[key]
  if (!alert) return { alerts, effects: [] }
  const handled = handleEvent(alert, click.kind, [changeOf(click)], now)
  if (handled.effects.length === 0) return { alerts, effects: [] }
  const taken = {
    ...handled.alert,
    by: click.by,
    ...(click.kind === 'snooze' && { snoozedUntil: click.until }),
  }
  return { alerts: { ...alerts, byKey: { ...alerts.byKey, [key]: taken } }, effects: handled.effects }
}

function changeOf(click: Click): AlertChange {
  switch (click.kind) {
    case 'acknowledge':
      return { kind: 'acknowledged', by: click.by }
    case 'snooze':
      return { kind: 'snoozed', by: click.by, until: click.until }
    case 'mute':
      return { kind: 'muted', by: click.by }
    case 'unmute':
      return { kind: 'unmuted', by: click.by }
  }
}

export const SNOOZES = ['fourHours', 'oneDay', 'untilMonday'] as const

export type Snooze = (typeof SNOOZES)[number]

const MONDAY_HOUR = 9

/** Monday: the next one at 9:00 in the time zone of whoever clicks; on a Monday before 9:00, the same day. */
export function snoozeUntil(choice: Snooze, now: number, timeZone: string): number {
  if (choice === 'fourHours') return now + 4 * HOUR_MS
  if (choice === 'oneDay') return now + DAY_MS
  const today = dayNumber(dayAt(now, timeZone))
  const days = weekday(today) === 0 && hourAt(now, timeZone) < MONDAY_HOUR ? 0 : 7 - weekday(today)
  return firstMoment(((today + days) * 24 + MONDAY_HOUR) * HOUR_MS, timeZone)
}
