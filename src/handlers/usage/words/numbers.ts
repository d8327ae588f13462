import { momentOf } from '../../../blocks/time.ts'
import type { Compared, UsageDigest } from '../figures/usage-digest.ts'

const UNKNOWN = '–'

/** Dates and numbers in a locale's format; the words are English. */
export interface UsageNumbers {
  amount(value: number | undefined, unit: Compared['unit']): string
  /** Compared with the window before: counts by their difference, shares in points; '' if there is nothing to compare. */
  change(figure: Compared): string
  /** The same, with counts in percent of the earlier value. */
  relativeChange(figure: Compared): string
  /** Without a sign, such as `19%` or `3 points`; undefined if no change is visible. */
  difference(figure: Compared): string | undefined
  /** `day`: YYYY-MM-DD. */
  shortDay(day: string): string
  /** `month`: YYYY-MM; such as `Nov 2026`. */
  month(month: string): string
  /** Such as `Nov 9–15`, with the year if it differs from that of `now`, in ms since the epoch. */
  window(window: UsageDigest['window'], now: number): string
  /** mrkdwn. */
  asOf(digest: Pick<UsageDigest, 'asOf' | 'isIncomplete'>): string
}

/** `locale`: a BCP 47 tag. */
export function usageNumbers(locale: string): UsageNumbers {
  const count = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const sign = { signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  const byHowMany = new Intl.NumberFormat(locale, sign)
  const relative = new Intl.NumberFormat(locale, { ...sign, style: 'percent' })
  const dayMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const monthYear = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

  const pointsOf = (value: number, before: number) => Math.round(value * 100) - Math.round(before * 100)
  const points = (by: number, told: string) => `${told} ${Math.abs(by) === 1 ? 'point' : 'points'}`

  function change({ value, before, unit }: Compared): string {
    if (value === undefined || before === undefined) return ''
    if (unit === 'count') return signed(byHowMany, value - before)
    const by = pointsOf(value, before)
    return points(by, signed(byHowMany, by))
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
    difference({ value, before, unit }) {
      if (value === undefined || before === undefined) return undefined
      if (unit === 'share') {
        const by = Math.abs(pointsOf(value, before))
        return by === 0 ? undefined : points(by, count.format(by))
      }
      if (before === 0 || Math.round((value / before - 1) * 100) === 0) return undefined
      return share.format(Math.abs(value / before - 1))
    },
    shortDay: (day) => dayMonth.format(startOf(day)),
    month: (month) => monthYear.format(startOf(`${month}-01`)),
    window({ from, to }, now) {
      const year = new Date(now).getUTCFullYear()
      const isThisYear = startOf(from).getUTCFullYear() === year && startOf(to).getUTCFullYear() === year
      const format = isThisYear ? dayMonth : date
      if (from === to) return format.format(startOf(to))
      // Some languages put thin spaces around the dash, which nobody types when searching.
      const range = format.formatRange(startOf(from), startOf(to)).replaceAll('\u2009', ' ')
      return range.replace(/(\d) – (\d)/, '$1–$2')
    },
    asOf({ asOf, isIncomplete }) {
      return `Data as of ${momentOf(asOf)}. Days are in UTC.${isIncomplete ? ' The last day isn’t complete yet.' : ''}`
    },
  }
}

function signed(format: Intl.NumberFormat, by: number): string {
  return format.format(by).replace('-', '−')
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
