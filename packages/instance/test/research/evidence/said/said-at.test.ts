import { expect, test } from 'vitest'
import { saidAt } from '../../../../src/research/evidence/said/said-at.ts'

const said = (lines: string[], line: number) => saidAt(lines, line, (text) => text.includes('crane')).said

test.each([['`lift` or `drop`.'], ['*slow* or fast.'], ['--lift or --drop.'], ['#lift or so.']])(
  'a line that begins with code or emphasis belongs to the sentence above: %s',
  (next) => expect(said(['A crane only works if a ship is', next], 1)).toBe(`A crane only works if a ship is ${next}`),
)

test.each([['- lift'], ['# Lifts'], ['```'], ['1. Lift'], ['.. note:: Lifts'], ['| lift |'], ['']])(
  'it ends before what stands apart: %s',
  (next) => expect(said(['A crane works', next], 1)).toBe('A crane works'),
)

test('a sentence of many lines is read to its end', () => {
  const lines = ['A crane', 'lifts', 'all', 'that', 'a ship', 'may', 'bring. It rests.', 'Always.']
  expect(said(lines, 1)).toBe('A crane lifts all that a ship may bring.')
})
