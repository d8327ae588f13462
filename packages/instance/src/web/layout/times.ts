import { html } from 'hono/html'
import type { Html } from './layout.ts'

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A UTC day as people write it; empty for an invalid time. */
export function dayName(ms: number): string {
  return Number.isNaN(new Date(ms).getTime()) ? '' : days.format(ms)
}

/** Same, but machine-readable too. */
export function shownDay(ms: number): Html | '' {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return ''
  return html`<time datetime="${date.toISOString()}">${days.format(date)}</time>`
}
