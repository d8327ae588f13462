import { escapeMrkdwn, oneLine } from '../../../blocks/escape.ts'
import type { AlertFacts } from '../../../ports/index.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Numbers and dates of credits as a place writes them; the words are English. Moments in ms, days in UTC. */
export interface CreditsWords {
  amount(value: number): string
  /** Rounded down, so that a threshold is not told before it is passed; '–' of nothing allocated. */
  share(consumed: number, allocated: number): string
  day(moment: number): string
  /** Such as `28 Nov – 9 Dec`. */
  days(from: number, to: number): string
  /** The last day of a period, whose end is exclusive. */
  lastDay(end: number): string
  times(factor: number): string
  /** One sentence about when credits run out, or why nobody can tell. */
  runsOut(facts: Pick<AlertFacts, 'at' | 'left' | 'from' | 'to' | 'dates' | 'average'>): string
}

export function creditsWords(locale: string): CreditsWords {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const small = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const dayMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

  const amount = (value: number) => (Math.abs(value) < 10 ? small : whole).format(value)
  const day = (moment: number) => dayMonth.format(moment)
  const lastDay = (end: number) => day(end - 1)
  // Thin spaces stand around the dash in some languages, which nobody types who looks for it.
  const days = (from: number, to: number) => dayMonth.formatRange(from, to).replaceAll('\u2009', ' ')

  function dated({ low, expected, high }: NonNullable<AlertFacts['dates']>, to: number | undefined): string {
    const end = to === undefined ? '' : lastDay(to)
    if (low === undefined || (to !== undefined && low >= to))
      return end ? `Lasts to the period’s end, ${end}.` : 'Lasts for more than a year.'
    if (expected === undefined || (to !== undefined && expected >= to))
      return `${end ? `Should last to the period’s end, ${end}` : 'Should last for more than a year'}; in one case of ten it runs out before ${day(low)}.`
    const range = high === undefined ? `${day(low)} or later` : days(low, high)
    const told = range === day(expected) ? '' : ` (${range})`
    const early = to === undefined ? 0 : Math.floor((to - expected) / DAY_MS)
    const before = early >= 1 ? `, ${early === 1 ? 'a day' : `${early} days`} before the period ends on ${end}` : ''
    return `Runs out about *${day(expected)}*${told}${before}.`
  }

  function averaged({ reason, perDay, at }: NonNullable<AlertFacts['average']>, { from, to }: Period): string {
    const none = `No forecast: ${reason}.`
    if (perDay === undefined) return none
    const since = from === undefined ? '' : ` since ${day(from)}`
    const lasts = at === undefined || (to !== undefined && at >= to) ? 'which lasts' : `which lasts to ${day(at)}`
    return `${none} Plain average${since}: ${amount(perDay)} a day, ${lasts}.`
  }

  return {
    amount,
    share: (consumed, allocated) =>
      allocated > 0 ? percent.format(Math.floor((consumed / allocated) * 100 + 1e-9) / 100) : '–',
    day,
    days,
    lastDay,
    times: (factor) => `${small.format(factor)} times`,
    runsOut({ left, from, to, dates, average }) {
      if (left <= 0)
        return to === undefined ? 'Nothing is left.' : `Nothing is left until the period ends on ${lastDay(to)}.`
      if (dates) return dated(dates, to)
      return average ? averaged(average, { from, to }) : ''
    },
  }
}

type Period = { from: number | undefined; to: number | undefined }

const NAME_MAX = 60

/** What a bucket is called, on one line. */
export function bucketName(name: string): string {
  return oneLine(name, NAME_MAX) || 'Credits'
}

const LOOK_ALIKES = new Map([
  ['*', '∗'],
  ['~', '∼'],
  ['`', 'ˋ'],
])

/** Likewise for within bold mrkdwn, which has no escape for the signs that would end it. */
export function bucketInBold(name: string): string {
  return escapeMrkdwn(bucketName(name)).replace(/[*~`]/g, (sign) => LOOK_ALIKES.get(sign) ?? sign)
}

/** `24 h`, `7 days`. */
export function hoursWords(hours: number): string {
  return hours <= 48 ? `${hours} h` : `${hours / 24} days`
}
