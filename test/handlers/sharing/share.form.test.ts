import { describe, expect, it } from 'vitest'
import { sharedValue } from '../../../src/handlers/answering/messages/answer-buttons.ts'
import { deepSearchAnswerMessage } from '../../../src/handlers/deep-search/messages/deep-search.ts'
import { shareForm } from '../../../src/handlers/sharing/share.form.ts'
import type { Conversation, Deps, ThreadConversation } from '../../../src/ports/index.ts'
import { createWorld, typed } from '../../support/handler-world.ts'

const url = 'https://instance.test/deepsearch/1'
const exchange = (question: string, answer: string) => ({ question, answer, sources: [] })
const first = exchange('How does it start?', 'By main.')
const second = exchange('And the secret plan?', 'By nobody.')

function conversation(...exchanges: (typeof first)[]): Conversation {
  const { answer = '', sources = [] } = exchanges.at(-1) ?? {}
  const all = exchanges.length > 1 ? { exchanges } : {}
  return { title: first.question, answer, sources, ...all, url, repositories: [], suggestedFollowUps: [] }
}

/** What the share button under the answer to the newest of these stands for. */
function buttonUnder(...exchanges: (typeof first)[]): string {
  const { blocks } = deepSearchAnswerMessage(conversation(...exchanges), { footer: '', isPrivate: true })
  return /"value":"([^"]*#turn-\d+)"/.exec(JSON.stringify(blocks))?.[1] ?? ''
}

/** Shares from a thread of direct messages what has become this conversation. */
async function share(note: string, ...exchanges: (typeof first)[]) {
  const world = createWorld(undefined)
  const conversations = new Map<string, ThreadConversation>([['D1', { question: 'q', url }]])
  const shown: string[] = []
  const deps = {
    ...world.deps,
    tools: { readDeepSearch: async () => ({ state: 'answered', conversation: conversation(...exchanges) }) },
    conversations: {
      find: async ({ channel }: { channel: string }) => conversations.get(channel),
      remember: async ({ channel }: { channel: string }, conversation: ThreadConversation) =>
        void conversations.set(channel, conversation),
      noteShown: async (_: string, channel: string) => void shown.push(channel),
    },
  } as unknown as Deps
  const { requester, ...input } = typed('')
  const from = { ...requester, channel: 'D1', threadTs: '1.0' }
  await shareForm.run({ ...input, requester: from, values: { channel: 'C1' }, note }, deps)
  return { text: world.posts[0]?.text ?? '', conversations, shown }
}

describe('an answer that is shared', () => {
  it('is the one under which the button stands, without the way to what was asked after it', async () => {
    const { text, conversations, shown } = await share(buttonUnder(first), first, second)
    expect(text).toContain('How does it start?')
    expect(text).toContain('By main.')
    expect(text).not.toMatch(/secret|nobody|deepsearch\/1/)
    expect(conversations.get('C1')).toEqual({ question: first.question, asker: 'UMAX' })
    expect(conversations.get('D1')?.url).toBe(url)
    expect(shown).toEqual([])
  })

  it('has the question that it answers', async () => {
    const { text } = await share(buttonUnder(first, second), first, second)
    expect(text).toContain('And the secret plan?')
    expect(text).not.toContain('How does it start?')
  })

  it('is gone on from in the channel, and no longer where it was private', async () => {
    const { text, conversations, shown } = await share(buttonUnder(first), first)
    expect(text).toContain(url)
    expect(conversations.get('C1')?.url).toBe(url)
    expect(conversations.get('D1')).toEqual({ question: 'q' })
    expect(shown).toEqual(['C1'])
  })
})

it('a button from before there were numbers stands for the newest answer', () => {
  expect(sharedValue.parse(url)).toEqual({ url })
})
