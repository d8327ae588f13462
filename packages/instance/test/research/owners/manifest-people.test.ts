import { expect, test } from 'vitest'
import { manifestPeople } from '../../../src/research/owners/manifest-people.ts'

const named = (text: string) => manifestPeople(text.split('\n'))

test('authors and maintainers of a Python project are told apart', () => {
  expect(
    named(`[project]
authors = [
  {name = "Andrey Stone", email = "andrey@example.net"}
]
maintainers = [
  {name = "Seth Michael Lark", email="seth@example.com"},
  {name = "Illia Vol", email = "illia@example.com"},
]
classifiers = [
  "Intended Audience :: Developers",
]`),
  ).toEqual([
    { role: 'author', people: ['Andrey Stone'], startLine: 2, endLine: 4 },
    { role: 'maintainer', people: ['Seth Michael Lark', 'Illia Vol'], startLine: 5, endLine: 8 },
  ])
})

test.each([
  ['authors = ["Will Gugan <will@example.com>"]', ['Will Gugan']],
  ['  "author": "Matteo Coll <hello@example.com>",', ['Matteo Coll']],
  ['  "author": { "name": "Sindre Sor", "url": "https://example.com" },', ['Sindre Sor']],
  ['    author="Kenneth Reit",', ['Kenneth Reit']],
  ["    author='Jane Doe', license='MIT',", ['Jane Doe']],
  ["    maintainer='Bob Roe', name='Foo',", ['Bob Roe']],
  ['authors = [\n  {name = "Ann Stone"},\n  {name = "Bob Roe"}]\nkeywords = ["Boat"]', ['Ann Stone', 'Bob Roe']],
  ['author = Ask Solem & contributors', []],
  ['  spec.authors = ["Evan Phoe", "Nate Berk"]', ['Evan Phoe', 'Nate Berk']],
  [
    '   <developers>\n      <developer>\n         <name>Brett Wool</name>\n      </developer>\n   </developers>',
    ['Brett Wool'],
  ],
  ['"contributors": [\n  "Dave Clem <d@example.com>"\n]', []],
  ['"authorize": "Ann Stone"', []],
])('%s', (text, people) => {
  expect(named(text).flatMap((one) => one.people)).toEqual(people)
})
