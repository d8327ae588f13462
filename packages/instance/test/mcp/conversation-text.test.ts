import { expect, test } from 'vitest'
import { createLinks } from '../../src/links.ts'
import { conversationMarkdown } from '../../src/mcp/conversation-text.ts'

const conversation = {
  id: 'i',
  turnId: 'i',
  earlier: [],
  steps: [],
  followUps: [],
  readToken: 't',
  ownerId: 1,
  repositories: ['bot'],
  credits: 2,
  question: 'How does it\nstart?',
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

test('a title that front matter could misread is quoted, and a long one cut', () => {
  const titleOf = (question: string) =>
    conversationMarkdown({ ...conversation, question }, createLinks('')).split('\n')[1]
  expect(titleOf('what: is "this"')).toBe('title: "what: is \\"this\\""')
  expect(titleOf('--- # x')).toBe('title: "--- # x"')
  expect(titleOf('word '.repeat(100))?.length).toBeLessThan(92)
})
