import type { Seat } from '../../../ports/index.ts'
import { type Figure, figureOf } from '../../../ports/usage-figures.ts'
import { beginsWeek, dayNumber, dayOf, isWholeWeek, type Window, windowBefore } from '../../../time/days.ts'
import type { Audience } from '../../privacy/audience.ts'
import { GROUP_MIN } from '../../privacy/merge-small.ts'
import type { Attendance } from './attendance.ts'
import { definitions, type FigureName, MONTH_DAYS, toldFigures } from './definitions.ts'
import { isNothing, ratio } from './figure-sums.ts'
import type { Compared, PeopleOnly } from './usage-digest.ts'
import type { Work } from './work.ts'

type Values = Partial<Record<FigureName, number | undefined>>

interface Known {
  attendance: Attendance
  seats: readonly Seat[]
  audience: Audience
  peopleOnly: PeopleOnly | undefined
}

/** Every figure of a window next to that of the window before. */
export function comparedFigures(known: Known, window: Window, work: { now: Work; before: Work }): Compared[] {
  const earlier = windowBefore(window)
  const now = {
    ...peopleValues(known, window, work.now),
    ...(mayTellWork(known, window, work.now) && workValues(work.now)),
    ...seatValues(known, window),
  }
  const before = {
    ...peopleValues(known, earlier, work.before),
    ...(mayTellWork(known, earlier, work.before) && workValues(work.before)),
    ...seatValues(known, earlier),
  }
  const names = Object.keys(definitions).filter((name): name is FigureName => name in definitions)
  return names.map((name) => compared(name, now[name], before[name]))
}

function compared(name: FigureName, value: number | undefined, before: number | undefined): Compared {
  const { label, unit } = definitions[name]
  return { name, label, unit, value, before }
}

/** Whether enough people were active for a channel, or nobody. */
export function mayTell({ attendance, audience }: Known, window: Window, work: Work): boolean {
  const people = attendance.within(window).size
  return audience === 'admins' || people >= GROUP_MIN || (people === 0 && isNothing(work.sums))
}

function mayTellWork(known: Known, window: Window, work: Work): boolean {
  return mayTell(known, window, work) && known.peopleOnly === undefined
}

/**
 * Whether a channel is only told numbers of people. Weeks never overlap. From a month, its weeks could be subtracted until a day with few
 * people is left, and from a week, what was told earlier during it.
 */
export function peopleOnly(window: Window, audience: Audience, isIncomplete: boolean): PeopleOnly | undefined {
  if (audience === 'admins' || (isWholeWeek(window) && !isIncomplete)) return undefined
  return beginsWeek(window) ? 'open-week' : 'no-week'
}

function peopleValues(known: Known, window: Window, work: Work): Values {
  const { attendance, audience } = known
  const active = attendance.within(window)
  const before = attendance.within(windowBefore(window))
  const monthly = attendance.within(lastDays(MONTH_DAYS, window)).size
  const notNew = [...active].filter((user) => attendance.everBefore(user, window.from))
  return {
    active: active.size,
    monthly,
    stickiness: ratio(attendance.meanOnWeekdays(window.to), monthly),
    fresh: active.size - notNew.length,
    returning: notNew.filter((user) => !before.has(user)).length,
    lost: before.difference(active).size,
    topTenth: mayTellWork(known, window, work) ? work.shareOfTopTenth(active, audience) : undefined,
  }
}

function workValues({ sums }: Work): Values {
  const of = (name: Figure) => figureOf(sums, name)
  const values: Values = {
    acceptanceRate: ratio(of('acceptances'), of('suggestions')),
    editRate: ratio(of('editAcceptances'), of('editSuggestions')),
  }
  for (const name of toldFigures) values[name] = of(name)
  return values
}

/** Nothing if active people are missing from the registry: then the two sources name people differently. */
function seatValues({ attendance, seats }: Known, window: Window): Values {
  const month = attendance.within(lastDays(MONTH_DAYS, window))
  const people = seats.filter(({ isService }) => !isService)
  if (month.size > 0 && !seats.some(({ user }) => month.has(user))) return { seats: people.length }
  const idle = (days: number) => {
    const active = attendance.within(lastDays(days, window))
    return people.filter(({ user }) => !active.has(user)).length
  }
  return { seats: people.length, idle7: idle(7), idle14: idle(14), idle28: idle(MONTH_DAYS) }
}

function lastDays(days: number, { to }: Window): Window {
  return { from: dayOf(dayNumber(to) - days + 1), to }
}
