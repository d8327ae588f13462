import { describe, expect, it } from 'vitest'
import { readHistory, together } from '../../../../src/handlers/credits/figures/history.ts'
import { HOUR_MS, hourly, MONDAY } from './samples.ts'

const sum = (values: Float64Array) => values.reduce((a, b) => a + b, 0)
const at = (hour: number, consumed: number, allocated = 100) => ({ at: MONDAY + hour * HOUR_MS, consumed, allocated })

describe('the history of a bucket', () => {
  it('spreads what was used over the hours between samples', () => {
    const { hours } = readHistory([at(0, 0), at(0.5, 4), at(2, 10)])
    expect([...hours.used]).toEqual([6, 4, 0])
    expect([...hours.known]).toEqual([1, 1, 0])
  })

  it('fills in nothing across a gap, though it knows what was used in all', () => {
    const { hours, gaps } = readHistory([at(0, 0), at(1, 5), at(9, 50), at(10, 52)])
    expect(gaps).toEqual([{ from: MONDAY + HOUR_MS, to: MONDAY + 9 * HOUR_MS }])
    expect([sum(hours.used), sum(hours.known)]).toEqual([7, 2])
  })

  it('takes a fall to nearly nothing for a new period, a smaller one for a correction', () => {
    expect(readHistory([at(0, 80), at(1, 2)]).resets).toEqual([MONDAY + HOUR_MS])
    const { resets, hours } = readHistory([at(0, 80), at(1, 70), at(2, 71)])
    expect(resets).toEqual([])
    expect([sum(hours.used), sum(hours.known)]).toEqual([1, 1])
  })

  it('knows when an allocation grew, which a new period is not', () => {
    expect(readHistory([at(0, 80), at(1, 81, 150)]).growths).toEqual([{ at: MONDAY + HOUR_MS, from: 100, to: 150 }])
    expect(readHistory([at(0, 80), at(1, 2, 150)]).growths).toEqual([])
  })

  it('does not take the standstill of an empty bucket for little use', () => {
    const { hours } = readHistory([at(0, 90), at(1, 100), at(2, 100), at(3, 100)])
    expect(sum(hours.known)).toBe(1)
    expect(sum(readHistory([at(0, 100), at(1, 104)]).hours.known)).toBe(1)
  })

  it('adds buckets up where each of them is known', () => {
    const a = readHistory([at(0, 0), at(1, 5), at(2, 10)]).hours
    const b = readHistory([at(1, 0), at(2, 3), at(9, 4), at(10, 6)]).hours
    const both = together([a, b])
    expect([...both.used].slice(0, 2)).toEqual([5, 8])
    expect(sum(both.known)).toBe(3)
    expect(together([])).toMatchObject({ firstHour: 0 })
  })

  it('is empty without samples', () => {
    expect(readHistory([])).toMatchObject({ gaps: [], resets: [], growths: [] })
    expect(sum(readHistory(hourly(2, () => 1)).hours.used)).toBe(48)
  })
})
