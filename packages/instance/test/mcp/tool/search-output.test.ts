import { expect, test } from 'vitest'
import { createLinks } from '../../../src/files/links.ts'
import { searchOutput } from '../../../src/mcp/tool/search-output.ts'

const nothing = {
  files: [],
  limitHit: true,
  timedOut: true,
  repositoryCount: 3,
  notReady: [],
  incomplete: [],
  tooLarge: [],
}

test('a search whose time ran out before it found anything never says that there is nothing', () => {
  const { text, notes } = searchOutput(nothing, createLinks('http://localhost'))
  expect(text).toMatch(/^Partial/)
  expect(text).not.toContain('No results')
  expect(notes).toEqual([text])
})

test('one that has searched everything does', () => {
  const { text } = searchOutput({ ...nothing, limitHit: false, timedOut: false }, createLinks('http://localhost'))
  expect(text).toMatch(/^No results/)
})
