import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../src/testing/until.ts'
import {
  ADMIN,
  BOT,
  DIRECT,
  ENGINEERING,
  GENERAL,
  MEMBER,
  type Practice,
  STRANGER,
  startPractice,
} from '../support/practice.ts'
import { startRawApp } from '../support/raw-app.ts'

const created = z.looseObject({ channel: z.looseObject({ id: z.string() }) })

async function ownChannel(practice: Practice) {
  const { channel } = created.parse(await practice.api('conversations.create', { name: 'our-own' }))
  const call = (method: string, args: object = {}) =>
    practice.api(`conversations.${method}`, { channel: channel.id, ...args })
  return { id: channel.id, call }
}

test('the app makes a channel, names it, says what it is for, and fills it', async () => {
  const practice = await startPractice()
  const { id, call } = await ownChannel(practice)
  expect(await call('setTopic', { topic: 'Today' })).toMatchObject({ channel: { topic: { value: 'Today' } } })
  expect(await call('setPurpose', { purpose: 'Always' })).toMatchObject({ channel: { purpose: { value: 'Always' } } })
  expect(await call('rename', { name: 'their-own' })).toMatchObject({
    channel: { id, name: 'their-own', creator: BOT },
  })
  expect(await call('invite', { users: `${ADMIN},${MEMBER}` })).toMatchObject({ channel: { num_members: 3 } })
  expect(await call('kick', { user: ADMIN })).toMatchObject({ ok: true })
  expect(await call('members')).toMatchObject({ members: [BOT, MEMBER] })
  expect(await call('leave')).toMatchObject({ ok: true })
  expect(await call('leave')).toMatchObject({ ok: true, not_in_channel: true })
})

test('names are those that Slack takes, and nobody has yet', async () => {
  const { api } = await startPractice()
  const error = async (name: string) => (await api('conversations.create', { name })).error
  expect(await error('')).toBe('invalid_name_required')
  expect(await error('Our own')).toBe('invalid_name_specials')
  expect(await error('--')).toBe('invalid_name_punctuation')
  expect(await error('x'.repeat(81))).toBe('invalid_name_maxlength')
  expect(await error('general')).toBe('name_taken')
})

test('an archived channel takes nothing until it is opened again', async () => {
  const practice = await startPractice()
  const { id, call } = await ownChannel(practice)
  expect(await call('unarchive')).toMatchObject({ error: 'not_archived' })
  expect(await call('archive')).toMatchObject({ ok: true })
  expect(await call('archive')).toMatchObject({ error: 'already_archived' })
  for (const [method, args] of [
    ['setTopic', { topic: 'x' }],
    ['rename', { name: 'x' }],
    ['invite', { users: MEMBER }],
    ['join', {}],
  ] as const) {
    const { error } = await call(method, args)
    expect([method, error]).toEqual([method, method === 'join' ? 'missing_scope' : 'is_archived'])
  }
  expect(await practice.api('chat.startStream', { channel: id, thread_ts: '1.2' })).toMatchObject({
    error: 'is_archived',
  })
  expect(await call('unarchive')).toMatchObject({ ok: true })
  expect(await call('setTopic', { topic: 'x' })).toMatchObject({ ok: true })
})

test('what is not the app’s to do is refused', async () => {
  const { api } = await startPractice()
  const error = async (method: string, args: Record<string, unknown>) =>
    (await api(`conversations.${method}`, args)).error
  expect(await error('archive', { channel: GENERAL })).toBe('cant_archive_general')
  expect(await error('leave', { channel: GENERAL })).toBe('cant_leave_general')
  expect(await error('kick', { channel: GENERAL, user: MEMBER })).toBe('cant_kick_from_general')
  expect(await error('kick', { channel: ENGINEERING, user: BOT })).toBe('cant_kick_self')
  expect(await error('rename', { channel: ENGINEERING, name: 'x' })).toBe('not_authorized')
  expect(await error('setTopic', { channel: DIRECT, topic: 'x' })).toBe('method_not_supported_for_channel_type')
  expect(await error('invite', { channel: ENGINEERING, users: STRANGER })).toBe('org_user_not_in_team')
  expect(await error('create', { name: 'hidden', is_private: true })).toBe('missing_scope')
})

test('inviting several goes on without the wrong ones where it is told to', async () => {
  const practice = await startPractice()
  const { call } = await ownChannel(practice)
  const users = `U07NOBODY01,${MEMBER}`
  const refused = await call('invite', { users })
  expect(refused).toMatchObject({ error: 'user_not_found', errors: [{ user: 'U07NOBODY01', error: 'user_not_found' }] })
  expect((await practice.calls()).at(-1)).toMatchObject({ errors: [expect.stringContaining('U07NOBODY01')] })
  expect(await call('invite', { users, force: true })).toMatchObject({ ok: true, channel: { num_members: 2 } })
})

test('the app hears what becomes of channels', async () => {
  const app = await startRawApp(() => ({ status: 200 }))
  const practice = await startPractice({ requestUrl: app.url })
  const { id, call } = await ownChannel(practice)
  await call('rename', { name: 'renamed' })
  await practice.control('channel', { channel: id, is_archived: true })
  const events = () => app.received.map(({ body }) => JSON.parse(body).event)
  await until('that event', () => events().find(({ type }) => type === 'channel_archive'))
  expect(events()).toMatchObject([
    { type: 'channel_created', channel: { id, name: 'our-own' } },
    { type: 'channel_rename', channel: { id, name: 'renamed' } },
    { type: 'channel_archive', channel: id },
  ])
})
