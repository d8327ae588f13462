import type { AlertSettings } from './alert.ts'

/** By the clock on the wall there, so that quiet hours keep to it over changes of daylight-saving time. */
export function isQuiet({ quiet }: AlertSettings, now: number): boolean {
  if (!quiet || quiet.fromHour === quiet.toHour) return false
  const { fromHour, toHour, timeZone } = quiet
  const { hour } = wallClock(now, timeZone)
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour
}

/** `weekday`: 0 is Monday. */
export function wallClock(
  at: number,
  timeZone: string,
): { day: string; weekday: number; hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return { day, weekday, hour: Number(part('hour')), minute: Number(part('minute')) }
}
