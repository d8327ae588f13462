import { DAY_MS, HOUR_MS } from '../time/units.ts'

export const periods = ['hour', 'day', 'week', 'month'] as const

export type PeriodLength = (typeof periods)[number]

/** The period in UTC that contains a moment, up to `until`, when the next one begins; weeks begin on Monday. In ms. */
export function periodAround(moment: number, per: PeriodLength): { since: number; until: number } {
  const at = new Date(moment)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (per === 'hour') return lasting(Date.UTC(year, month, day, at.getUTCHours()), HOUR_MS)
  if (per === 'day') return lasting(Date.UTC(year, month, day), DAY_MS)
  if (per === 'week') return lasting(Date.UTC(year, month, day - ((at.getUTCDay() + 6) % 7)), 7 * DAY_MS)
  return { since: Date.UTC(year, month), until: Date.UTC(year, month + 1) }
}

function lasting(since: number, ms: number) {
  return { since, until: since + ms }
}
