const UNITS: Readonly<Record<string, (date: Date, count: number) => void>> = {
  second: (date, count) => date.setUTCSeconds(date.getUTCSeconds() - count),
  minute: (date, count) => date.setUTCMinutes(date.getUTCMinutes() - count),
  hour: (date, count) => date.setUTCHours(date.getUTCHours() - count),
  day: (date, count) => date.setUTCDate(date.getUTCDate() - count),
  week: (date, count) => date.setUTCDate(date.getUTCDate() - 7 * count),
  month: (date, count) => setMonth(date, date.getUTCMonth() - count),
  year: (date, count) => setMonth(date, date.getUTCMonth() - 12 * count),
}
const COUNTS = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const AGO = /^(\d{1,5}|[a-z]+)[ .-]*(second|minute|hour|day|week|month|year)s?(?:[ .-]ago)?$/
const ISO = /^\d{4}-\d{2}(?:-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?z| ?[+-]\d{2}:?\d{2})?)?)?$/
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
/** `2 Jan 2026`, `January 2, 2026`, `january 2026`, `01/31/2026` (month first). */
const WRITTEN = new RegExp(`^(?:\\d{1,2} ${MONTH} \\d{4}|${MONTH}(?: \\d{1,2},?)? \\d{4}|\\d{1,2}/\\d{1,2}/\\d{4})$`)

/**
 * A moment in seconds since the epoch, from an ISO date or time, a written date, or words such as `2 weeks ago`, `last month` and
 * `yesterday`; in UTC if no zone is given, and a day means its beginning. Undefined for anything else.
 */
export function parseDate(text: string, now: Date): number | undefined {
  const asked = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const date = relative(asked, now) ?? absolute(asked)
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : Math.floor(date.getTime() / 1000)
}

function relative(asked: string, now: Date): Date | undefined {
  const date = new Date(now)
  if (asked === 'now') return date
  if (asked === 'today' || asked === 'yesterday') {
    if (asked === 'yesterday') UNITS.day?.(date, 1)
    date.setUTCHours(0, 0, 0, 0)
    return date
  }
  const [, count = '', unit = ''] =
    AGO.exec(asked.replace(/^(?:last|past) (?=[a-z]+$)/, 'one ').replace(/^an /, 'a ')) ?? []
  const number = /^\d/.test(count) ? Number(count) : Math.max(COUNTS.indexOf(count), Number(count === 'a'))
  if (count === '' || number < 0 || (number === 0 && count !== '0')) return undefined
  UNITS[unit]?.(date, number)
  return date
}

function absolute(asked: string): Date | undefined {
  if (ISO.test(asked)) {
    const iso = asked
      .toUpperCase()
      .replace(/^(\S{10}) (?=\d)/, '$1T')
      .replace(' ', '')
    const zoned = !iso.includes('T') || /(?:Z|[+-]\d{2}:?\d{2})$/.test(iso.slice(10)) ? iso : `${iso}Z`
    const date = new Date(zoned)
    // JavaScript reads February 31 as March 3.
    const isReal = zoned.length !== 10 || Number.isNaN(date.getTime()) || date.toISOString().startsWith(zoned)
    return isReal ? date : undefined
  }
  return WRITTEN.test(asked) ? new Date(`${asked} UTC`) : undefined
}

/** Days that a shorter month lacks become its last day. */
function setMonth(date: Date, month: number): void {
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(month)
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, days))
}
