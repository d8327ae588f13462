import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../../src/testing/until.ts'
import { ADMIN, BOT, GUEST, MANIFEST, MEMBER, STRANGER, startPractice, temporaryDir } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

test('several people have one conversation with the app, whoever is named first', async () => {
  const { api, get } = await startPractice()
  const opened = await api('conversations.open', { users: `${MEMBER},${ADMIN}` })
  expect(opened).toMatchObject({
    ok: true,
    channel: { is_mpim: true, is_private: true, is_im: false, name: 'mpdm-max--ada--lookout-1', num_members: 3 },
  })
  expect(opened).not.toHaveProperty('already_open')
  const { id } = Object(opened.channel)
  const again = await api('conversations.open', { users: `${ADMIN}, ${MEMBER},${BOT}` })
  expect(again).toMatchObject({ no_op: true, already_open: true, channel: { id } })
  expect(await api('conversations.open', { channel: id })).toMatchObject({ already_open: true, channel: { id } })
  expect(await api('conversations.list', { types: 'mpim' })).toMatchObject({ channels: [{ id }] })
  expect(await api('conversations.list', { types: 'private_channel' })).toMatchObject({ channels: [] })
  expect(await api('conversations.members', { channel: id })).toMatchObject({ members: [MEMBER, ADMIN, BOT] })
  expect(await api('conversations.close', { channel: id })).toMatchObject({ ok: true })
  expect(await get('state')).toMatchObject({
    channels: expect.arrayContaining([expect.objectContaining({ id, is_mpim: true, is_private: true, is_im: false })]),
  })
})

test('what is said there reaches the app as message.mpim, and only its members see it', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const { channel } = await practice.control('open', { users: [MEMBER, ADMIN] })
  const id = String(channel)
  await practice.say('hello all', { channel: id })
  const heard = await until('an event', () => envelopes()[0]?.payload)
  expect(heard).toMatchObject({ event: { type: 'message', channel: id, channel_type: 'mpim', text: 'hello all' } })
  expect(await practice.api('chat.postMessage', { channel: id, text: 'hello' })).toMatchObject({ ok: true })
  expect(await practice.api('conversations.history', { channel: id })).toMatchObject({
    messages: [{ text: 'hello' }, { text: 'hello all' }],
  })
  expect(await practice.get(`messages?channel=${id}&user=${GUEST}`)).toMatchObject({ ok: false, field: 'channel' })
  expect(await practice.control('command', { user: MEMBER, channel: id, command: '/look' })).toMatchObject({ ok: true })
  expect(envelopes().at(-1)?.payload).toMatchObject({ channel_name: 'mpdm-max--ada--lookout-1' })
})

test('a conversation that the app is not in does not exist for it', async () => {
  const { api, control } = await startPractice()
  const { channel } = await control('open', { users: [MEMBER, ADMIN, GUEST], with_app: false })
  expect(await api('conversations.info', { channel })).toMatchObject({ error: 'channel_not_found' })
  expect(await api('conversations.list', { types: 'mpim' })).toMatchObject({ channels: [] })
  const two = { users: [MEMBER, ADMIN], with_app: false }
  expect(await control('open', two)).toMatchObject({ ok: false, field: 'users' })
})

test('people of other companies make it a shared one', async () => {
  const { api } = await startPractice()
  const { channel } = await api('conversations.open', { users: `${MEMBER},${STRANGER}` })
  expect(channel).toMatchObject({ is_ext_shared: true })
})

test('what is no conversation is refused by name', async () => {
  const { api } = await startPractice()
  const error = async (args: object) => (await api('conversations.open', { ...args })).error
  expect(await error({})).toBe('users_list_not_supplied')
  expect(await error({ users: `${MEMBER},U07NOBODY01` })).toBe('user_not_found')
  expect(await error({ users: Array.from({ length: 9 }, (_, n) => `U${n}`).join() })).toBe('too_many_users')
  expect(await error({ channel: 'C07GENERAL1' })).toBe('channel_not_found')
  const { channel } = await api('conversations.open', { users: `${MEMBER},${ADMIN}` })
  const { id } = Object(channel)
  for (const [method, args] of [
    ['conversations.rename', { name: 'x' }],
    ['conversations.archive', {}],
    ['conversations.leave', {}],
    ['conversations.invite', { users: GUEST }],
  ] as const) {
    expect(await api(method, { channel: id, ...args }), method).toMatchObject({
      error: 'method_not_supported_for_channel_type',
    })
  }
})

test('it has scopes of its own', async () => {
  const manifestPath = join(await temporaryDir(), 'manifest.yml')
  const manifest = await readFile(MANIFEST, 'utf8')
  await writeFile(manifestPath, manifest.replaceAll(/ *- (mpim:.*|message\.mpim)\n/g, ''))
  const { api, control } = await startPractice({ manifestPath })
  expect(await api('conversations.open', { users: `${MEMBER},${ADMIN}` })).toMatchObject({
    error: 'missing_scope',
    needed: 'mpim:write',
  })
  const { channel } = await control('open', { users: [MEMBER, ADMIN] })
  expect(await api('conversations.info', { channel })).toMatchObject({ error: 'missing_scope', needed: 'mpim:read' })
  expect(await api('conversations.history', { channel })).toMatchObject({ needed: 'mpim:history' })
  expect(await api('conversations.list', { types: 'mpim' })).toMatchObject({ channels: [] })
})
