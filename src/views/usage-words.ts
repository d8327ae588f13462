import type { Compared, GroupRow, TableBy, UsageDigest } from '../reports/usage-digest.ts'

const UNKNOWN = '–'

export function amount(value: number | undefined, unit: Compared['unit']): string {
  if (value === undefined) return UNKNOWN
  return unit === 'share' ? `${Math.round(value * 100)} %` : value.toLocaleString('en')
}

/** Against the window before: counts by how many, shares in points; '' where there is nothing to compare. */
export function change({ value, before, unit }: Compared): string {
  if (value === undefined || before === undefined) return ''
  const by = unit === 'share' ? Math.round(value * 100) - Math.round(before * 100) : value - before
  if (by === 0) return '±0'
  const size = `${by > 0 ? '+' : '−'}${Math.abs(by).toLocaleString('en')}`
  return unit === 'share' ? `${size} points` : size
}

/** A row's name; what the export called it is left as it is. */
export function rowName(by: TableBy, { name, isRest }: GroupRow): string {
  if (isRest) return 'Others together'
  return name || `No ${by} named`
}

const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayMonthYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

export function shortDay(day: string): string {
  return dayMonth.format(new Date(`${day}T00:00:00Z`))
}

/** Such as `9 Nov – 15 Nov 2026`. */
export function windowName({ window: { from, to } }: UsageDigest): string {
  const end = dayMonthYear.format(new Date(`${to}T00:00:00Z`))
  if (from === to) return end
  const start =
    from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : dayMonthYear.format(new Date(`${from}T00:00:00Z`))
  return `${start} – ${end}`
}

export function asOfWords({ asOf, isIncomplete }: UsageDigest): string {
  const time = `${new Date(asOf).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `Data as of ${time}, days in UTC.${isIncomplete ? ' The newest day is not complete yet.' : ''}`
}
