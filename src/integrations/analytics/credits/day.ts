/** Longer texts are none, and take long to look at. */
const LENGTH_MAX = 40
const DAY_MS = 24 * 60 * 60 * 1000
/** 2001 to 2128 in seconds, and in milliseconds. */
const EPOCH_S = { least: 1e9, most: 5e9 }

/** What programs write for a day that there is not. */
const NONE = /^(?:-|n\/?a|none|null|never|unlimited|forever|no (?:end|expiry|expiration))$/i
const MONTHS = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/i

/**
 * The day in UTC, as YYYY-MM-DD: of ISO days and times, seconds and milliseconds since the epoch, and days with the month's name.
 * 'none' where it says that there is none; undefined where it is not understood, as 01/02/2026, which may be two. An `end` that is an
 * instant is the first moment outside.
 */
export function parseDay(value: string | number, end: 'instant' | 'day' | undefined): string | 'none' | undefined {
  const text = String(value).trim()
  if (text.length > LENGTH_MAX) return undefined
  if (NONE.test(text)) return 'none'
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (compact) return ofDay(compact.slice(1).join('-'))
  if (/^\d+(?:\.\d+)?$/.test(text)) return ofEpoch(Number(text), end)
  const iso =
    /^(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?)?$/i.exec(text)
  if (iso) {
    const [, year, month, date, time, zone = 'Z'] = iso
    const day = ofDay(`${year}-${month}-${date}`)
    if (day === undefined || day === 'none' || time === undefined) return day
    return ofMoment(Date.parse(`${day}T${time}${zoneOf(zone)}`), end)
  }
  return ofWords(text)
}

function zoneOf(zone: string): string {
  if (/^(?:z|utc)$/i.test(zone)) return 'Z'
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
}

function ofDay(day: string): string | 'none' | undefined {
  const moment = Date.parse(`${day}T00:00:00Z`)
  // Dates such as 2026-02-30 are none, though some are read as the next month's.
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day) return undefined
  return orNone(moment)
}

function ofEpoch(number: number, end: 'instant' | 'day' | undefined): string | 'none' | undefined {
  if (number === 0) return 'none'
  const { least, most } = EPOCH_S
  if (number >= least && number <= most) return ofMoment(number * 1000, end)
  if (number >= least * 1000 && number <= most * 1000) return ofMoment(number, end)
  return undefined
}

function ofMoment(moment: number, end: 'instant' | 'day' | undefined): string | 'none' | undefined {
  if (Number.isNaN(moment)) return undefined
  return orNone(end === 'instant' && moment % DAY_MS === 0 ? moment - 1 : moment)
}

/** Programs have a moment zero, years ago, for none. */
function orNone(moment: number): string | 'none' {
  return moment <= 0 ? 'none' : new Date(moment).toISOString().slice(0, 10)
}

/** `1 Jan 2026`, `January 1, 2026`, `Thu, 01 Jan 2026 00:00:00 GMT`. */
function ofWords(text: string): string | undefined {
  const words = text.replace(/^[a-z]{3,9},\s*/i, '').replace(/\s+00:00:00\s+(?:GMT|UTC|Z)$/i, '')
  const [, first = '', second = '', year] = /^(\w+)\.?\s+(\w+),?\s+(\d{4})$/.exec(words) ?? []
  const [month, date] = MONTHS.test(first) ? [first, second] : [second, first]
  if (!MONTHS.test(month) || !/^\d{1,2}$/.test(date)) return undefined
  const moment = Date.parse(`${date} ${month.slice(0, 3)} ${year} 00:00:00 GMT`)
  const day = Number.isNaN(moment) ? undefined : new Date(moment).toISOString().slice(0, 10)
  return day?.endsWith(date.padStart(2, '0')) ? day : undefined
}
