import { hourAt } from '../../../time/wall-clock.ts'
import type { AlertSettings, Alerts, Stepped } from './alert.ts'

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

/** By the clock on the wall there, so that quiet hours keep to it over changes of daylight-saving time. */
export function isQuiet({ quiet }: AlertSettings, now: number): boolean {
  if (!quiet || quiet.fromHour === quiet.toHour) return false
  const { fromHour, toHour, timeZone } = quiet
  const hour = hourAt(now, timeZone)
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour
}
