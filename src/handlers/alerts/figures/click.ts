import type { Alerts, News, Stepped } from './alert.ts'
import { happen } from './handle-event.ts'

export type Click =
  | { kind: 'acknowledge' | 'mute' | 'unmute'; by: string }
  /** `until` in ms, as `snoozeUntil` makes it. */
  | { kind: 'snooze'; by: string; until: number }

/** What a person did with an alert. Without effects where it means nothing, such as for an alert that has ended. */
export function onClick(alerts: Alerts, key: string, click: Click, now: number): Stepped {
  const alert = alerts.byKey[key]
  if (!alert) return { alerts, effects: [] }
  const happened = happen(alert, click.kind, [newsOfClick(click)], now)
  if (happened.effects.length === 0) return { alerts, effects: [] }
  const taken = {
    ...happened.alert,
    by: click.by,
    ...(click.kind === 'snooze' && { snoozedUntil: click.until }),
  }
  return { alerts: { ...alerts, byKey: { ...alerts.byKey, [key]: taken } }, effects: happened.effects }
}

function newsOfClick(click: Click): News {
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
