import { expect, test } from 'vitest'
import { until } from '../../src/testing/until.ts'
import { BOT, ENGINEERING, MEMBER, startPractice } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const button = { type: 'button', action_id: 'go', text: { type: 'plain_text', text: 'Go' } }
const client = { client_id: '7.7', client_secret: 'practice-client-secret' }

test('an app that was uninstalled hears of it, and of nothing after', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const { ts } = await practice.api('chat.postMessage', {
    channel: ENGINEERING,
    text: 'x',
    blocks: [{ type: 'actions', elements: [button] }],
  })
  const scheduled = { channel: ENGINEERING, text: 'later', post_at: Math.floor(Date.now() / 1000) + 100 }
  expect(await practice.api('chat.scheduleMessage', scheduled)).toMatchObject({ ok: true })
  await practice.control('command', { user: MEMBER, channel: ENGINEERING, command: '/look' })
  const responseUrl = String(envelopes().at(-1)?.payload?.response_url)
  expect(await practice.api('apps.uninstall', client)).toMatchObject({ ok: true })
  const types = () => envelopes().map(({ payload }) => Object(payload?.event).type)
  await until('an event of that type', () => (types().includes('app_uninstalled') ? true : undefined))
  expect(types().slice(-2)).toEqual(['tokens_revoked', 'app_uninstalled'])
  const heard = envelopes().length

  expect(await practice.api('auth.test')).toMatchObject({ ok: false, error: 'account_inactive' })
  expect(await practice.get('state')).toMatchObject({ bot: { installed: false }, commands: [], shortcuts: [] })
  const here = { user: MEMBER, channel: ENGINEERING }
  expect(await practice.control('command', { ...here, command: '/look' })).toMatchObject({ field: 'command' })
  expect(await practice.control('shortcut', { ...here, callback_id: 'new_note' })).toMatchObject({ ok: false })
  expect(await practice.control('click', { ...here, ts, action_id: 'go' })).toMatchObject({ ok: false })
  expect(await practice.say('anybody there, @lookout?')).toMatchObject({ event_id: null })
  const answered = await fetch(responseUrl, { method: 'POST', body: JSON.stringify({ text: 'too late' }) })
  expect(answered.status).toBe(404)
  await practice.control('clock', { advance_ms: 200_000 })
  expect((await practice.messages(ENGINEERING)).map(({ text }) => text)).toEqual(['x', `anybody there, <@${BOT}>?`])
  expect(envelopes()).toHaveLength(heard)
})

test('its user leaves the channels, and is invited anew after the app is installed again', async () => {
  const { api, control, get } = await startPractice()
  await control('installation', { installed: false })
  expect(JSON.stringify(await get('state'))).not.toContain(
    `"members":["U07ADMIN001","U07MEMBER01","U07OPERAT01","${BOT}"]`,
  )
  await control('installation', { installed: true })
  expect(await get('state')).toMatchObject({ bot: { installed: true } })
  expect(await api('chat.postMessage', { channel: ENGINEERING, text: 'x' })).toMatchObject({ error: 'not_in_channel' })
  expect(await api('chat.postMessage', { channel: MEMBER, text: 'x' })).toMatchObject({ ok: true })
  await control('channel', { channel: ENGINEERING, add: [BOT] })
  expect(await api('chat.postMessage', { channel: ENGINEERING, text: 'x' })).toMatchObject({ ok: true })
})

test('an event on its way when the app was uninstalled is not tried again', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice, () => false)
  await practice.say('unheard')
  await until('an event', () => envelopes()[0])
  await practice.control('installation', { installed: false })
  await until('an event', () => (envelopes().length === 3 ? true : undefined))
  await practice.control('clock', { advance_ms: 3_001 })
  await until('an event', () => (envelopes().length === 5 ? true : undefined))
  const again = envelopes().filter(({ retry_attempt }) => retry_attempt === 1)
  expect(again.map(({ payload }) => Object(payload?.event).type).sort()).toEqual(['app_uninstalled', 'tokens_revoked'])
})

test('a revoked token does not uninstall the app', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  expect(await practice.api('auth.revoke')).toMatchObject({ ok: true, revoked: true })
  await practice.control('channel', { channel: ENGINEERING, name: 'renamed' })
  const told = await until('an event', () => envelopes()[0]?.payload)
  expect(told).toMatchObject({ event: { type: 'tokens_revoked', tokens: { bot: [BOT] } } })
  expect(envelopes()).toHaveLength(1)
})
