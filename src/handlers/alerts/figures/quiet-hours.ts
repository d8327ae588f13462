import { hourAt } from '../../../time/wall-clock.ts'
import type { AlertSettings } from './alert.ts'

/** By the clock on the wall there, so that quiet hours keep to it over changes of daylight-saving time. */
export function isQuiet({ quiet }: AlertSettings, now: number): boolean {
  if (!quiet || quiet.fromHour === quiet.toHour) return false
  const { fromHour, toHour, timeZone } = quiet
  const hour = hourAt(now, timeZone)
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour
}
