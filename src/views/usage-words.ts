import type { Compared, GroupRow, TableBy, UsageDigest } from '../reports/usage-digest.ts'

const UNKNOWN = '–'

/** Dates and numbers as a place writes them; the words are English. */
export interface UsageWords {
  amount(value: number | undefined, unit: Compared['unit']): string
  /** Against the window before: counts by how many, shares in points; '' where there is nothing to compare. */
  change(figure: Compared): string
  /** `day`: YYYY-MM-DD. */
  shortDay(day: string): string
  /** Such as `9 – 15 Nov 2026`. */
  window(window: UsageDigest['window']): string
  asOf(digest: UsageDigest): string
}

/** `locale`: a BCP 47 tag. */
export function usageWords(locale: string): UsageWords {
  const count = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const change = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  const dayMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return {
    amount(value, unit) {
      if (value === undefined) return UNKNOWN
      return unit === 'share' ? share.format(value) : count.format(value)
    },
    change({ value, before, unit }) {
      if (value === undefined || before === undefined) return ''
      const by = unit === 'share' ? Math.round(value * 100) - Math.round(before * 100) : value - before
      if (by === 0) return '±0'
      const told = change.format(by).replace('-', '−')
      if (unit === 'count') return told
      return Math.abs(by) === 1 ? `${told} point` : `${told} points`
    },
    shortDay: (day) => dayMonth.format(startOf(day)),
    window: ({ from, to }) => (from === to ? date.format(startOf(to)) : date.formatRange(startOf(from), startOf(to))),
    asOf({ asOf, isIncomplete }) {
      const incomplete = isIncomplete ? ' The newest day is not complete yet.' : ''
      return `Data as of ${moment.format(asOf)} UTC, days in UTC.${incomplete}`
    },
  }
}

/** A row's name; what the export called it is left as it is. */
export function rowName(by: TableBy, { name, isRest }: GroupRow): string {
  if (isRest) return 'Others together'
  return name || `No ${by} named`
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
