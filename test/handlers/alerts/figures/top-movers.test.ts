import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMoverTally } from '../../../../src/handlers/alerts/figures/top-movers.ts'
import type { Audience } from '../../../../src/handlers/privacy/audience.ts'
import type { UsageRow } from '../../../../src/ports/index.ts'
import { figureOf } from '../../../../src/ports/usage-figures.ts'
import { usageRow } from '../../../support/usage-rows.ts'

const window = { from: '2026-11-12', to: '2026-11-13' }
const [now, before] = ['2026-11-12', '2026-11-10']

function movers(rows: readonly UsageRow[], audience: Audience = 'channel') {
  const tally = createMoverTally(window, audience)
  for (const row of rows) tally.add(row)
  return tally.movers()
}

/** So many people, each with so many searches in the client. */
function people(count: number, client: string, date: string, searches: number): UsageRow[] {
  return Array.from({ length: count }, (_, index) =>
    usageRow({ user: `${client}${index}`, client, date, figures: { searches } }),
  )
}

const short = ({ clients }: ReturnType<typeof movers>) =>
  clients.map(({ name, isRest, before, now }) => `${isRest ? 'rest' : name} ${before}→${now}`)

describe('what rose beside a burn', () => {
  it('comes first, what fell last', () => {
    const rows = [
      ...people(5, 'web', before, 9),
      ...people(5, 'web', now, 1),
      ...people(6, 'code', before, 1),
      ...people(6, 'code', now, 5),
    ]
    expect(short(movers(rows))).toEqual(['code 6→30', 'web 45→5'])
  })

  it('compares the window with the equally long one before, and leaves other days out', () => {
    const told = movers([
      ...people(5, 'web', '2026-11-09', 7),
      ...people(5, 'web', '2026-11-14', 7),
      ...people(5, 'web', '2026-11-11', 1),
    ])
    expect([told.before, short(told)]).toEqual([{ from: '2026-11-10', to: '2026-11-11' }, ['web 5→0']])
  })

  it('tells active people by day, beside the same day before', () => {
    const { days } = movers([...people(3, 'web', now, 1), ...people(2, 'web', before, 1)])
    expect(days).toEqual([
      { day: '2026-11-12', people: 3, before: 2 },
      { day: '2026-11-13', people: 0, before: 0 },
    ])
  })

  it('shows a new client as such', () => {
    expect(short(movers(people(5, 'cli', now, 4)))).toEqual(['cli 0→20'])
  })

  it('tells a channel small groups together, and nothing of too few in all', () => {
    const rows = [...people(9, 'web', now, 1), ...people(3, 'vim', now, 2), ...people(2, 'idea', now, 3)]
    expect(short(movers(rows))).toEqual(['rest 0→12', 'web 0→9'])
    expect(short(movers(people(4, 'web', now, 1)))).toEqual([])
    expect(short(movers(people(4, 'web', now, 1), 'admins'))).toEqual(['web 0→4'])
  })

  it('never leaves a channel fewer than five people in either window, whatever is subtracted', () => {
    const rows = fc.array(
      fc
        .record({
          user: fc.constantFrom('', ...Array.from({ length: 12 }, (_, index) => `p${index}`)),
          date: fc.constantFrom(now, before),
          client: fc.constantFrom('web', 'code', 'idea', 'vim'),
          figures: fc.record({ searches: fc.nat(9), navigations: fc.nat(9) }),
        })
        .map(usageRow),
      { maxLength: 80, size: 'max' },
    )
    let compared = 0
    fc.assert(
      fc.property(rows, (all) => {
        const told = movers(all).clients
        const named = new Set(told.filter(({ isRest }) => !isRest).map(({ name }) => name))
        const behind = told.map(({ name, isRest }) =>
          all.filter((row) => (isRest ? !named.has(row.client) : row.client === name)),
        )
        for (let chosen = 1; chosen < 2 ** behind.length; chosen++) {
          const left = behind.filter((_, index) => chosen & (1 << index)).flat()
          for (const date of [now, before]) {
            const some = left.filter((row) => row.date === date)
            const users = new Set(some.map(({ user }) => user).filter((user) => user !== '')).size
            const done = some.reduce((sum, { figures }) => sum + figureOf(figures, 'searches'), 0)
            if (users > 0 || done > 0) expect(users).toBeGreaterThanOrEqual(5)
            compared++
          }
        }
      }),
    )
    expect(compared).toBeGreaterThan(50)
  })
})
