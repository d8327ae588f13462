import type { AlertSettings, Alerts, Stepped } from './alert.ts'
import { isQuiet } from './quiet-hours.ts'

/**
 * The credits' data cannot be used, for this reason: said once, after quiet hours, and nothing is concluded until `onFigures` is called
 * again.
 */
export function onUnusable(alerts: Alerts, reason: string, settings: AlertSettings, now: number): Stepped {
  const paused = alerts.paused ?? { since: now, reason, isNotified: false }
  if (paused.isNotified || isQuiet(settings, now)) return { alerts: { ...alerts, paused }, effects: [] }
  return {
    alerts: { ...alerts, paused: { ...paused, reason, isNotified: true } },
    effects: [{ kind: 'paused', reason }],
  }
}
