import { describe, expect, it } from 'vitest'
import { bucketFigures } from '../../../../src/handlers/credits/figures/bucket-figures.ts'
import { DAY_MS, hourly, MONDAY, officeHours } from './samples.ts'

/** Of a bucket that would last 56 days at 100 credits a working day, after 28 of them. */
function burn(use: Parameters<typeof hourly>[1], { allocated = 4000, hours = 0, hasEnd = true } = {}) {
  const samples = hourly(28 + Math.ceil(hours / 24), use, { allocated }).slice(0, 28 * 24 + hours + 1)
  const last = samples.at(-1) ?? { at: MONDAY, consumed: 0 }
  const bucket = {
    id: 'a',
    name: 'A',
    allocated,
    consumed: last.consumed,
    from: '2026-09-07',
    to: hasEnd ? '2026-11-01' : undefined,
  }
  return bucketFigures(bucket, samples, last.at).burn
}

const times =
  (factor: number, from: number, to = 1000) =>
  (hour: number, day: number) =>
    officeHours(hour, day) * (day >= from && day < to ? factor : 1)

describe('burn', () => {
  it('is 1 at the pace that just lasts, on working days and in the middle of one', () => {
    for (const hours of [24 + 15, 14 + 4 * 24]) {
      for (const { long } of burn(officeHours, { hours }).pairs) expect(long.burn).toBeCloseTo(1, 0)
    }
    expect(burn(officeHours, { hours: 15 }).alert).toBeUndefined()
  })

  it('tells credits a day plainly, weekends and nights included', () => {
    const week = burn(officeHours).pairs.find(({ name }) => name === 'slow')?.long
    expect(week).toMatchObject({ used: 500, perDay: expect.closeTo(500 / 7, 5) })
  })

  it('alerts fast when a day goes at five times the pace', () => {
    expect(burn(times(5, 27 - 3), { hours: -2 * 24 - 6 }).alert).toBe('fast')
  })

  it('alerts slowly when a week is half as busy again', () => {
    expect(burn(times(1.6, 21), { hours: -2 * 24 - 6 }).alert).toBe('slow')
  })

  it('does not alert about a burst that is over: the short windows disagree', () => {
    const { alert, pairs } = burn(times(5, 21, 22), { hours: -4 * 24 })
    expect(pairs.find(({ name }) => name === 'steady')?.long.burn).toBeGreaterThan(2)
    expect(alert).toBeUndefined()
  })

  it('does not alert where the rest lasts all the same', () => {
    expect(burn(times(5, 24), { hours: -2 * 24 - 6, allocated: 40_000 }).alert).toBeUndefined()
  })

  it('has no figure for a window that is less than half known', () => {
    const samples = hourly(28, () => 10).filter(({ at }) => at < MONDAY + 27 * DAY_MS || at > MONDAY + 27.8 * DAY_MS)
    const bucket = { id: 'a', name: 'A', allocated: 20_000, consumed: 6720, from: '2026-09-07', to: '2026-11-01' }
    const { pairs } = bucketFigures(bucket, samples, MONDAY + 28 * DAY_MS).burn
    expect(pairs.map(({ long }) => long.perDay)).toEqual(
      [undefined, 240, 240].map((rate) => rate && expect.closeTo(rate, 5)),
    )
  })

  it('has rates, but no factor and no alert, where the period has no end', () => {
    const { pairs, alert } = burn(times(5, 24), { hasEnd: false })
    expect(alert).toBeUndefined()
    expect(pairs.map(({ long }) => long.burn)).toEqual([undefined, undefined, undefined])
    expect(pairs[2]?.long.perDay).toBeGreaterThan(0)
  })
})
