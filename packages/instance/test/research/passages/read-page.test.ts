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

test('pages of two and a half million characters are kept, and no more', async () => {
  const large = { lines: async () => ['# Large', '', 'x'.repeat(1_000_000)] }
  const pageAt = (at: number) => readPage({ ...file, path: `docs/large-${at}.md` }, large)
  const first = await pageAt(0)
  await pageAt(1)
  expect(await pageAt(0)).toBe(first)
  await pageAt(1)
  await pageAt(2)
  expect(await pageAt(0)).not.toBe(first)
})
