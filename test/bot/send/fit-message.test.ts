import { checkMessage, LIMITS } from '@crowsnest/slack-rules'
import type { KnownBlock } from '@slack/types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { context, markdownMessage } from '../../../src/blocks/message.ts'
import { messageParts, wordsOnly } from '../../../src/bot/send/fit-message.ts'

describe('messageParts', () => {
  it('leaves a message that fits as it is', () => {
    const message = markdownMessage('Short', { footer: 'small print' })
    expect(messageParts(message)).toEqual([message])
  })

  it('makes parts that Slack takes, of messages of any length', () => {
    const paragraph = fc.string({ minLength: 1, maxLength: 3_000 })
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 20 }), fc.nat(60), (paragraphs, notes) => {
        const extra = Array.from({ length: notes }, (_, i) => context(`note ${i}`))
        for (const part of messageParts(markdownMessage(paragraphs.join('\n\n'), { footer: 'end', below: extra }))) {
          expect(part.text.length).toBeLessThanOrEqual(LIMITS.updateText)
          const errors = checkMessage(part, 'chat.postMessage').filter(({ severity }) => severity === 'error')
          expect(errors).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })

  it('gives each table a message of its own, and its cells to a workspace that refuses it', () => {
    const table = (text: string): KnownBlock => ({ type: 'table', rows: [[{ type: 'raw_text', text }]] })
    const parts = messageParts({ text: 'all', blocks: [context('one'), table('<a>'), table('b')] })
    expect(parts.map(({ blocks }) => blocks?.map(({ type }) => type))).toEqual([['context', 'table'], ['table']])
    expect(parts.map((part) => wordsOnly(part).text)).toEqual(['one\n&lt;a&gt;', 'b'])
  })
})
