import { expect, test } from 'vitest'
import {
  chooseTopic,
  refersBack,
  topicOf,
  withoutPronoun,
  wordsForBefore,
} from '../../../src/research/question/topic.ts'

const place = (path: string, symbol?: string) => ({ repo: 'app', path, ...(symbol !== undefined && { symbol }) })
const turn = (question: string, ...places: ReturnType<typeof place>[]) => ({
  question,
  talk: '',
  answer: '',
  sources: places.map((one) => ({ label: one.path, href: `/${one.path}`, place: one })),
})

test.each([
  ['and who uses it?', true],
  ['where is that tested', true],
  ['why was this changed', true],
  ['what about the scheduler', true],
  ['how?', true],
  ['which function that parses dates is called first', false],
  ['how are duplicate requests filtered', false],
  ['when was this last changed?', true],
  ['when did that change', true],
  ['how often?', true],
  ['where is the other one tested?', true],
  ['one battery is charging, the other one stays empty', false],
  ['where are waiting calls started when another one is done', false],
  ['and how many at most?', true],
  ['does this project have a linter', false],
])('%s refers back: %s', (question, expected) => {
  expect(refersBack(question)).toBe(expected)
})

test.each([
  ['and who uses it?', 'it'],
  ['who wrote that?', 'that'],
  ['when did that change', 'that'],
  ['what about the other one?', 'the other one'],
  ['what about that one?', 'that one'],
  ['why?', undefined],
  ['and the timeout?', undefined],
])('of %s, %s stands for what was said before', (question, expected) => {
  expect(wordsForBefore(question)).toBe(expected)
})

test.each([
  ['is that configurable?', 'is cache configurable?'],
  ['did that move?', 'did cache move?'],
  ['is this still thread-safe', 'is cache still thread-safe'],
  ['does this project use semver?', undefined],
  ['is that command deprecated?', undefined],
  ['is that table indexed', undefined],
])('after the cache, %s is %s', (question, expected) => expect(withoutPronoun(question, 'cache')).toBe(expected))

test('it is the symbol that shares most with what was asked, and no name that many things bear', () => {
  const places = [place('src/request.py', '__init__'), place('src/core.py', 'Core'), place('src/f.py', 'DupeFilter')]
  expect(chooseTopic(['duplicate', 'filtered'], places)).toMatchObject({ symbol: 'DupeFilter' })
  expect(chooseTopic(['x'], [place('README.md', 'Usage'), place('src/a.ts')])).toMatchObject({ path: 'src/a.ts' })
})

test('it stays the same through questions that only point at it, and changes with the next one that does not', () => {
  const asked = turn('how are duplicates filtered', place('src/f.py', 'DupeFilter'))
  const users = turn('who uses it', place('src/user.py', 'loadFilters'))
  const next = turn('what about the scheduler', place('src/s.py', 'Scheduler'))
  expect(topicOf('where is that tested', [asked, users])).toMatchObject({ symbol: 'DupeFilter' })
  expect(topicOf('where is that tested', [asked, users, next])).toMatchObject({ symbol: 'Scheduler' })
  expect(topicOf('who uses `loadFilters`', [asked, users, next])).toMatchObject({ symbol: 'loadFilters' })
  expect(topicOf('how are cookies kept', [asked])).toBeUndefined()
  expect(topicOf('and how do I rotate the keys', [asked])).toBeUndefined()
  expect(topicOf('who uses it', [])).toBeUndefined()
})

test('it is the symbol that the last question named, though its answer shows only those that call it', () => {
  const repositories = ['app']
  expect(topicOf('when was that last changed?', [{ ...turn('who calls parseDates?'), repositories }])).toEqual({
    repo: 'app',
    path: '',
    symbol: 'parseDates',
  })
  const users = turn('who calls parseDates?', place('src/user.py', 'loadFilters'))
  expect(topicOf('where is it tested?', [users])).toEqual({ repo: 'app', path: '', symbol: 'parseDates' })
  const other = turn('what is ParseDates?', place('src/user.py', 'load'), place('src/dates.py', 'parseDates'))
  expect(topicOf('who uses it?', [other])).toMatchObject({ path: 'src/dates.py', symbol: 'parseDates' })
  const format = turn('which endpoint returns JSON?', place('src/orders.py', 'list_orders'))
  expect(topicOf('who wrote it?', [format])).toMatchObject({ symbol: 'list_orders' })
})
