import { expect, test } from 'vitest'
import { chainsAt } from '../../../../src/research/trace/typed/literal-chains.ts'

test('literals with a value between are one text', () => {
  expect(chainsAt(['  fail("no coin in " + slot.name + " of the till")'], 1)[0]?.pieces).toEqual([
    'no coin in ',
    ' of the till',
  ])
})

test('a value that is in the text separates it', () => {
  expect(chainsAt(['  fail("no coin in %s of the till", slot)'], 1)[0]?.pieces).toEqual(['no coin in ', ' of the till'])
})

test('many spaces between two literals take no longer than other code', () => {
  const started = performance.now()
  chainsAt(['"a" +', ...Array.from({ length: 10 }, () => ' '.repeat(590)), 'x"b"'], 1)
  expect(performance.now() - started).toBeLessThan(200)
})
