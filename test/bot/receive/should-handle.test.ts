import { expect, it } from 'vitest'
import { parseRequest, type Request } from '../../../src/bot/receive/parse/request.ts'
import { createShouldHandle } from '../../../src/bot/receive/should-handle.ts'

const event = (event: object) => ({
  type: 'event_callback',
  event_id: 'Ev1',
  team_id: 'T1',
  event: { type: 'message', user: 'U1', channel: 'C1', channel_type: 'channel', text: 'hi', ts: '2.0', ...event },
})
const inThread = event({ thread_ts: '1.0' })
const changed = (text: string, isEdited = true) =>
  event({
    subtype: 'message_changed',
    message: { user: 'U1', text, ts: '2.0', thread_ts: '1.0', ...(isEdited && { edited: { user: 'U1', ts: '3.0' } }) },
    previous_message: { text: 'hi' },
  })

const handles = (facts: { answersAmbient?: boolean; knows?: boolean; taken?: string[] }) =>
  createShouldHandle({
    jobsOf: () => ({ read: async (_: unknown, id: string) => (facts.taken?.includes(id) ? {} : undefined) }),
    storesOf: () => ({
      settings: { of: async () => ({ answersAmbient: facts.answersAmbient ?? false }), save: async () => undefined },
      conversations: { find: async () => (facts.knows ? { question: '' } : undefined) },
    }),
  } as unknown as Parameters<typeof createShouldHandle>[0])

const read = (body: unknown): Request => {
  const request = parseRequest(body)
  if (!request) throw new Error('not read')
  return request
}

it.each([
  [{ answersAmbient: true, knows: true }, true],
  [{ answersAmbient: true, knows: false }, false],
  [{ answersAmbient: false, knows: true }, false],
])('handles what is said in a thread: %j → %s', async (facts, expected) => {
  expect(await handles(facts)(read(inThread))).toBe(expected)
})

it('handles the change of a message that it took, and of no other', async () => {
  expect(await handles({ taken: ['msg-C1-2.0'] })(read(changed('ho')))).toBe(true)
  expect(await handles({})(read(changed('ho')))).toBe(false)
})

it('has no business with talk outside threads, nor with changes that Slack makes', () => {
  expect(parseRequest(event({}))).toBeUndefined()
  expect(parseRequest(changed('hi'))).toBeUndefined()
  expect(parseRequest(changed('ho', false))).toBeUndefined()
})

it('reads reactions, the native stop, links and shortcuts', () => {
  const item = { type: 'message', channel: 'C1', ts: '2.0' }
  const reaction = (name: string) => event({ type: 'reaction_added', reaction: name, item })
  expect(parseRequest(reaction('x'))).toMatchObject({ kind: 'stop', ts: '2.0', channel: 'C1', user: 'U1' })
  expect(parseRequest(reaction('eyes'))).toBeUndefined()
  expect(parseRequest(event({ type: 'agent_session_stopped', thread_ts: '1.0' }))).toMatchObject({
    kind: 'stop',
    threadTs: '1.0',
  })
  const links = (source: string) =>
    event({ type: 'link_shared', source, message_ts: '2.0', links: [{ url: 'https://i.test/deepsearch/1' }] })
  expect(parseRequest(links('conversations_history'))).toMatchObject({ urls: ['https://i.test/deepsearch/1'] })
  expect(parseRequest(links('composer'))).toBeUndefined()
  const shortcut = {
    type: 'message_action',
    callback_id: 'ask-about',
    trigger_id: '1.2.3',
    team: { id: 'T1' },
    user: { id: 'U1' },
    channel: { id: 'C1' },
    message: { ts: '2.0', text: 'It fails' },
  }
  expect(parseRequest(shortcut)).toMatchObject({ shortcut: 'ask-about', typed: 'It fails', threadTs: '2.0' })
})
