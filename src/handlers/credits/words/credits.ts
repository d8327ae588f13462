import { escapeMrkdwn, oneLine } from '../../../blocks/escape.ts'
import type { AlertFacts } from '../../../ports/index.ts'
import { DAY_MS } from '../../../time/units.ts'

/** Numbers and dates of credits in a locale's format; the words are English. Times in ms, days in UTC. */
export interface CreditsWords {
  amount(value: number): string
  /** Rounded down, so that no threshold shows before it is passed; '–' if nothing was allocated. */
  share(consumed: number, allocated: number): string
  day(moment: number): string
  /** Such as `Nov 9–15`. */
  days(from: number, to: number): string
  /** The last day of a period, whose end is exclusive. */
  lastDay(end: number): string
  orLater(day: number): string
  /** `to` is exclusive. */
  period(from: number | undefined, to: number): string
  times(factor: number): string
  /** One sentence about when credits run out, or why that can't be told. */
  runsOut(facts: Pick<AlertFacts, 'at' | 'left' | 'from' | 'to' | 'dates' | 'average'>): string
  /** For a headline: undefined if credits last until the period ends, are used up, or nobody can tell. */
  runsOutEarly(facts: Pick<AlertFacts, 'left' | 'to' | 'dates'>): string | undefined
  /** For the line below such a headline. */
  rangeAndEnd(facts: Pick<AlertFacts, 'to' | 'dates'>): string
}

export function creditsWords(locale: string): CreditsWords {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const small = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const dayMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

  const amount = (value: number) => (Math.abs(value) < 10 ? small : whole).format(value)
  const day = (moment: number) => dayMonth.format(moment)
  const lastDay = (end: number) => day(end - 1)
  // Some languages put thin spaces around the dash, which nobody types when searching.
  const days = (from: number, to: number) =>
    dayMonth
      .formatRange(from, to)
      .replaceAll('\u2009', ' ')
      .replace(/^(\p{L}*\.? ?\d+) – (\d+)(?= |$)/u, '$1–$2')
  const orLater = (moment: number) => `${day(moment)} or later`

  function dated({ low, expected, high }: NonNullable<AlertFacts['dates']>, to: number | undefined): string {
    const end = to === undefined ? '' : lastDay(to)
    if (low === undefined || (to !== undefined && low >= to))
      return end ? `Lasts until the period ends on ${end}.` : 'Lasts for more than a year.'
    if (expected === undefined || (to !== undefined && expected >= to))
      return `${end ? `Should last until the period ends on ${end}.` : 'Should last for more than a year.'} There’s a 10% chance that it runs out before ${day(low)}.`
    const range = high === undefined ? orLater(low) : days(low, high)
    const shown = range === day(expected) ? '' : ` (${range})`
    const early = to === undefined ? 0 : Math.floor((to - expected) / DAY_MS)
    const before = early >= 1 ? `, ${early === 1 ? 'a day' : `${early} days`} before the period ends on ${end}` : ''
    return `Runs out about *${day(expected)}*${shown}${before}.`
  }

  function averaged({ reason, perDay, at }: NonNullable<AlertFacts['average']>, { from, to }: Period): string {
    const none = `No forecast yet: ${reason}.`
    if (perDay === undefined) return none
    const since = from === undefined ? '' : ` since ${day(from)}`
    const isLong = at === undefined || (to !== undefined && at >= to)
    return `${none} The average${since} is ${amount(perDay)} a day, which lasts ${isLong ? 'the whole period' : `until ${day(at)}`}.`
  }

  return {
    amount,
    share: (consumed, allocated) =>
      allocated > 0 ? percent.format(Math.floor((consumed / allocated) * 100 + 1e-9) / 100) : '–',
    day,
    days,
    lastDay,
    orLater,
    period: (from, to) => (from === undefined ? `until ${lastDay(to)}` : days(from, to - 1)),
    times: (factor) => `${small.format(factor)} times`,
    runsOut({ left, from, to, dates, average }) {
      if (left <= 0)
        return to === undefined ? 'No credits left.' : `No credits left. The period ends on ${lastDay(to)}.`
      if (dates) return dated(dates, to)
      return average ? averaged(average, { from, to }) : ''
    },
    rangeAndEnd({ to, dates }) {
      const { low, expected, high } = dates ?? {}
      const range = low === undefined || low === expected ? '' : high === undefined ? orLater(low) : days(low, high)
      const parts = [range && `Likely ${range}.`, to === undefined ? '' : `The period ends on ${lastDay(to)}.`]
      return parts.filter((part) => part !== '').join(' ')
    },
    runsOutEarly({ left, to, dates }) {
      const { expected } = dates ?? {}
      const isEarly = left > 0 && expected !== undefined && (to === undefined || expected < to)
      return isEarly ? `Runs out about ${day(expected)}` : undefined
    },
  }
}

type Period = { from: number | undefined; to: number | undefined }

const NAME_MAX = 60

/** A bucket's name, on one line. */
export function bucketName(name: string): string {
  return oneLine(name, NAME_MAX) || 'Credits'
}

const LOOK_ALIKES = new Map([
  ['*', '∗'],
  ['~', '∼'],
  ['`', 'ˋ'],
])

/** The same inside bold mrkdwn, which can't escape the characters that would end it. */
export function bucketInBold(name: string): string {
  return escapeMrkdwn(bucketName(name)).replace(/[*~`]/g, (sign) => LOOK_ALIKES.get(sign) ?? sign)
}

/** `24 hours`, `7 days`. */
export function hoursWords(hours: number): string {
  return hours <= 48 ? `${hours} hours` : `${hours / 24} days`
}
