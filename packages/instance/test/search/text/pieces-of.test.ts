import { expect, test } from 'vitest'
import { outline } from '../../../src/search/text/outline.ts'
import { givesOrSets, piecesOf } from '../../../src/search/text/pieces-of.ts'
import { endOfSymbol } from '../../../src/search/text/symbol-ranges.ts'

function namesIn(source: string, path: string) {
  const lines = source.split('\n')
  const symbols = outline(lines, path)
  const ends = symbols.map((_, index) => endOfSymbol(index, lines, symbols))
  return piecesOf(lines, symbols, ends).map(({ name, isAccessor }) => [name, isAccessor])
}

test('what gives or sets a value is an accessor, what throws is none', () => {
  expect(givesOrSets(['  return this.wait', '}'], 'wait')).toBe(true)
  expect(givesOrSets(['  this.wait = wait;', '}'], 'wait')).toBe(true)
  expect(givesOrSets(["  throw new Error('Cranes are not lent')", '}'], 'refuse')).toBe(false)
})

test('a function that refuses is ranked, a member that only says it is not there is not', () => {
  const source =
    "export function refuseLoan() {\n  throw new Error('Lending is not supported')\n}\n\nclass Crane {\n  lend() {\n    throw new Error('not implemented')\n  }\n}\n"
  expect(namesIn(source, 'src/crane.ts')).toEqual([
    ['refuseLoan', false],
    ['Crane', false],
  ])
})

test('long gaps take no time', () => {
  const gap = ' '.repeat(8_000)
  const started = performance.now()
  for (const text of [`raise x${gap}; x`, `return x${gap}; x`, `return x${gap}x`])
    expect(givesOrSets([text], 'x')).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})
