import { expect, test } from 'vitest'
import { ageOf } from '../../../src/research/reply/age.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

test.each([
  [-5, '1 min'],
  [0, '1 min'],
  [119, '1 min'],
  [59 * 60, '59 min'],
  [3 * HOUR + 59, '3 h'],
  [DAY, '1 day'],
  [29 * DAY, '29 days'],
  [45 * DAY, '1 month'],
  [364 * DAY, '12 months'],
  [800 * DAY, '2 years'],
])('what is %i seconds old is %s old', (seconds, expected) => {
  expect(ageOf(1_000_000_000 - seconds, 1_000_000_000)).toBe(expected)
})
