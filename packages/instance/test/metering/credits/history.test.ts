import { expect, test } from 'vitest'
import { creditHistoryOf } from '../../../src/metering/credits/history.ts'
import { openMetering } from '../../support/credits.ts'

const hourMs = 3_600_000

test('the past of a bucket is what a look each hour would have seen, from its first day to its last', () => {
  const { db, metering, ann, add, clock, nextUse } = openMetering()
  add({ name: 'past', startDate: '2026-10-06', endDate: '2026-10-07' })
  add({ name: 'open', startDate: '2026-10-07', endDate: undefined })
  const draw = (at: string) => {
    clock.now = Date.parse(at)
    metering.take(ann, 'code_finder', nextUse())
  }
  draw('2026-10-07T10:00:00Z')
  draw('2026-10-07T10:59:59Z')
  draw('2026-10-07T21:30:00Z')
  draw('2026-10-08T01:00:00Z')
  const [past, open] = creditHistoryOf(db, 0, Date.parse('2026-10-08T03:30:00Z'))
  expect(past?.samples).toHaveLength(49)
  expect(past?.samples[0]).toEqual({ at: Date.parse('2026-10-06T00:00:00Z'), consumed: 0 })
  const at = (hour: string) => past?.samples.find(({ at }) => at === Date.parse(hour))?.consumed
  expect(at('2026-10-07T10:00:00Z')).toBe(0)
  expect(at('2026-10-07T11:00:00Z')).toBe(2)
  expect(at('2026-10-07T22:00:00Z')).toBe(3)
  expect(past?.samples.at(-1)).toEqual({ at: Date.parse('2026-10-08T00:00:00Z'), consumed: 3 })
  expect(open?.samples.at(-1)).toEqual({ at: Date.parse('2026-10-08T03:00:00Z'), consumed: 1 })
  const since = Date.parse('2026-10-07T20:59:00Z')
  expect(creditHistoryOf(db, since, since + 2 * hourMs)[0]?.samples.map(({ consumed }) => consumed)).toEqual([2, 3])
})
