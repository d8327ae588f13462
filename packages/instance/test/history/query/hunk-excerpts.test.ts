import { expect, test } from 'vitest'
import type { FilePatch } from '../../../src/history/patch/patch.ts'
import { excerptMatches } from '../../../src/history/query/hunk-excerpts.ts'
import { createTextFilter } from '../../../src/history/query/text-filter.ts'

function patchOf(lines: string[], oldStart = 10, newStart = 20): FilePatch {
  const count = (other: string) => lines.filter((line) => line[0] !== other).length
  const hunk = { oldStart, oldLines: count('+'), newStart, newLines: count('-'), section: 'main()', lines }
  return { oldPath: 'a.ts', newPath: 'a.ts', isBinary: false, isCut: false, hunks: [hunk] }
}

const find = (term: string) => createTextFilter([term], false).find

test('of a long hunk three lines around the matches are kept, with a header that fits', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => ` ${n}`)
  const lines = [...many(30), '-gone', '+needle here', ...many(30)]
  expect(excerptMatches(patchOf(lines), ['added', 'removed'], find('NEEDLE'))).toEqual({
    hunks: ['@@ -38,6 +48,6 @@ main()', ' 28', ' 29', '-gone', '+needle here', ' 0', ' 1', ' 2'].join('\n'),
    ranges: [{ line: 4, start: 1, end: 7 }],
    side: 'added',
    startLine: 50,
    endLine: 50,
  })
})

test('a short hunk is shown whole', () => {
  const lines = [' one', ' two', ' three', ' four', '+needle', ' five']
  expect(excerptMatches(patchOf(lines), ['added'], find('needle'))?.hunks).toBe(
    ['@@ -10,5 +20,6 @@ main()', ...lines].join('\n'),
  )
})

test('only the sides asked for count, and unchanged lines never do', () => {
  const patch = patchOf([' needle', '-needle', '+other'])
  expect(excerptMatches(patch, ['added'], find('needle'))).toBeUndefined()
  expect(excerptMatches(patch, ['removed'], find('needle'))).toMatchObject({
    side: 'removed',
    startLine: 11,
    endLine: 11,
  })
})

test('a long line is cut around its match', () => {
  const found = excerptMatches(patchOf([`+${'x'.repeat(5_000)}needle${'y'.repeat(5_000)}`]), ['added'], find('needle'))
  const [, line = ''] = found?.hunks.split('\n') ?? []
  const [range] = found?.ranges ?? []
  expect(line.length).toBeLessThan(500)
  expect(line.slice(range?.start, range?.end)).toBe('needle')
})

test('a hunk full of matches is shown in part', () => {
  const found = excerptMatches(patchOf(Array.from({ length: 5_000 }, () => '+needle')), ['added'], find('needle'))
  expect(found?.hunks.split('\n').length).toBeLessThan(30)
})
