import type { AlertSettings, Alerts } from '../../../ports/index.ts'
import { hourAt } from '../../../time/wall-clock.ts'
import type { Stepped } from './alert.ts'

/**
 * The credits' data can't be used, for this reason: notified once, after quiet hours, and nothing is evaluated until `onFigures` is
 * called again.
 */
export function onUnusable(alerts: Alerts, reason: string, settings: AlertSettings, now: number): Stepped {
  const paused = alerts.paused ?? { since: now, reason, isNotified: false }
  if (paused.isNotified || isQuiet(settings, now)) return { alerts: { ...alerts, paused }, effects: [] }
  return {
    alerts: { ...alerts, paused: { ...paused, reason, isNotified: true } },
    effects: [{ kind: 'paused', reason }],
  }
}

/** By local time, so that quiet hours stay the same when daylight-saving time changes. */
export function isQuiet({ quiet }: AlertSettings, now: number): boolean {
  if (!quiet || quiet.fromHour === quiet.toHour) return false
  const { fromHour, toHour, timeZone } = quiet
  const hour = hourAt(now, timeZone)
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour
}
