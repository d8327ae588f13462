import { expect, test } from 'vitest'
import { firstOf } from '../../../src/research/reply/first-of.ts'

test('names beyond the most are counted', () => {
  expect(firstOf(['a', 'b'], 2)).toBe('a, b')
  expect(firstOf(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more')
  expect(firstOf([], 2)).toBe('')
})
