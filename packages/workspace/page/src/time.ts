/** A message's `ts` is its time in seconds, made unique by the decimals. */
export const dateOf = (ts: string) => new Date(Number(ts) * 1000)

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' })
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' })

const seconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

export const clockTime = (ts: string) => clock.format(dateOf(ts))
/** For a narrow column, as Slack does: `11:30` for 11:30 PM. */
export const shortTime = (ts: string) =>
  clock
    .formatToParts(dateOf(ts))
    .flatMap(({ type, value }) => (type === 'dayPeriod' ? [] : [value]))
    .join('')
    .trim()
/** Of milliseconds, to the second. */
export const secondsTime = (at: number) => seconds.format(at)
export const fullTime = (ts: string) => whole.format(dateOf(ts))

export function dayName(ts: string, now = new Date()): string {
  const date = dateOf(ts)
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000)
  if (daysAgo === 0) return 'Today'
  return daysAgo === 1 ? 'Yesterday' : day.format(date)
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
