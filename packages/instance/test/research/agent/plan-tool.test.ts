import { expect, test } from 'vitest'
import { kinds } from '../../../src/research/kinds/index.ts'

test('a model is told of each plan what no other is for', () => {
  expect(new Set(kinds.map(({ plan }) => plan)).size).toBe(kinds.length)
  expect(kinds.every(({ plan }) => plan.length > 10)).toBe(true)
})
