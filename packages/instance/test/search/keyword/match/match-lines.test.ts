import { expect, test } from 'vitest'
import { literalFinder, regexFinder } from '../../../../src/search/keyword/match/finder.ts'
import { matchLines } from '../../../../src/search/keyword/match/match-lines.ts'

test('matches are grouped by line with their places in it', () => {
  const text = 'one two\r\nnone\n\nTwo one two'
  expect(matchLines(text, [literalFinder('two', false), literalFinder('one', false)])).toEqual({
    matchCount: 6,
    lines: [
      {
        line: 1,
        text: 'one two',
        ranges: [
          [0, 3],
          [4, 7],
        ],
      },
      { line: 2, text: 'none', ranges: [[1, 4]] },
      {
        line: 4,
        text: 'Two one two',
        ranges: [
          [0, 3],
          [4, 7],
          [8, 11],
        ],
      },
    ],
  })
})

test('overlapping matches become one range, and a match over lines is shown on its first', () => {
  const found = matchLines('abcd\nef', [regexFinder('bc', true), regexFinder('cd\\ne', true)])
  expect(found.lines).toEqual([{ line: 1, text: 'abcd', ranges: [[1, 4]] }])
})

test('of a very long line the part around the match is shown', () => {
  const [line] = matchLines(`${'x'.repeat(5_000)}needle${'y'.repeat(5_000)}`, [literalFinder('needle', true)]).lines
  expect(line?.text.length).toBeLessThan(510)
  const [start = 0, end = 0] = line?.ranges[0] ?? []
  expect(line?.text.slice(start, end)).toBe('needle')
  expect(line?.text).toMatch(/^….*…$/)
})

test('a pattern that matches nothing but emptiness shows no line', () => {
  expect(matchLines('abc', [regexFinder('x*', true)])).toEqual({ lines: [], matchCount: 0 })
})

test('a match that begins with blank lines is shown where it says something', () => {
  const [line] = matchLines('one\n\n  two\n', [regexFinder('^\\s*two', true)]).lines
  expect(line).toEqual({ line: 3, text: '  two', ranges: [[0, 5]] })
})
