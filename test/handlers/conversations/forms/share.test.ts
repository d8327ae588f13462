import { describe, expect, it } from 'vitest'
import { parseShared } from '../../../../src/handlers/answering/messages/answer-buttons.ts'
import { shareForm } from '../../../../src/handlers/conversations/forms/share.ts'
import { deepSearchAnswerView } from '../../../../src/handlers/deep-search/messages/deep-search.ts'
import type { Conversation, Deps, Talk } from '../../../../src/ports/index.ts'
import { createWorld, typed } from '../../../support/handler-world.ts'

const url = 'https://instance.test/deepsearch/1'
const turn = (question: string, answer: string) => ({ question, answer, sources: [] })
const first = turn('How does it start?', 'By main.')
const second = turn('And the secret plan?', 'By nobody.')

function conversation(...turns: (typeof first)[]): Conversation {
  const { answer = '', sources = [] } = turns.at(-1) ?? {}
  const all = turns.length > 1 ? { turns } : {}
  return { title: first.question, answer, sources, ...all, url, repositories: [], suggestedFollowUps: [] }
}

/** What the share button under the answer to the newest of these stands for. */
function buttonUnder(...turns: (typeof first)[]): string {
  const { blocks } = deepSearchAnswerView(conversation(...turns), { footer: '', isPrivate: true })
  return /"value":"([^"]*#turn-\d+)"/.exec(JSON.stringify(blocks))?.[1] ?? ''
}

/** Shares from a thread of direct messages what has become this conversation. */
async function share(note: string, ...turns: (typeof first)[]) {
  const world = createWorld(undefined)
  const talks = new Map<string, Talk>([['D1', { question: 'q', url }]])
  const shown: string[] = []
  const deps = {
    ...world.deps,
    tools: { readDeepSearch: async () => ({ state: 'answered', conversation: conversation(...turns) }) },
    talks: {
      find: async ({ channel }: { channel: string }) => talks.get(channel),
      remember: async ({ channel }: { channel: string }, talk: Talk) => void talks.set(channel, talk),
      noteShown: async (_: string, channel: string) => void shown.push(channel),
    },
  } as unknown as Deps
  const { origin, ...input } = typed('')
  const from = { ...origin, channel: 'D1', threadTs: '1.0' }
  await shareForm.run({ ...input, origin: from, values: { channel: 'C1' }, note }, deps)
  return { text: world.posts[0]?.text ?? '', talks, shown }
}

describe('an answer that is shared', () => {
  it('is the one under which the button stands, without the way to what was asked after it', async () => {
    const { text, talks, shown } = await share(buttonUnder(first), first, second)
    expect(text).toContain('How does it start?')
    expect(text).toContain('By main.')
    expect(text).not.toMatch(/secret|nobody|deepsearch\/1/)
    expect(talks.get('C1')).toEqual({ question: first.question })
    expect(talks.get('D1')?.url).toBe(url)
    expect(shown).toEqual([])
  })

  it('has the question that it answers', async () => {
    const { text } = await share(buttonUnder(first, second), first, second)
    expect(text).toContain('And the secret plan?')
    expect(text).not.toContain('How does it start?')
  })

  it('is gone on from in the channel, and no longer where it was private', async () => {
    const { text, talks, shown } = await share(buttonUnder(first), first)
    expect(text).toContain(url)
    expect(talks.get('C1')?.url).toBe(url)
    expect(talks.get('D1')).toEqual({ question: 'q' })
    expect(shown).toEqual(['C1'])
  })
})

it('a button from before there were numbers stands for the newest answer', () => {
  expect(parseShared(url)).toEqual({ url })
})
