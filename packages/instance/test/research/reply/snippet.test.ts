import { expect, test } from 'vitest'
import { snippetOf } from '../../../src/research/reply/snippet.ts'

const lines = ['// run is what', '// everything begins with', 'function run(queue) {']
for (let number = 4; number <= 30; number++) lines.push(`  step${number}()`)
lines.push('}')

function numbersOf(around: number, symbol?: string) {
  return snippetOf(lines, { startLine: 1, endLine: 31, symbol }, around, 5).map(({ number }) => number)
}

test('a snippet has the line that defines before those around the one that matters', () => {
  expect(numbersOf(20, 'run')).toEqual([3, 19, 20, 21, 22])
  expect(numbersOf(31, 'run')).toEqual([3, 28, 29, 30, 31])
})

test('where both are near, or there is no name, it is in one piece', () => {
  expect(numbersOf(4, 'run')).toEqual([3, 4, 5, 6, 7])
  expect(numbersOf(20)).toEqual([19, 20, 21, 22, 23])
  expect(numbersOf(20, 'other')).toEqual([19, 20, 21, 22, 23])
})

test('a snippet has no blank lines at its end', () => {
  const numbers = snippetOf(['a()', 'b()', '', '  '], { startLine: 1, endLine: 4 }, 1).map(({ number }) => number)
  expect(numbers).toEqual([1, 2])
})
