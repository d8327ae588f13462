import { expect, test } from 'vitest'
import { until } from '../../src/testing/until.ts'
import {
  ADMIN,
  BOT,
  DIRECT,
  ENGINEERING,
  GENERAL,
  GUEST,
  MEMBER,
  PRIVATE,
  STRANGER,
  startPractice,
  WITHOUT_BOT,
} from '../support/practice.ts'

test('the state tells who is there, where, and what the app offers', async () => {
  const { get } = await startPractice()
  expect(await get('state')).toMatchObject({
    team: { id: 'T07PRACTICE' },
    users: expect.arrayContaining([
      expect.objectContaining({ id: ADMIN, is_admin: true }),
      expect.objectContaining({ id: GUEST, is_guest: true }),
    ]),
    channels: expect.arrayContaining([
      expect.objectContaining({ id: PRIVATE, is_private: true }),
      expect.objectContaining({ id: 'C07PARTNERS', is_ext_shared: true }),
      expect.objectContaining({ is_im: true, members: [MEMBER, BOT] }),
    ]),
    bot: { user_id: BOT, connected: false },
    commands: [{ command: '/look', description: 'Looks something up', usage_hint: 'what to look for' }, {}],
    shortcuts: [{ callback_id: 'ask_about' }, { callback_id: 'new_note' }],
  })
})

test('people see their own channels, and staff the public ones', async () => {
  const { get } = await startPractice()
  const sees = async (user: string, channel: string) =>
    'messages' in Object(await get(`messages?channel=${channel}&user=${user}`))
  expect(await sees(MEMBER, PRIVATE)).toBe(false)
  expect(await sees(ADMIN, PRIVATE)).toBe(true)
  expect(await sees(GUEST, GENERAL)).toBe(false)
  expect(await sees(STRANGER, 'C07PARTNERS')).toBe(true)
})

test('what cannot be done is answered with 400 and the field', async () => {
  const { url } = await startPractice()
  const post = async (path: string, body: string) => {
    const response = await fetch(`${url}/control/${path}`, { method: 'POST', body })
    return [response.status, await response.json()]
  }
  const message = { user: MEMBER, channel: ENGINEERING, text: 'x' }
  const say = (more: object) => post('message', JSON.stringify({ ...message, ...more }))
  expect(await say({ user: 'U0' })).toMatchObject([400, { ok: false, field: 'user' }])
  expect(await say({ channel: PRIVATE })).toMatchObject([400, { field: 'channel' }])
  expect(await say({ text: ' ' })).toMatchObject([400, { field: 'text' }])
  expect(await say({ thread_ts: '1700000000.000100' })).toMatchObject([400, { field: 'thread_ts' }])
  expect(await post('message', '{')).toMatchObject([400, { field: 'body' }])
  expect(await post('nonsense', '{}')).toMatchObject([404, { ok: false }])
})

test('people edit and delete their own messages', async () => {
  const { control, messages, say } = await startPractice()
  const { ts } = await say('frist')
  const own = { user: MEMBER, channel: ENGINEERING, ts }
  expect(await control('edit', { ...own, user: ADMIN, text: 'x' })).toMatchObject({ ok: false, field: 'ts' })
  expect(await control('edit', { ...own, text: 'first' })).toMatchObject({ ok: true })
  expect(await messages(ENGINEERING)).toMatchObject([{ text: 'first', edited: { user: MEMBER } }])
  expect(await control('delete', own)).toMatchObject({ ok: true })
  expect(await messages(ENGINEERING)).toEqual([])
})

test('a listing tells how long each thread is', async () => {
  const { messages, say } = await startPractice()
  const { ts } = await say('parent')
  const reply = await say('child', { thread_ts: ts, user: ADMIN })
  expect(await messages(ENGINEERING)).toMatchObject([
    { ts, reply_count: 1, latest_reply: reply.ts, reply_users: [ADMIN] },
  ])
})

test('a channel changes at once, members included', async () => {
  const { api, control } = await startPractice()
  await control('channel', { channel: WITHOUT_BOT, add: [BOT] })
  expect(await api('chat.postMessage', { channel: WITHOUT_BOT, text: 'x' })).toMatchObject({ ok: true })
  await control('channel', { channel: WITHOUT_BOT, remove: [BOT], is_ext_shared: true })
  const { channel } = await api('conversations.info', { channel: WITHOUT_BOT })
  expect(channel).toMatchObject({ is_member: false, is_ext_shared: true })
})

test('calls are listed after a number', async () => {
  const { api, get } = await startPractice()
  await api('auth.test')
  await api('users.info', { user: 'U0' })
  expect(await get('calls?after=1')).toMatchObject({
    calls: [{ n: 2, method: 'users.info', args: { user: 'U0' }, ok: false, error: 'user_not_found' }],
  })
})

test('a reset makes the workspace new', async () => {
  const { api, calls, control, get, messages, say } = await startPractice()
  await say('x')
  await control('channel', { channel: GENERAL, is_archived: true })
  await control('faults', [{ method: '*', kind: 'error', value: 'fatal_error', times: 9 }])
  await control('clock', { advance_ms: 86_400_000 })
  await control('reset')
  expect(await calls()).toEqual([])
  expect(await messages(ENGINEERING)).toEqual([])
  expect(await api('chat.postMessage', { channel: GENERAL, text: 'x' })).toMatchObject({ ok: true })
  expect(await get(`views?user=${MEMBER}`)).toEqual({ views: [], home: null })
  const soon = Math.ceil(Date.now() / 1000) + 600
  expect(await api('chat.scheduleMessage', { channel: GENERAL, text: 'x', post_at: soon })).toMatchObject({ ok: true })
})

test('the clock goes on, but not to the end of time', async () => {
  const { control } = await startPractice()
  expect(await control('clock', { advance_ms: 1e300 })).toMatchObject({ ok: false, field: 'advance_ms' })
  expect(await control('clock', { advance_ms: -1 })).toMatchObject({ ok: false, field: 'advance_ms' })
})

test('a change of a channel that cannot be made changes nothing', async () => {
  const { control, get } = await startPractice()
  const before = await get('state')
  const refused = async (input: object) => (await control('channel', input)).field
  expect(await refused({ channel: 'C07NEW00001', name: 'new', add: [STRANGER] })).toBe('add')
  expect(await refused({ channel: 'C07NEW00001', name: 'general' })).toBe('name')
  expect(await refused({ channel: 'new', name: 'new' })).toBe('channel')
  expect(await refused({ channel: DIRECT, add: [ADMIN] })).toBe('channel')
  expect(await get('state')).toEqual(before)
  await control('channel', { channel: WITHOUT_BOT, name: 'chance' })
  expect(await get('state')).toMatchObject({
    channels: expect.arrayContaining([expect.objectContaining({ id: WITHOUT_BOT, name: 'chance' })]),
  })
})

test('the stream tells one person of what they can see change', async () => {
  const { say, api, url } = await startPractice()
  const heard: string[] = []
  const abort = new AbortController()
  const response = await fetch(`${url}/control/stream?user=${MEMBER}`, { signal: abort.signal })
  const reading = (async () => {
    for await (const chunk of response.body ?? []) heard.push(new TextDecoder().decode(chunk))
  })().catch(() => undefined)
  await until('a change', () => (heard.length > 0 ? true : undefined))
  await api('chat.postEphemeral', { channel: ENGINEERING, user: ADMIN, text: 'not for max' })
  const { ts } = await say('hello')
  await until('a change', () => (heard.join('').includes(ts) ? true : undefined))
  const changes = heard.join('').match(/"kind":"message"/g)
  expect(changes).toHaveLength(1)
  expect(heard.join('')).toContain(`event: change\ndata: {"kind":"message","channel":"${ENGINEERING}","ts":"${ts}"}`)
  abort.abort()
  await reading
})

test('people of other companies are only where it is shared with them', async () => {
  const { control, get } = await startPractice()
  expect(await control('channel', { channel: ENGINEERING, add: [STRANGER] })).toMatchObject({ ok: false, field: 'add' })
  expect(await control('channel', { channel: ENGINEERING, add: [STRANGER], is_ext_shared: true })).toMatchObject({
    ok: true,
  })
  const sees = async () => 'messages' in Object(await get(`messages?channel=${ENGINEERING}&user=${STRANGER}`))
  expect(await sees()).toBe(true)
  await control('channel', { channel: ENGINEERING, is_ext_shared: false })
  expect(await sees()).toBe(false)
})
