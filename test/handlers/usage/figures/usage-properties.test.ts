import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Audience } from '../../../../src/handlers/privacy/audience.ts'
import { definitions } from '../../../../src/handlers/usage/figures/definitions.ts'
import { addFigures, noFigures } from '../../../../src/handlers/usage/figures/figure-sums.ts'
import type { UsageDigest } from '../../../../src/handlers/usage/figures/usage-digest.ts'
import { createUsageTally } from '../../../../src/handlers/usage/figures/usage-tally.ts'
import type { UsageRow } from '../../../../src/ports/index.ts'
import { dayNumber, dayOf, monthOf, type Window, weekOf } from '../../../../src/time/days.ts'
import { usageRow } from '../../../support/usage-rows.ts'

const week = { from: '2026-11-09', to: '2026-11-15' }
const people = Array.from({ length: 14 }, (_, index) => `p${index}`)
const seats = people.map((user) => ({ user, isService: user === 'p3', isAdmin: false }))

const rows = fc.array(
  fc
    .record({
      user: fc.constantFrom('', ...people),
      isActive: fc.constantFrom(true, true, true, false),
      date: fc
        .oneof(fc.integer({ min: -36, max: 1 }), fc.integer({ min: -13, max: 0 }))
        .map((days) => dayOf(dayNumber(week.to) + days)),
      client: fc.constantFrom('', 'web', 'code', 'idea', 'vim'),
      language: fc.constantFrom('', 'go', 'rust', 'java'),
      figures: fc.record({
        searches: fc.nat(9),
        navigations: fc.nat(9),
        chats: fc.nat(9),
        suggestions: fc.nat(9),
        acceptances: fc.nat(9),
      }),
    })
    .map(usageRow),
  { maxLength: 150, size: 'max' },
)

function digest(rows: readonly UsageRow[], audience: Audience = 'admins', window: Window = week): UsageDigest {
  const tally = createUsageTally(window)
  for (const row of rows) tally.add(row)
  return tally.digest({ seats, audience, asOf: dayNumber('2026-11-17') * 86_400_000 })
}

/** As the export by user and day has them. */
function byUserAndDay(rows: readonly UsageRow[]): UsageRow[] {
  const days = Map.groupBy(rows, ({ user, date, isActive }) => JSON.stringify([user, date, isActive]))
  return [...days.values()].flatMap((same) => {
    const figures = noFigures()
    for (const row of same) addFigures(figures, row.figures)
    return same.slice(0, 1).map((row) => ({ ...row, client: '', language: '', figures }))
  })
}

describe('a digest', () => {
  it('does not depend on the order of rows', () => {
    const shuffled = rows.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, fc.constantFrom<Audience>('admins', 'channel'), ([all, mixed], audience) => {
        expect(digest(mixed, audience)).toEqual(digest(all, audience))
      }),
    )
  })

  it('has the same figures from rows by user and day', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const { tables: _fine, ...fine } = digest(all)
        const { tables: _coarse, ...coarse } = digest(byUserAndDay(all))
        expect(coarse).toEqual(fine)
      }),
    )
  })
})

describe('in a channel', () => {
  it('no adding and subtracting of rows and totals leaves fewer than five people', () => {
    let compared = 0
    fc.assert(
      fc.property(rows, (all) => {
        const inWindow = all.filter(({ date }) => date >= week.from && date <= week.to)
        for (const { by, rows: told } of digest(all, 'channel').tables) {
          if (by !== 'client' && by !== 'language') continue
          const named = new Set(told.filter(({ isRest }) => !isRest).map(({ name }) => name))
          const behind = told.map(({ name, isRest }) =>
            inWindow.filter((row) => (isRest ? !named.has(row[by]) : row[by] === name)),
          )
          // Each row of the export is behind exactly one row of the table, so all that adding and subtracting yields is some of those.
          for (let chosen = 1; chosen < 2 ** behind.length; chosen++) {
            const left = behind.filter((_, index) => chosen & (1 << index)).flat()
            expect(activePeople(left)).toBeGreaterThanOrEqual(5)
            compared++
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(compared).toBeGreaterThan(300)
  })

  it('the tables share no figure, and each adds up to the total', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const { tables, figures } = digest(all, 'channel')
        const labels = tables.flatMap(({ columns }) => columns.map(({ label }) => label))
        expect(new Set(labels).size).toBe(labels.length)
        for (const { columns, rows } of tables) {
          for (const [index, { label, unit }] of columns.entries()) {
            if (unit === 'share') continue
            const total = figures.find((figure) => figure.label === label)?.value
            expect(rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)).toBe(total)
          }
        }
      }),
    )
  })

  it('no sums are told of a window or the one before in which one to four people were active', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const { figures } = digest(all, 'channel')
        const active = figures.find(({ name }) => name === 'active')
        const sums = figures.filter(({ name }) => /^(?:searches|navigations|chats|suggestions|acceptances)$/.test(name))
        if (isFew(active?.value)) expect(sums).toEqual([])
        if (isFew(active?.before)) expect(sums.every(({ before }) => before === undefined)).toBe(true)
      }),
    )
  })
})

describe('digests of weeks and months, in a channel', () => {
  /** June begins on a Monday and ends on a Tuesday, so that its weeks leave two days of it. */
  const windows = [
    monthOf('2026-05'),
    monthOf('2026-06'),
    ...[18, 25, 32, 39, 46, 53, 60].map((day) => weekOf(dayOf(dayNumber('2026-05-01') + day - 1))),
  ]
  const manyRows = fc.array(
    fc
      .record({
        user: fc.constantFrom('', ...people),
        date: fc.integer({ min: 0, max: 70 }).map((days) => dayOf(dayNumber('2026-05-01') + days)),
        client: fc.constantFrom('web', 'code', 'vim'),
        language: fc.constantFrom('', 'go'),
        figures: fc.record({ searches: fc.nat(9), navigations: fc.nat(9), suggestions: fc.nat(9) }),
      })
      .map(usageRow),
    { minLength: 80, maxLength: 160, size: 'max' },
  )

  /** Of each figure that is told of what was done: the rows behind each number. */
  function told(rows: readonly UsageRow[]): Map<string, UsageRow[][]> {
    const behind = new Map<string, UsageRow[][]>()
    const tell = (label: string, some: UsageRow[]) => behind.set(label, [...(behind.get(label) ?? []), some])
    for (const window of windows) {
      const { figures, before, tables } = digest(rows, 'channel', window)
      const within = ({ from, to }: Window) => rows.filter(({ date }) => date >= from && date <= to)
      for (const { name, label, value, before: valueBefore } of figures) {
        if (definitions[name].section !== 'work' && name !== 'topTenth') continue
        if (value !== undefined) tell(label, within(window))
        if (valueBefore !== undefined) tell(label, within(before))
      }
      for (const { by, columns, rows: groups } of tables) {
        if (by !== 'client' && by !== 'language') continue
        const named = new Set(groups.filter(({ isRest }) => !isRest).map(({ name }) => name))
        for (const { name, isRest } of groups) {
          const group = within(window).filter((row) => (isRest ? !named.has(row[by]) : row[by] === name))
          for (const { label } of columns) tell(label, group)
        }
      }
    }
    return behind
  }

  it('leave fewer than five people in no sum or difference of what they tell', () => {
    let parts = 0
    fc.assert(
      fc.property(manyRows, (rows) => {
        for (const [label, numbers] of told(rows)) {
          const sets = numbers.map((some) => new Set(some))
          // Rows that stand behind the same numbers count together in all sums and differences, so no smaller part comes out.
          const inseparable = Map.groupBy(rows, (row) => sets.map((set) => Number(set.has(row))).join(''))
          for (const [of, part] of inseparable) {
            if (!of.includes('1')) continue
            expect(activePeople(part), label).toBeGreaterThanOrEqual(5)
            parts++
          }
        }
      }),
    )
    expect(parts).toBeGreaterThan(1000)
  })

  it('tell of a month how many people were active, and nothing of what they did', () => {
    const rows = people.map((user) => usageRow({ user, date: '2026-06-30', figures: { searches: 3, navigations: 1 } }))
    const { figures, tables, peopleOnly } = digest(rows, 'channel', monthOf('2026-06'))
    const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({
      active: people.length,
      fresh: people.length,
      searches: undefined,
      navigations: undefined,
    })
    expect([tables, peopleOnly]).toEqual([[], 'no-week'])
  })
})

function activePeople(rows: readonly UsageRow[]): number {
  return new Set(rows.filter(({ user, isActive }) => isActive && user !== '').map(({ user }) => user)).size
}

function isFew(people: number | undefined): boolean {
  return people !== undefined && people > 0 && people < 5
}
