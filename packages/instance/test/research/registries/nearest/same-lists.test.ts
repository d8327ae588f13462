import { expect, test } from 'vitest'
import { fullerFirst, isSame, plainest, withoutCopies } from '../../../../src/research/registries/nearest/same-lists.ts'

const list = (score: number, ...names: string[]) => ({ score, names: new Set(names) })

test('the same list with a few more comes before the best one', () => {
  const best = list(5, 'a', 'b', 'c', 'd')
  const fuller = list(4, 'a', 'b', 'c', 'd', 'e')
  expect(fullerFirst([best, fuller])).toEqual([fuller, best])
})

test.each([
  ['one of which little speaks', list(1, 'a', 'b', 'c', 'd', 'e')],
  ['one that lacks some', list(4, 'a', 'b', 'c', 'e', 'f')],
  ['one of far more', list(4, ...'abcdefghij')],
])('but not %s', (_, other) => {
  const best = list(5, 'a', 'b', 'c', 'd')
  expect(fullerFirst([best, other])).toEqual([best, other])
})

test('lists are the same where they have most in common', () => {
  expect(isSame(list(1, ...'abcde'), list(1, ...'abcdef'))).toBe(true)
  expect(isSame(list(1, ...'ab'), list(1, ...'abcdefgh'))).toBe(false)
  expect(isSame(list(1, ...'abcd'), list(1, ...'abxy'))).toBe(false)
  expect(withoutCopies([list(2, 'a', 'b'), list(1, 'b', 'a'), list(1, 'c')])).toHaveLength(2)
})

test.each([
  ['user:<name>', 'user'],
  ['--level=<level>', 'level'],
  ['test:unit', 'testunit'],
  ['==', '=='],
])('%s is plainly %s', (name, plain) => expect(plainest(name)).toBe(plain))
