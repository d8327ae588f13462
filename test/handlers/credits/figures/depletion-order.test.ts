import { describe, expect, it } from 'vitest'
import { depletionOrder } from '../../../../src/handlers/credits/figures/depletion-order.ts'
import { readHistory } from '../../../../src/handlers/credits/figures/history.ts'
import { learnUsageRate, NO_USAGE_RATE } from '../../../../src/handlers/credits/figures/usage-rate.ts'
import type { CreditBucket } from '../../../../src/ports/credits.ts'
import { DAY_MS, dayOf, hourly, MONDAY } from './samples.ts'

/** 240 credits a day. */
const rate = learnUsageRate(readHistory(hourly(28, () => 10)).hours)
const at = MONDAY + 28 * DAY_MS // 2026-10-05

const bucket = (id: string, left: number, to: string | undefined, from?: string): CreditBucket => ({
  id,
  name: id.toUpperCase(),
  allocated: left + 50,
  consumed: 50,
  from,
  to,
})

const told = (buckets: CreditBucket[]) =>
  depletionOrder(buckets, rate, at).map(({ id, expected, unused }) => [id, dayOf(expected), Math.round(unused)])

describe('several buckets', () => {
  it('are drawn on in the order in which they expire', () => {
    expect(
      told([bucket('never', 2400, undefined), bucket('late', 2400, '2026-12-31'), bucket('soon', 1200, '2026-10-31')]),
    ).toEqual([
      ['soon', '2026-10-10', 0],
      ['late', '2026-10-20', 0],
      ['never', '2026-10-30', 0],
    ])
  })

  it('lose what is left when they expire', () => {
    expect(told([bucket('soon', 1200, '2026-10-07'), bucket('late', 240, '2026-12-31')])).toEqual([
      ['soon', undefined, 1200 - 3 * 240],
      ['late', '2026-10-09', 0],
    ])
  })

  it('are left alone before they are good', () => {
    expect(told([bucket('now', 480, '2026-12-31'), bucket('later', 240, '2026-11-30', '2026-11-01')])).toEqual([
      ['later', '2026-11-02', 0],
      ['now', '2026-10-07', 0],
    ])
  })

  it('that have expired are not told, and empty ones are empty now', () => {
    expect(
      depletionOrder([bucket('old', 100, '2026-10-04'), bucket('empty', 0, '2026-10-31')], rate, at),
    ).toMatchObject([{ id: 'empty', name: 'EMPTY', left: 0, low: at, expected: at, high: at }])
  })

  it('expire whole where nothing is used', () => {
    expect(depletionOrder([bucket('a', 100, '2026-10-31')], NO_USAGE_RATE, at)).toMatchObject([
      { expected: undefined, unused: 100 },
    ])
  })

  it('have ranges around their days', () => {
    const [, late] = depletionOrder([bucket('soon', 1200, '2026-10-31'), bucket('late', 4800, '2026-12-31')], rate, at)
    expect(late?.low).toBeLessThan(late?.expected ?? 0)
    expect(late?.expected).toBeLessThan(late?.high ?? 0)
  })
})
