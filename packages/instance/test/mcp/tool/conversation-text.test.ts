import { expect, test } from 'vitest'
import { createLinks } from '../../../src/files/links.ts'
import { conversationMarkdown } from '../../../src/mcp/tool/conversation-text.ts'

const conversation = {
  id: 'i',
  turnId: 'i',
  earlier: [],
  steps: [],
  followUps: [],
  readToken: 't',
  ownerId: 1,
  repositories: ['bot'],
  tokens: 0,
  credits: 2,
  question: 'How does it\nstart?',
  talk: 'Ann: for us alone',
  state: 'completed' as const,
  answer: 'So.',
  sources: [{ label: 'r – a[1].ts:L1', href: '/r@b/-/blob/a%5B1%5D.ts?L1' }],
  created: 0,
  updated: 1_000,
}

test('a conversation reads as front matter, question, answer and sources', () => {
  expect(conversationMarkdown(conversation, createLinks('http://code'))).toBe(`---
title: How does it start?
share_url: http://code/deepsearch/shared/t
created: 1970-01-01T00:00:00.000Z
updated: 1970-01-01T00:00:01.000Z
---

# How does it start?

So.

## Sources

- [r – a\\[1\\].ts:L1](/r@b/-/blob/a%5B1%5D.ts?L1)`)
})

test('an answer stays readable where the next question got none, and why is said in a line', () => {
  const { earlier: _, ...turn } = conversation
  const failed = {
    ...conversation,
    earlier: [turn],
    question: 'And then?',
    answer: 'It broke.\nIt cost nothing.',
    sources: [],
  }
  const lines = (state: 'failed' | 'cancelled') =>
    conversationMarkdown({ ...failed, state }, createLinks('http://code')).split('\n')
  expect(lines('failed').slice(4, 9)).toEqual([
    'updated: 1970-01-01T00:00:01.000Z',
    'state: failed',
    '---',
    '',
    '# How does it start?',
  ])
  expect(lines('failed').slice(-5)).toEqual([
    expect.stringContaining('- ['),
    '',
    '# And then?',
    '',
    'It broke. It cost nothing.',
  ])
  expect(lines('cancelled')).toContain('state: cancelled')
  expect(lines('cancelled').at(-1)).toBe('This deep search was cancelled.')
})

test('a title that front matter could misread is quoted, and a long one cut', () => {
  const titleOf = (question: string) =>
    conversationMarkdown({ ...conversation, question }, createLinks('')).split('\n')[1]
  expect(titleOf('what: is "this"')).toBe('title: "what: is \\"this\\""')
  expect(titleOf('--- # x')).toBe('title: "--- # x"')
  expect(titleOf('word '.repeat(100))?.length).toBeLessThan(92)
})
