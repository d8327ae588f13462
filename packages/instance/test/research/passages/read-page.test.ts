import { expect, test } from 'vitest'
import { readPage } from '../../../src/research/passages/read-page.ts'

const file = { repo: 'app', commit: '5d39ea8c'.repeat(5), path: 'docs/pages.md' }
const readable = { lines: async () => ['# Pages', '', 'A page is cut once.', '', '## Below', '', 'More.'] }
const unreadable = { lines: async () => [] }

test('a page of a commit is cut once, and only read again', async () => {
  const first = await readPage(file, readable)
  expect(first.map(({ section }) => section.titles.at(-1))).toEqual(['Pages', 'Below'])
  expect(await readPage(file, readable)).toBe(first)
})

test('who may not read a page gets nothing of what others read, and hides nothing from them', async () => {
  const other = { ...file, path: 'docs/private.md' }
  expect(await readPage(other, unreadable)).toEqual([])
  expect(await readPage(other, readable)).not.toEqual([])
  expect(await readPage(other, unreadable)).toEqual([])
})
