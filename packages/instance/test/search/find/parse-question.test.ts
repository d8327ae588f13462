import { expect, test } from 'vitest'
import { parseQuestion } from '../../../src/search/find/parse-question.ts'

test('a question is taken apart into words, names and paths', () => {
  const question = parseQuestion('Where does parseCsv in src/csv/read.ts call `reader` and http.request_header?')
  expect(question.words).toEqual(expect.arrayContaining(['parse', 'csv', 'reader', 'header', 'call']))
  expect(question.words).not.toEqual(expect.arrayContaining(['where', 'in']))
  expect(question.identifiers).toEqual(expect.arrayContaining(['parse csv', 'reader', 'request header']))
  expect(question.paths).toContain('src/csv/read.ts')
  expect(question.asksForTests).toBe(false)
})

test('the name of a header is one name, other words with hyphens are not', () => {
  expect(parseQuestion('where is the If-None-Match header handled').identifiers).toEqual(['if none match'])
  expect(parseQuestion('where is the built-in Rate-limiter').identifiers).toEqual([])
})

test('words next to each other may be a name, but not words of grammar alone', () => {
  const { compounds } = parseQuestion('which does it look up in the rate limiter')
  expect(compounds).toEqual(expect.arrayContaining(['lookup', 'ratelimiter']))
  expect(compounds).not.toContain('doesit')
})

test('asking for tests, documentation, settings or imports is noticed', () => {
  expect(parseQuestion('which tests cover the queue').asksForTests).toBe(true)
  expect(parseQuestion('which tests cover the queue').words).toEqual(['queue'])
  expect(parseQuestion('where are the tests').words).toEqual(['tests'])
  expect(parseQuestion('where is it documented').asksForDocs).toBe(true)
  expect(parseQuestion('which dependencies does it have').asksForConfig).toBe(true)
  expect(parseQuestion('remove the include of parse.h').asksForImports).toBe(true)
  expect(parseQuestion('where is a command parsed').asksForImports).toBe(false)
})

test('a huge question is bounded', () => {
  const question = parseQuestion(
    Array.from({ length: 100_000 }, (_, index) => `word${index} someName${index}`).join(' '),
  )
  expect(question.words.length).toBeLessThanOrEqual(200)
  expect(question.identifiers.length).toBeLessThanOrEqual(12)
})

test.each([
  ['which button empties the cart', true],
  ['where is the order list shown', true],
  ['show me where refunds are written', false],
  ['where is a git hook stored', false],
])('%s: asks for pages, %s', (question, expected) => expect(parseQuestion(question).asksForPages).toBe(expected))
