import { expect, test } from 'vitest'
import { findNamedRepository, withoutPlace } from '../../../../src/research/question/scope/named-repository.ts'

const names = ['crowsnest', 'github.com/acme/api', 'github.com/acme/web', 'github.com/other/api', 'web']

test.each([
  ['where is the grammar parsed in crowsnest', 'crowsnest'],
  ["How does crowsnest's queue work?", 'crowsnest'],
  ['in repository crowsnest, find the parser', 'crowsnest'],
  ['acme/web: the parser. Look in the repository crowsnest.', 'crowsnest'],
  ['the router (github.com/acme/web)', 'github.com/acme/web'],
  ['the router in acme/web.', 'github.com/acme/web'],
  ['repo:github.com/other/api the limits', 'github.com/other/api'],
  ['repo:^github\\.com/other/api$ the limits', 'github.com/other/api'],
  ['rate limits of `other/api`', 'github.com/other/api'],
  ['the router of web', 'web'],
  ['CrowsNest: where is main', 'crowsnest'],
])('%s names %s', (question, repo) => {
  expect(findNamedRepository(question, names)).toEqual({ kind: 'one', repo, revision: undefined })
})

test.each([
  ['crowsnest@v1.2 the parser', 'v1.2'],
  ['the parser in crowsnest rev:release/2', 'release/2'],
  ['the parser in crowsnest at revision abc1234, please', 'abc1234'],
  ['repo:crowsnest@main rev:next parser', 'next'],
])('%s names the revision %s', (question, revision) => {
  expect(findNamedRepository(question, names)).toEqual({ kind: 'one', repo: 'crowsnest', revision })
})

test('a last part that two repositories share is no choice', () => {
  const repos = ['github.com/acme/api', 'github.com/other/api']
  expect(findNamedRepository('where does api check tokens', names)).toEqual({ kind: 'several', repos })
})

test('an explicit name that is not there is said to be unknown, whatever else the question names', () => {
  expect(findNamedRepository('repo:crowsnst the parser of crowsnest', names)).toEqual({
    kind: 'unknown',
    name: 'crowsnst',
  })
  expect(findNamedRepository('in repository nowhere, the parser', names)).toEqual({ kind: 'unknown', name: 'nowhere' })
})

test('an explicit name decides before a word that is a name by chance', () => {
  const question = 'How does web work and what happens in repository cloning? In repository crowsnest, at revision v2.'
  expect(findNamedRepository(question, names)).toEqual({ kind: 'one', repo: 'crowsnest', revision: 'v2' })
  expect(findNamedRepository('In repository crowsnest: how does web work', names)).toMatchObject({ repo: 'crowsnest' })
})

test('what says where to look is left out of what to look for', () => {
  expect(withoutPlace('In repository crowsnest: how does a message reach the queue rev:v2', ['crowsnest'])).toBe(
    'how does a message reach the queue',
  )
  expect(withoutPlace("crowsnest's  queue, at revision abc please", ['crowsnest'])).toBe('queue,   please')
  expect(withoutPlace('which crowsnest backends exist', ['crowsnest'])).toBe('which backends exist')
  expect(withoutPlace('what differs between a and b in crowsnest', ['crowsnest'])).toBe(
    'what differs between a and b in',
  )
  const compared = 'difference between crowsnest and crowsnestSync'
  expect(withoutPlace(compared, ['crowsnest'])).toBe(compared)
})

test.each(['where is the parser', '', 'crowsnest-like things', 'src/crowsnest/parser.ts'])(
  '%j names none',
  (question) => {
    expect(findNamedRepository(question, names)).toEqual({ kind: 'none' })
  },
)

test.each([
  ['how is crowsnest used in web', 'web'],
  ["who knows crowsnest's web page", 'crowsnest'],
  ['what is the default timeout in crowsnest for web', 'crowsnest'],
  ['does crowsnest support web', 'crowsnest'],
])('of two names, %j looks in one and for the other', (question, repo) => {
  expect(findNamedRepository(question, names)).toMatchObject({ kind: 'one', repo })
})

test.each(['what is common in crowsnest and web', 'crowsnest vs web', 'does web or crowsnest have limits'])(
  '%j looks in both',
  (question) => {
    expect(findNamedRepository(question, names)).toMatchObject({ kind: 'several', repos: ['crowsnest', 'web'] })
  },
)
