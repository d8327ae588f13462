import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../../src/testing/until.ts'
import { ENGINEERING, MEMBER, startPractice, WITHOUT_BOT } from '../support/practice.ts'
import { startRawApp } from '../support/raw-app.ts'

test('requests are signed', async () => {
  const app = await startRawApp(() => ({ status: 200 }))
  const practice = await startPractice({ requestUrl: app.url, signingSecret: 'a secret' })
  await practice.say('hello')
  const { headers, body } = await until('a request', () => app.received[0])
  const base = `v0:${headers['x-slack-request-timestamp']}:${body}`
  const expected = `v0=${createHmac('sha256', 'a secret').update(base).digest('hex')}`
  expect(headers['x-slack-signature']).toBe(expected)
  expect(JSON.parse(body)).toMatchObject({
    type: 'event_callback',
    event: { type: 'message', channel: ENGINEERING, channel_type: 'channel', user: MEMBER, text: 'hello' },
  })
})

test('an event that is not acknowledged is sent again three times, and says why', async () => {
  const app = await startRawApp(() => ({ status: 500 }))
  const practice = await startPractice({ requestUrl: app.url })
  const { event_id } = await practice.say('hello')
  for (const n of [0, 1, 2, 3]) {
    await until(`attempt ${n}`, () => practice.control('clock', { advance_ms: 60_000 }).then(() => app.received[n]))
  }
  await practice.control('clock', { advance_ms: 3_600_000 })
  const retries = app.received.map(({ headers }) => headers['x-slack-retry-num'])
  expect(retries).toEqual([undefined, '1', '2', '3'])
  expect(app.received[1]?.headers['x-slack-retry-reason']).toBe('http_error')
  expect(new Set(app.received.map(({ body }) => JSON.parse(body).event_id))).toEqual(new Set([event_id]))
})

test('an app can ask not to be tried again', async () => {
  const app = await startRawApp(() => ({ status: 500, headers: { 'x-slack-no-retry': '1' } }))
  const practice = await startPractice({ requestUrl: app.url })
  const first = await practice.say('hello')
  await until('a request', () => app.received[0])
  await practice.control('clock', { advance_ms: 3_600_000 })
  const second = await practice.say('hello again')
  const ids = () => app.received.map(({ body }) => JSON.parse(body).event_id)
  await until('that event', () => (ids().includes(second.event_id) ? true : undefined))
  expect(ids()).toEqual([first.event_id, second.event_id])
})

test('an app that says nothing for three seconds is tried again', async () => {
  const app = await startRawApp((n) => (n === 1 ? 'never' : { status: 200 }))
  const practice = await startPractice({ requestUrl: app.url })
  await practice.say('hello')
  await until('a request', () => app.received[0])
  await practice.control('clock', { advance_ms: 3_000 })
  const retry = await until('a request', () => app.received[1])
  expect(retry.headers['x-slack-retry-reason']).toBe('http_timeout')
})

test('an event can be sent once more', async () => {
  const app = await startRawApp(() => ({ status: 200 }))
  const practice = await startPractice({ requestUrl: app.url })
  const { event_id } = await practice.say('hello')
  await until('a request', () => app.received[0])
  expect(await practice.control('redeliver', { event_id })).toMatchObject({ ok: true, ack: { status: 200 } })
  expect(app.received[1]?.headers['x-slack-retry-num']).toBe('1')
  expect(JSON.parse(app.received[1]?.body ?? '').event_id).toBe(event_id)
})

test('the app hears of what it subscribed to, where it is a member', async () => {
  const app = await startRawApp(() => ({ status: 200 }))
  const practice = await startPractice({ requestUrl: app.url })
  expect(await practice.say('@lookout there', { channel: WITHOUT_BOT })).toMatchObject({ event_id: null })
  const types = () => app.received.map(({ body }) => JSON.parse(body).event.type)
  const { ts } = await practice.say('@lookout here')
  await practice.control('react', { user: MEMBER, channel: ENGINEERING, ts, name: 'eyes' })
  await practice.control('edit', { user: MEMBER, channel: ENGINEERING, ts, text: 'changed' })
  await practice.control('stop', { user: MEMBER, channel: ENGINEERING, ts })
  await practice.control('link', { user: MEMBER, channel: ENGINEERING, url: 'https://docs.example.com/x' })
  await practice.say('see https://docs.example.com/y and https://example.org', { thread_ts: ts })
  await practice.control('channel', { channel: WITHOUT_BOT, add: ['U07APPBOT01'] })
  await until('an event of that type', () => (types().includes('member_joined_channel') ? true : undefined))
  expect(types().toSorted()).toEqual([
    'agent_session_stopped',
    'app_mention',
    'link_shared',
    'link_shared',
    'member_joined_channel',
    'message',
    'message',
    'message',
    'message',
    'reaction_added',
  ])
})

test('the request URL is asked for its challenge', async () => {
  const app = await startRawApp(() => ({ status: 200 }))
  const practice = await startPractice({ requestUrl: app.url })
  expect(await practice.control('verify')).toMatchObject({ ok: false, error: 'challenge_failed', ack: { status: 200 } })
  expect(JSON.parse(app.received[0]?.body ?? '')).toMatchObject({ type: 'url_verification' })
})
