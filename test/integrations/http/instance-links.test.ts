import { expect, it } from 'vitest'
import { citedRepositories } from '../../../src/integrations/http/links.ts'

it.each([
  ['a file', '[x](/org/app@abc/-/blob/a.ts?L1)', ['org/app']],
  ['a folder', '[x](https://code.example/org/app@abc/-/tree/src)', ['org/app']],
  ['a commit', 'see https://code.example/github.com/org/app/-/commit/abc', ['github.com/org/app']],
  ['a raw file on another host', '<https://other.example/org/app/-/raw/a.ts|a>', ['org/app']],
  ['a repository', '[x](https://code.example/org/app)', ['org/app']],
  ['a file right behind a sentence', 'So.https://code.example/org/app/-/blob/a.ts', ['org/app']],
  ['a file in brackets', '(https://code.example/org/app/-/blob/a.ts)', ['org/app']],
  ['a file by its path', 'x/org/app/-/blob/a.ts', ['org/app']],
  ['a search', '[x](/search?q=repo:%5Eorg%2Fapp%24+word)', ['org/app']],
  ['a search anywhere', '[x](/search?q=word)', []],
  ['another site', '[x](https://docs.example/guide)', []],
  ['a path in prose', 'edit /etc/hosts and src/main.ts', []],
  ['a conversation', '[x](https://code.example/deepsearch/7)', []],
])('finds the repository of a link to %s', (_, text, repositories) => {
  expect(citedRepositories(text, 'https://code.example')).toEqual(repositories)
})
