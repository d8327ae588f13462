import { expect, test } from 'vitest'
import { BadQuery } from '../../../src/errors/errors.ts'
import { parseNaturalQuery } from '../../../src/search/natural/parse-natural-query.ts'

test('filters are taken out of the words', () => {
  expect(parseNaturalQuery('how are  repo:^team/ jobs -file:test retried? rev:v1:v2 lang:ts count:3', 15)).toEqual({
    words: 'how are    jobs   retried?',
    expression: {
      kind: 'and',
      parts: [
        { kind: 'repo', pattern: '^team/' },
        { kind: 'not', part: { kind: 'file', pattern: 'test' } },
        { kind: 'lang', language: 'typescript' },
      ],
    },
    revisions: ['v1', 'v2'],
    count: 3,
  })
})

test('a revision may stand behind the repository, a value in quotes', () => {
  expect(parseNaturalQuery('jobs repo:app@v2 file:"a b"', 15)).toMatchObject({
    revisions: ['v2'],
    count: 15,
    expression: {
      parts: [
        { kind: 'repo', pattern: 'app' },
        { kind: 'file', pattern: 'a b' },
      ],
    },
  })
})

test('a question mark behind a filter is the end of the question', () => {
  expect(parseNaturalQuery('how are jobs retried repo:^app$? lang:ts? rev:v1? count:3?', 15)).toMatchObject({
    expression: {
      parts: [
        { kind: 'repo', pattern: '^app$' },
        { kind: 'lang', language: 'typescript' },
      ],
    },
    revisions: ['v1'],
    count: 3,
  })
  const asTyped = [
    { kind: 'file', pattern: '\\.tsx?' },
    { kind: 'repo', pattern: 'apps?' },
  ]
  expect(parseNaturalQuery('jobs file:\\.tsx? repo:"apps?"', 15)).toMatchObject({ expression: { parts: asTyped } })
})

test('addresses, namespaces and operators are words', () => {
  const words = 'http://example.org std::vector "quoted AND text" (or not'
  expect(parseNaturalQuery(words, 15)).toMatchObject({ words, expression: undefined })
})

test.each([
  ['type:diff jobs', /type: is not supported here/],
  ['case:yes jobs', /case: is not supported here/],
  ['jobs -rev:main', /negated/],
  ['jobs count:0', /between 1 and 10000/],
  ['jobs file:(', /cannot be read/],
  ['jobs lang:pyton', /lang:python/],
  ['repo:app', /no words/],
  ['', /no words/],
  ['word '.repeat(3_000), /can have/],
])('%.40s is refused with the reason', (text, reason) => {
  expect(() => parseNaturalQuery(text, 15)).toThrow(BadQuery)
  expect(() => parseNaturalQuery(text, 15)).toThrow(reason)
})
