import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLineTerms } from '../../../src/search/find/score-lines.ts'
import { parseFile } from '../../../src/search/text/parsed-file.ts'

test('words are lowercase, with identifiers taken apart, and each line counts once', () => {
  const { words } = parseFile('a.ts', 'parseHTTPHeader(header)\n\nheader_name\n')
  expect([...words]).toEqual([
    ['parse', [1]],
    ['http', [1]],
    ['header', [1, 3]],
    ['name', [3]],
  ])
})

test('a very long line counts as far as people may read it', () => {
  const { words } = parseFile('a.ts', `${'first '.repeat(200)}last`)
  expect(words.has('first')).toBe(true)
  expect(words.has('last')).toBe(false)
})

test('a file mentions the same terms, line by line, as its lines do one by one', () => {
  const path = new URL('../../../src/search/find/score-lines.ts', import.meta.url)
  const file = parseFile('score-lines.ts', readFileSync(path, 'utf8'))
  const terms = ['wanted', 'stemmed', 'queue', 'line term', 'initialize'].map((text) => ({ text, weight: 1 }))
  const termsOf = createLineTerms(terms)
  const alone = file.lines.flatMap((line, index) => {
    const found = termsOf(line)
    return found.length > 0 ? [[index + 1, found]] : []
  })
  expect(alone.length).toBeGreaterThan(10)
  expect([...termsOf.byLine(file.words)]).toEqual(alone)
  const only = new Set([3, 4, 5])
  expect([...termsOf.byLine(file.words, only).keys()].every((line) => only.has(line))).toBe(true)
})
