import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLineTerms } from '../../../src/search/find/score-lines.ts'
import { parseFile } from '../../../src/search/text/parsed-file.ts'

test('words are in lower case, with identifiers taken apart, and each line counts once', () => {
  const { words } = parseFile('a.ts', 'parseHTTPHeader(header)\n\nheader_name\n')
  const lines = ['parse', 'http', 'header', 'name', 'head', 'httpheader'].map((word) => [...words.of(word)])
  expect(lines).toEqual([[1], [1], [1, 3], [3], [], []])
})

test('a very long line counts as far as people may read it', () => {
  const { words } = parseFile('a.ts', `${'first '.repeat(200)}last`)
  expect([...words.of('first')]).toEqual([1])
  expect([...words.of('last')]).toEqual([])
})

test('the lines of all words with a beginning are found', () => {
  const { words } = parseFile('a.ts', 'queue\nqueues and queued\nenqueue\nquery\nqueen')
  const begun = (start: string) => [...new Set(words.begun(start))].sort()
  expect(begun('queue')).toEqual([1, 2])
  expect(begun('que')).toEqual([1, 2, 4, 5])
  expect(begun('z')).toEqual([])
  expect(begun('')).toEqual([1, 2, 3, 4, 5])
})

test('comments above functions and messages are told from what else a file says', () => {
  const { words, comments, messages } = parseFile(
    'a.ts',
    '// Starts it.\nfunction start() {\n  // Begins.\n  throw new Error("cannot start")\n}\n',
  )
  expect([...words.of('start')]).toEqual([2, 4])
  expect([...words.begun('start')]).toEqual([2, 4, 1])
  expect([...comments]).toEqual([1])
  expect([...messages.of('cannot')]).toEqual([4])
  expect([...messages.of('begins'), ...messages.of('error')]).toEqual([])
})

test('a file mentions the same terms, line by line, as its lines do one by one', () => {
  const path = new URL('../../../src/search/find/score-lines.ts', import.meta.url)
  const file = parseFile('score-lines.ts', readFileSync(path, 'utf8'))
  const terms = ['wanted', 'stemmed', 'queue', 'line term', 'initialize', 'imports', 'searching', 'one'].map(
    (text) => ({ text, weight: 1 }),
  )
  const termsOf = createLineTerms(terms)
  const alone = file.lines.flatMap((line, index) => {
    const found = termsOf(line)
    return found.length > 0 ? [[index + 1, found]] : []
  })
  expect(alone.length).toBeGreaterThan(10)
  expect([...termsOf.byLine(file.words)]).toEqual(alone)
})
