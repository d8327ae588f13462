import type { UsageRow } from '../../../ports/reports.ts'
import { type Figure, figureOf } from '../../../ports/usage-figures.ts'
import { dayNumber, dayOf, lengthOf, type Window, windowBefore } from '../../../time/days.ts'
import type { Audience } from '../../privacy/audience.ts'
import { GROUP_MIN, mergeSmall } from '../../privacy/merge-small.ts'
import { ACTIONS } from '../../usage/figures/figure-sums.ts'

/**
 * What was used more than in the window before, while credits burned. It is a correlation, because exports don't say what credits were
 * spent on. Names no users.
 */
export interface TopMovers {
  window: Window
  before: Window
  /** The largest rise comes first, the largest fall last. */
  clients: readonly Mover[]
  languages: readonly Mover[]
  /** Active people, and those on the same day of the window before. */
  days: readonly { day: string; people: number; before: number }[]
}

export interface Mover {
  /** '' if the export names none, or for the rest. */
  name: string
  /** Several groups together that are each too small to show. */
  isRest: boolean
  now: number
  before: number
}

/** In a channel, the two tables count different figures, so that no row can be subtracted from a row of the other. */
const COUNTED: Record<Audience, Record<'client' | 'language', readonly Figure[]>> = {
  channel: { client: ['searches', 'chats', 'commands'], language: ['navigations', 'acceptances'] },
  admins: { client: ACTIONS, language: ACTIONS },
}

interface Side {
  people: Set<string>
  count: number
}

type Sides = { now: Side; before: Side }

type Named = Pick<Mover, 'name' | 'isRest'> & { sides: Sides }

interface MoverTally {
  /** Rows in any order; rows of other days are ignored. */
  add(row: UsageRow): void
  movers(): TopMovers
}

export function createMoverTally(window: Window, audience: Audience): MoverTally {
  const before = windowBefore(window)
  const groups = { client: new Map<string, Sides>(), language: new Map<string, Sides>() }
  const days = new Map<number, Set<string>>()
  const [firstBefore, first, last] = [dayNumber(before.from), dayNumber(window.from), dayNumber(window.to)]

  const rowsOf = (by: 'client' | 'language') =>
    (audience === 'channel'
      ? merged(groups[by])
      : [...groups[by]].map(([name, sides]) => ({ name, isRest: false, sides }))
    )
      .map(({ name, isRest, sides }) => ({ name, isRest, now: sides.now.count, before: sides.before.count }))
      .filter(({ now, before }) => now > 0 || before > 0)
      .sort((a, b) => b.now - b.before - (a.now - a.before) || (a.name < b.name ? -1 : 1))

  return {
    add(row) {
      const day = dayNumber(row.date)
      if (!(day >= firstBefore && day <= last)) return
      const side = day >= first ? 'now' : 'before'
      for (const by of ['client', 'language'] as const) {
        const group = groups[by].get(row[by]) ?? noSides()
        groups[by].set(row[by], group)
        if (row.isActive && row.user !== '') group[side].people.add(row.user)
        for (const figure of COUNTED[audience][by]) group[side].count += figureOf(row.figures, figure)
      }
      if (row.isActive && row.user !== '') days.set(day, (days.get(day) ?? new Set()).add(row.user))
    },
    movers: () => ({
      window,
      before,
      clients: rowsOf('client'),
      languages: rowsOf('language'),
      days: Array.from({ length: lengthOf(window) }, (_, index) => ({
        day: dayOf(first + index),
        people: days.get(first + index)?.size ?? 0,
        before: days.get(firstBefore + index)?.size ?? 0,
      })),
    }),
  }
}

/** As in a digest, but for both windows at once: every row, and the rest, contains enough people or none in each. */
function merged(groups: ReadonlyMap<string, Sides>): readonly Named[] {
  const all = [...groups].map(([name, sides]) => ({ name, isRest: false, sides }))
  all.sort((a, b) => peopleIn(b.sides) - peopleIn(a.sides) || (a.name < b.name ? -1 : 1))
  const { standing, rest } = mergeSmall(all, ({ sides }) => isTooFew(sides), union)
  if (!rest) return standing
  return isTooFew(rest.sides) ? [] : [...standing, rest]
}

function isTooFew({ now, before }: Sides): boolean {
  return [now, before].some(({ people, count }) => people.size < GROUP_MIN && (people.size > 0 || count > 0))
}

function peopleIn({ now, before }: Sides): number {
  return now.people.size + before.people.size
}

function union(groups: readonly Named[]): Named {
  const sides = noSides()
  for (const group of groups) {
    for (const side of ['now', 'before'] as const) {
      for (const person of group.sides[side].people) sides[side].people.add(person)
      sides[side].count += group.sides[side].count
    }
  }
  return { name: '', isRest: true, sides }
}

function noSides(): Sides {
  return { now: { people: new Set(), count: 0 }, before: { people: new Set(), count: 0 } }
}
