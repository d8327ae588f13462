import type { Compared, GroupRow, TableBy, UsageDigest } from '../figures/usage-digest.ts'

const UNKNOWN = '–'

/** Dates and numbers as a place writes them; the words are English. */
export interface UsageWords {
  amount(value: number | undefined, unit: Compared['unit']): string
  /** Against the window before: counts by how many, shares in points; '' where there is nothing to compare. */
  change(figure: Compared): string
  /** The same, of counts in hundredths of what it was before. */
  relativeChange(figure: Compared): string
  /** `day`: YYYY-MM-DD. */
  shortDay(day: string): string
  /** Such as `9 – 15 Nov 2026`. */
  window(window: UsageDigest['window']): string
  asOf(digest: Pick<UsageDigest, 'asOf' | 'isIncomplete'>): string
}

/** `locale`: a BCP 47 tag. */
export function usageWords(locale: string): UsageWords {
  const count = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const sign = { signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  const difference = new Intl.NumberFormat(locale, sign)
  const relative = new Intl.NumberFormat(locale, { ...sign, style: 'percent' })
  const dayMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

  function change({ value, before, unit }: Compared): string {
    if (value === undefined || before === undefined) return ''
    if (unit === 'count') return signed(difference, value - before)
    const points = Math.round(value * 100) - Math.round(before * 100)
    return `${signed(difference, points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
  }

  return {
    amount(value, unit) {
      if (value === undefined) return UNKNOWN
      return unit === 'share' ? share.format(value) : count.format(value)
    },
    change,
    relativeChange(figure) {
      const { value, before, unit } = figure
      if (unit === 'share' || value === undefined || !before) return change(figure)
      return signed(relative, value / before - 1)
    },
    shortDay: (day) => dayMonth.format(startOf(day)),
    window({ from, to }) {
      if (from === to) return date.format(startOf(to))
      // Thin spaces stand around the dash in some languages, which nobody types who looks for it.
      return date.formatRange(startOf(from), startOf(to)).replaceAll('\u2009', ' ')
    },
    asOf({ asOf, isIncomplete }) {
      const incomplete = isIncomplete ? ' The newest day is not complete yet.' : ''
      return `Data as of ${moment.format(asOf)} UTC, days in UTC.${incomplete}`
    },
  }
}

function signed(format: Intl.NumberFormat, by: number): string {
  const told = format.format(by)
  return told === format.format(0) ? `±${told}` : told.replace('-', '−')
}

/** A row's name; what the export called it is left as it is. */
export function rowName(by: TableBy, { name, isRest }: GroupRow): string {
  if (isRest) return 'Others together'
  return name || `No ${by} named`
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
