import type { AlertChange, Alerts, Stepped } from './alert.ts'
import { handleEvent } from './handle-event.ts'

export type Click =
  | { kind: 'acknowledge' | 'mute' | 'unmute'; by: string }
  /** `until` in ms, as `snoozeUntil` makes it. */
  | { kind: 'snooze'; by: string; until: number }

/** What a person did with an alert. Without effects where it means nothing, such as for an alert that has ended. */
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
