import { expect, test } from 'vitest'
import { shareCalled } from '../../../src/research/testing/called-so.ts'

test('a word within another one of the question is not counted twice', () => {
  const joined = shareCalled('src/importcache.ts', new Set(['import', 'cach']))
  expect(shareCalled('src/importcache.ts', new Set(['import', 'port', 'cach']))).toBeLessThan(joined)
  expect(shareCalled('src/exportlib.ts', new Set(['export', 'port']))).toBe(0)
})
