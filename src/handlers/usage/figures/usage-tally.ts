import type { Range, Seat, UsageRow } from '../../../ports/index.ts'
import { dayNumber, dayOf, endOfDay, lengthOf, type Window, windowBefore } from '../../../time/days.ts'
import type { Audience } from '../../privacy/audience.ts'
import { Attendance } from './attendance.ts'
import { comparedFigures, mayTell, peopleOnly } from './compared-figures.ts'
import { MONTH_DAYS } from './definitions.ts'
import { groupTable, isCalendar } from './group-table.ts'
import { Groups } from './groups.ts'
import { suggestedSteps } from './suggested-steps.ts'
import type { TableBy, UsageDigest } from './usage-digest.ts'
import { Work } from './work.ts'

interface UsageTally {
  /** The days whose rows, by user, day, client and language, `add` needs. */
  readonly daily: Required<Range>
  /** All days before, whose rows, by user and month, `addEarlier` needs, to know who was ever active. */
  readonly earlier: Range
  /** Rows in any order; rows of other days, or without a day, are ignored. */
  add(row: UsageRow): void
  addEarlier(row: UsageRow): void
  digest(facts: DigestFacts): UsageDigest
}

interface DigestFacts {
  seats: readonly Seat[]
  audience: Audience
  /** When the export of the daily rows was made, in ms since the epoch. */
  asOf: number
}

const WEEKS_MAX = 12
/** Exports are renewed on the hour and lag by up to one hour. https://sourcegraph.com/docs/analytics */
const LAG_MS = 60 * 60 * 1000

/** When an export contains all of a window's days, in ms since the epoch. */
export function completeAt({ to }: Window): number {
  return endOfDay(to) + LAG_MS
}

/** Takes an export's rows as they come; its memory grows with people, not with rows. `by`: an additional table. */
export function createUsageTally(window: Window, by?: Exclude<TableBy, 'client' | 'language'>): UsageTally {
  const length = lengthOf(window)
  const first = dayNumber(window.from)
  const last = dayNumber(window.to)
  const before = windowBefore(window)
  const [firstBefore, lastBefore] = [dayNumber(before.from), dayNumber(before.to)]
  const firstRead = Math.min(first - MONTH_DAYS, lastBefore - MONTH_DAYS + 1, dayNumber(windowBefore(before).from))
  const daily = { from: dayOf(firstRead), to: window.to }
  const attendance = new Attendance(daily)
  const work = { now: new Work(), before: new Work() }
  const tables = new Map<TableBy, Groups>([
    ['client', new Groups()],
    ['language', new Groups()],
    ...(by ? [[by, new Groups()] as const] : []),
  ])
  let isEmpty = true
  // There are few days, but each of a million rows asks for one.
  const dayNumbers = new Map<string, number>()
  const numberOf = (date: string) => {
    const known = dayNumbers.get(date)
    if (known !== undefined) return known
    const number = dayNumber(date)
    dayNumbers.set(date, number)
    return number
  }

  return {
    daily,
    earlier: { to: dayOf(firstRead - 1) },
    add(row) {
      const day = numberOf(row.date)
      if (!(day >= firstRead && day <= last)) return
      if (row.isActive) isEmpty = false
      if (row.isActive && row.user !== '') attendance.mark(row.user, day)
      if (day >= first) {
        work.now.add(row)
        for (const [key, groups] of tables) groups.add(nameIn(key, row), row)
      } else if (day >= firstBefore && day <= lastBefore) {
        work.before.add(row)
      }
    },
    addEarlier({ user, isActive }) {
      if (isActive) isEmpty = false
      if (isActive && user !== '') attendance.markEarlier(user)
    },
    digest({ seats, audience, asOf }) {
      const isIncomplete = asOf < completeAt(window)
      const only = peopleOnly(window, audience, isIncomplete)
      const known = { attendance, seats, audience, peopleOnly: only }
      const frame = { window, before, audience, asOf, isIncomplete, isEmpty, peopleOnly: only }
      if (!mayTell(known, window, work.now)) {
        return { ...frame, isWithheld: true, figures: [], days: [], weeks: [], tables: [], steps: [] }
      }
      const figures = comparedFigures(known, window, work)
      return {
        ...frame,
        isWithheld: false,
        figures,
        days: Array.from({ length }, (_, index) => ({
          day: dayOf(first + index),
          people: attendance.on(first + index),
          before: firstBefore + index > lastBefore ? undefined : attendance.on(firstBefore + index),
        })),
        weeks: weeksUntil(last, Math.min(WEEKS_MAX, Math.floor((last - firstRead + 1) / 7))).map((week) => ({
          from: week.from,
          people: attendance.within(week).size,
        })),
        tables: [...tables]
          .filter(([key]) => !only || isCalendar(key))
          .map(([key, groups]) => groupTable(key, groups, audience)),
        // Before a week is over, many people haven't come yet.
        steps: isIncomplete || length < 7 ? [] : suggestedSteps(figures),
      }
    },
  }
}

function nameIn(by: TableBy, row: UsageRow): string {
  switch (by) {
    case 'client':
      return row.client
    case 'language':
      return row.language
    case 'day':
      return row.date
    case 'month':
      return row.date.slice(0, 7)
    case 'user':
      return row.username || row.email || row.user
  }
}

/** Seven days each, oldest first. */
function weeksUntil(last: number, count: number): Window[] {
  return Array.from({ length: count }, (_, index) => {
    const end = last - 7 * (count - 1 - index)
    return { from: dayOf(end - 6), to: dayOf(end) }
  })
}
