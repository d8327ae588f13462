import { expect, test } from 'vitest'
import { computedNumber } from '../../../src/research/reply/computed-number.ts'

test.each([
  ['14 * 24 * 60 * 60', 1_209_600],
  ['64 * (1 << 10)', 65_536],
  ['1 << 10', 1_024],
  ['10 - 2 - 3', 5],
  ['2 * (3 + 4)', 14],
  ['1_000 * 60', 60_000],
  ['(5 * 60) * 1000', 300_000],
  ['30', undefined],
  ['-1', undefined],
  ['30 * time.Second', undefined],
  ['2 *', undefined],
  ['(1', undefined],
  ['2024-01-05', undefined],
  ['1 / 3', undefined],
  ['2 ** 10', undefined],
  ['', undefined],
  [`${'1 * '.repeat(40)}1`, undefined],
])('%s comes to %s', (text, number) => expect(computedNumber(text)).toBe(number))
