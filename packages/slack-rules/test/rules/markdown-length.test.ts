import { expect, it } from 'vitest'
import { markdownLength } from '../../src/rules/markdown-length.ts'

const check = (...lengths: number[]) =>
  markdownLength(
    lengths.map((length) => ({ type: 'markdown', text: 'x'.repeat(length) })),
    '/blocks',
    'message',
  ).map(({ code, pointer }) => `${code} ${pointer}`)

it('takes 12,000 characters over all markdown blocks', () => {
  expect(check(12_000)).toEqual([])
  expect(check(6_000, 6_000)).toEqual([])
  expect(check(6_000, 6_001)).toEqual(['msg_blocks_too_long /blocks'])
})

it('names the block that is too long by itself', () => {
  expect(check(10, 12_001)).toEqual(['msg_too_long /blocks/1/text'])
})

it('counts an emoji once', () => {
  expect(markdownLength([{ type: 'markdown', text: '🔭'.repeat(12_000) }], '', 'message')).toEqual([])
})
