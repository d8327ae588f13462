import { UserError } from '../../ports/errors.ts'
import { dayNumber, dayOf, isWholeMonth, isWholeWeek, monthOf, type Window, weekOf } from '../../time/days.ts'
import { usageWords } from './words/usage.ts'

export interface Period {
  /** Ends today at the latest. */
  window: Window
  /** A calendar month or a week from Monday to Sunday, over or not; not arbitrary days. */
  isWhole: boolean
}

const DAYS_MAX = 366

/** `2026-10-01..2026-10-31`, also with `to`, a dash, or the ellipsis that keyboards make of three dots. */
const DAYS = /^(\d{4}-\d{2}-\d{2})(?:\s*(?:\.{2,3}|…|–|—|\bto\b|\s-\s)\s*(\d{4}-\d{2}-\d{2}))?$/

/**
 * The days that words mean; `''` is last week. Undefined for other words. `today`: YYYY-MM-DD in the asker's time zone. Throws UserError
 * for days that don't exist or are in the future.
 */
export function parsePeriod(words: string, today: string): Period | undefined {
  const window = parseWindow(words.trim().toLowerCase().replace(/\s+/g, ' '), today)
  if (!window) return undefined
  const { from, to } = window
  if (from > to) throw new UserError(usageWords.wrongOrder(from, to), { id: 'wrong-order' })
  if (from > today) throw new UserError(usageWords.future(from, today), { id: 'future-days' })
  if (dayNumber(to) - dayNumber(from) >= DAYS_MAX) throw new UserError(usageWords.tooLong, { id: 'more-than-a-year' })
  return { window: { from, to: to < today ? to : today }, isWhole: isWholeWeek(window) || isWholeMonth(window) }
}

function parseWindow(words: string, today: string): Window | undefined {
  switch (words.replace(' ', '-')) {
    case '':
    case 'last-week':
      return weekOf(dayOf(dayNumber(today) - 7))
    case 'this-week':
      return weekOf(today)
    case 'last-month':
      return monthOf(dayOf(dayNumber(`${today.slice(0, 7)}-01`) - 1).slice(0, 7))
    case 'this-month':
      return monthOf(today.slice(0, 7))
  }
  const [, month] = /^(\d{4}-\d{2})$/.exec(words) ?? []
  if (month) return monthOf(existing(`${month}-01`, month).slice(0, 7))
  const [, year, week] = /^(\d{4})-?w(\d{1,2})$/.exec(words) ?? []
  if (year && week) return isoWeek(year, Number(week))
  const [, from, to = from] = DAYS.exec(words) ?? []
  return from && to ? { from: existing(from), to: existing(to) } : undefined
}

/** https://en.wikipedia.org/wiki/ISO_week_date: the first week contains January 4, and a week belongs to its Thursday's year. */
function isoWeek(year: string, week: number): Window {
  const first = weekOf(existing(`${year}-01-04`)).from
  const monday = dayNumber(first) + 7 * (week - 1)
  if (week === 0 || !dayOf(monday + 3).startsWith(year)) throw noSuchDay(usageWords.noSuchWeek(week, year))
  return weekOf(dayOf(monday))
}

/** JavaScript reads February 31 as a day in March. */
function existing(day: string, typed = day): string {
  const number = dayNumber(day)
  if (Number.isNaN(number) || dayOf(number) !== day || day < '2000-01-01') throw noSuchDay(usageWords.noSuchDay(typed))
  return day
}

function noSuchDay(words: string): UserError {
  return new UserError(words, { id: 'no-such-day', offer: usageWords.showLastWeek })
}
