import { expect, test } from 'vitest'
import { countCovered, identifiers, meaningfulWords } from '../../../src/research/question/question-words.ts'

test('meaningful words leave out what every question has, and split identifiers', () => {
  expect(meaningfulWords('Where is the command grammar parsed by parseQuotes?')).toEqual([
    'command',
    'grammar',
    'parsed',
    'parse',
    'quotes',
  ])
})

test('words of other alphabets count', () => {
  expect(meaningfulWords('где разбор команды')).toContain('разбор')
})

test('identifiers are what is written like code or quoted', () => {
  expect(
    identifiers('How do parseQuotes, MAX_SIZE and http.Server in src/bot/chat.ts use "the one sender"? See HTTP.'),
  ).toEqual(['the one sender', 'parseQuotes', 'MAX_SIZE', 'http.Server', 'src/bot/chat.ts', 'HTTP'])
})

test('calls are identifiers; words that are only said louder, or stand between two in backticks, are not', () => {
  expect(identifiers('what does any() cover')).toEqual(['any'])
  expect(identifiers('what happens if this AND that are full, NEVER mind the ABC')).toEqual(['ABC'])
  expect(identifiers('is the NOT operator supported, and where is the FIRST one')).toEqual(['NOT', 'FIRST'])
  expect(identifiers('can I write `te` for `test`')).toEqual(['test'])
})

test('filters and addresses are not identifiers', () => {
  expect(identifiers('repo:github.com/a/b rev:v1.2 https://example.org/x how it starts')).toEqual([])
})

test('a very long question gives few words and identifiers', () => {
  const long = Array.from({ length: 5_000 }, (_, index) => `some_name${index} wordy${index}`).join(' ')
  expect(meaningfulWords(long).length).toBeLessThanOrEqual(40)
  expect(identifiers(long)).toHaveLength(6)
})

test('a word covers its other endings', () => {
  expect(countCovered(['parsed', 'queries', 'absent'], 'function parseQuery() {}')).toBe(2)
})
