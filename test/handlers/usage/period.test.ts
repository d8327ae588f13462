import { describe, expect, it } from 'vitest'
import { parsePeriod } from '../../../src/handlers/usage/period.ts'

/** A Saturday. */
const today = '2026-11-21'

describe('a period', () => {
  it.each([
    ['', '2026-11-09', '2026-11-15', true],
    ['last week', '2026-11-09', '2026-11-15', true],
    ['  Last   WEEK ', '2026-11-09', '2026-11-15', true],
    ['this week', '2026-11-16', '2026-11-21', true],
    ['last month', '2026-10-01', '2026-10-31', true],
    ['this month', '2026-11-01', '2026-11-21', true],
    ['2026-02', '2026-02-01', '2026-02-28', true],
    ['2024-02', '2024-02-01', '2024-02-29', true],
    ['2026-11', '2026-11-01', '2026-11-21', true],
    ['2026-W41', '2026-10-05', '2026-10-11', true],
    ['2026-w1', '2025-12-29', '2026-01-04', true],
    ['2020W53', '2020-12-28', '2021-01-03', true],
    ['2026-10-01..2026-10-31', '2026-10-01', '2026-10-31', true],
    ['2026-10-05..2026-10-11', '2026-10-05', '2026-10-11', true],
    ['2026-10-01..2026-10-30', '2026-10-01', '2026-10-30', false],
    ['2026-10-06..2026-10-12', '2026-10-06', '2026-10-12', false],
    ['2026-10-05..2026-10-18', '2026-10-05', '2026-10-18', false],
    ['2026-10-01…2026-10-02', '2026-10-01', '2026-10-02', false],
    ['2026-10-01 to 2026-10-02', '2026-10-01', '2026-10-02', false],
    ['2026-10-01 – 2026-10-02', '2026-10-01', '2026-10-02', false],
    ['2026-10-01', '2026-10-01', '2026-10-01', false],
    ['2026-11-20..2026-12-20', '2026-11-20', '2026-11-21', false],
    // Not over, and whole all the same.
    ['2026-11-16..2026-11-22', '2026-11-16', '2026-11-21', true],
  ])('%j is %s to %s', (words, from, to, isWhole) => {
    expect(parsePeriod(words, today)).toEqual({ window: { from, to }, isWhole })
  })

  it.each([
    ['2026-02-31', 'no-such-day'],
    ['2026-13', 'no-such-day'],
    ['2026-W54', 'no-such-day'],
    ['2026-W0', 'no-such-day'],
    ['2025-W53', 'no-such-day'],
    ['2026-10-31..2026-10-01', 'wrong-order'],
    ['2026-12', 'future-days'],
    ['2024-01-01..2026-01-01', 'more-than-a-year'],
  ])('%j is refused: %s', (words, id) => {
    expect(() => parsePeriod(words, today)).toThrow(expect.objectContaining({ name: 'UserError', id }))
  })

  it.each(['week', 'of parseCsv?', 'last year', '2026', '2026-10-1', '2026-10-01..', 'last week 2026-10'])(
    '%j is none',
    (words) => {
      expect(parsePeriod(words, today)).toBeUndefined()
    },
  )

  it('begins on Monday, also on a Sunday and at the turn of a year', () => {
    expect(parsePeriod('last week', '2026-11-22')?.window.from).toBe('2026-11-09')
    expect(parsePeriod('last week', '2026-11-23')?.window.from).toBe('2026-11-16')
    expect(parsePeriod('last month', '2027-01-31')?.window).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })
})
