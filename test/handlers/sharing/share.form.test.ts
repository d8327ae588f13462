import { describe, expect, it } from 'vitest'
import { sharedValue } from '../../../src/handlers/answering/messages/answer-buttons.ts'
import { deepSearchAnswerMessage } from '../../../src/handlers/deep-search/messages/deep-search.ts'
import { shareTo } from '../../../src/handlers/sharing/share.action.ts'
import { shareForm } from '../../../src/handlers/sharing/share.form.ts'
import { takeBack } from '../../../src/handlers/sharing/take-back.action.ts'
import type { Conversation, Deps, Role, Share, ThreadConversation } from '../../../src/ports/index.ts'
import { channel, createWorld, typed } from '../../support/handler-world.ts'
import { policiesOf } from '../../support/policies.ts'

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
  const kept = new Map<string, Share>()
  const all = [...exchanges]
  const deps = {
    ...world.deps,
    tools: {
      readDeepSearch: async () => ({ state: 'answered', conversation: conversation(...all) }),
      names: async () => new Set(),
    },
    conversations: {
      find: async ({ channel }: { channel: string }) => conversations.get(channel),
      remember: async ({ channel }: { channel: string }, conversation: ThreadConversation) =>
        void conversations.set(channel, conversation),
      noteShown: async (_: string, channel: string) => void shown.push(channel),
      noteHidden: async (_: string, channel: string) => void shown.splice(shown.indexOf(channel), 1),
    },
    shares: {
      keyOf: ({ what, by, to }: Share) => `${by}-${to}-${what.length}`,
      begin: async (one: Share) => {
        const before = kept.get(one.what)
        if (!before) kept.set(one.what, one)
        return before
      },
      save: async (one: Share) => void kept.set(one.what, one),
      find: async () => [...kept.values()][0],
      remove: async () => kept.clear(),
    },
  } as unknown as Deps
  const { requester, ...input } = typed('')
  const from = { ...requester, channel: 'D1', threadTs: '1.0' }
  const click = { ...input, requester: from, triggerId: 'trigger' }
  const open = (to: string) =>
    shareTo.run({ ...click, value: to, form: { id: 'V1', note: JSON.stringify({ what: note }) } }, deps)
  const submit = (channel: string, id = 'cmd-1', isRepeat = false) => {
    const { note: seen } = world.forms.at(-1) ?? {}
    return shareForm.run({ ...input, id, isRepeat, requester: from, values: { channel }, note: seen }, deps)
  }
  const back = (user: string, role: Role = 'everyone') =>
    takeBack.run({ ...click, requester: { ...requester, user }, role, value: 'key', ts: '1.0' }, deps)
  return { world, deps, conversations, shown, kept, all, open, submit, back, text: () => world.posts[0]?.text ?? '' }
}

describe('an answer that is shared', () => {
  it('is the one under which the button stands, without the way to what was asked after it', async () => {
    const { text: textOf, conversations, shown, open, submit } = await share(buttonUnder(first), first, second)
    await open('C1')
    await submit('C1')
    const text = textOf()
    expect(text).toContain('How does it start?')
    expect(text).toContain('By main.')
    expect(text).not.toMatch(/secret|nobody|deepsearch\/1/)
    expect(conversations.get('C1')).toEqual({ question: first.question, asker: 'UMAX' })
    expect(conversations.get('D1')?.url).toBe(url)
    expect(shown).toEqual([])
  })

  it('has the question that it answers', async () => {
    const { text: textOf, open, submit } = await share(buttonUnder(first, second), first, second)
    await open('C1')
    await submit('C1')
    const text = textOf()
    expect(text).toContain('And the secret plan?')
    expect(text).not.toContain('How does it start?')
  })

  it('is gone on from in the channel, and no longer where it was private', async () => {
    const { text: textOf, conversations, shown, open, submit } = await share(buttonUnder(first), first)
    await open('C1')
    await submit('C1')
    const text = textOf()
    expect(text).toContain(url)
    expect(conversations.get('C1')?.url).toBe(url)
    expect(conversations.get('D1')).toEqual({ question: 'q' })
    expect(shown).toEqual(['C1'])
  })
})

describe('the form before', () => {
  it('shows all that will be visible, and there is nothing to submit before', async () => {
    const { world, open } = await share(buttonUnder(first), first)
    await open('C1')
    const [shown] = world.forms
    const words = JSON.stringify(shown?.blocks)
    expect(shown?.submit).toBeDefined()
    expect(words).toContain('By main.')
    expect(words).toContain('#general has 3 people')
    expect(world.posts).toEqual([])
  })

  it.each([
    ['guests', { hasOutsiders: true }],
    ['another company', { isExternal: true }],
    ['nobody it could look at', undefined],
  ])('refuses, with nothing to submit, a channel with %s', async (_, facts) => {
    const { world, open } = await share(buttonUnder(first), first)
    if (facts) world.channels.set('C2', channel('C2', 'other', facts))
    await open('C2')
    expect(world.forms[0]?.submit).toBeUndefined()
    expect(JSON.stringify(world.forms[0]?.blocks)).not.toContain('By main.')
  })

  it.each([
    ['guests', { hasOutsiders: true }, 'channel-with-guests'],
    ['another company', { isExternal: true }, 'channel-shared'],
  ])('does not help once %s came', async (_, facts, id) => {
    const { world, open, submit } = await share(buttonUnder(first), first)
    await open('C1')
    world.channels.set('C1', channel('C1', 'general', facts))
    await expect(submit('C1')).rejects.toMatchObject({ id })
    expect(world.posts).toEqual([])
  })

  it('refuses a channel that has other repositories, or that its asker is not in', async () => {
    const { world, deps, open } = await share(buttonUnder(first), first)
    deps.policies = policiesOf({ C1: { answersAmbient: false, repositories: ['elsewhere'] } })
    await open('C1')
    deps.policies = policiesOf()
    world.channels.set('C2', channel('C2', 'other'))
    deps.chat.channelsOf = async () => new Map([['C1', 'general']])
    await open('C2')
    expect(world.forms).toHaveLength(2)
    for (const { submit, blocks } of world.forms) {
      expect(submit).toBeUndefined()
      expect(JSON.stringify(blocks)).not.toContain('By main.')
    }
  })

  it('refuses what another found', async () => {
    const { world, deps, open } = await share('job:find-1', first)
    const place = { repo: 'teapot', path: 'a.ts', url: 'https://instance.test/a.ts', lines: [] }
    const steps = { found: { summary: 'There.', places: [place], repositories: ['teapot'] }, repository: place }
    deps.modeOf = async () => 'service'
    deps.jobs = {
      ...deps.jobs,
      read: async () => ({ requester: { team: 'T1', user: 'UANN', channel: 'C1' }, question: 'where' }),
      readStep: async (_: unknown, __: string, step: keyof typeof steps) => steps[step],
    } as unknown as Deps['jobs']
    await open('C1')
    expect(world.forms[0]?.submit).toBeUndefined()
    expect(JSON.stringify(world.forms[0]?.blocks)).not.toContain('There.')
  })

  it('serves for what it showed, where it showed it', async () => {
    const { world, all, open, submit } = await share(buttonUnder(first), first)
    await open('C1')
    await expect(submit('C2')).rejects.toMatchObject({ id: 'other-channel' })
    all[0] = exchange('How does it start?', 'By something else.')
    await expect(submit('C1')).rejects.toMatchObject({ id: 'answer-changed' })
    expect(world.posts).toEqual([])
  })

  it('posts once, however often it is submitted', async () => {
    const { world, open, submit } = await share(buttonUnder(first), first)
    await open('C1')
    const both = await Promise.allSettled([submit('C1', 'one'), submit('C1', 'two')])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await expect(submit('C1', 'three')).rejects.toMatchObject({ id: 'already-shared' })
    // What died before it said so.
    await submit('C1', 'one', true)
    expect(world.posts).toHaveLength(1)
  })
})

describe('what was shared', () => {
  it('is taken back by whoever shared it or an operator, and can be shared again', async () => {
    const { world, conversations, shown, kept, open, submit, back } = await share(buttonUnder(first), first)
    await open('C1')
    await submit('C1')
    expect(JSON.stringify(world.posts[0]?.blocks)).toContain('"action_id":"take-back"')
    await expect(back('UANN')).rejects.toMatchObject({ id: 'not-yours' })
    await back('UMAX')
    expect([...world.deleted]).toEqual(['1.0'])
    expect([shown, conversations.get('C1'), kept.size]).toEqual([[], { question: '' }, 0])
    await submit('C1', 'again')
    expect(world.posts).toHaveLength(2)
    await back('UOLU', 'operator')
    expect([...world.deleted]).toEqual(['1.0', '2.0'])
  })
})

it('a button from before there were numbers stands for the newest answer', () => {
  expect(sharedValue.parse(url)).toEqual({ url })
})
