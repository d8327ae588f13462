import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { until } from '../../src/testing/until.ts'
import { ENGINEERING, MEMBER, startPractice } from '../support/practice.ts'
import { startRawApp } from '../support/raw-app.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

test('a socket is greeted, and the workspace counts as connected', async () => {
  const practice = await startPractice()
  expect(await practice.get('state')).toMatchObject({ bot: { connected: false } })
  const { all } = await connectRawSocket(practice)
  expect(all[0]).toMatchObject({ type: 'hello', num_connections: 1, connection_info: { app_id: 'A07PRACTICE' } })
  expect(await practice.get('state')).toMatchObject({ bot: { connected: true } })
})

test('each envelope goes to one socket', async () => {
  const practice = await startPractice()
  const first = await connectRawSocket(practice)
  const second = await connectRawSocket(practice)
  for (const text of ['1', '2', '3', '4']) await practice.say(text)
  await until('an event', () => (first.envelopes().length + second.envelopes().length === 4 ? true : undefined))
  expect(first.envelopes()).toHaveLength(2)
})

test('a ticket lets one socket in', async () => {
  const practice = await startPractice()
  const { url } = await connectRawSocket(practice)
  const error = await new Promise((resolve) => new WebSocket(url).once('error', resolve))
  expect(String(error)).toContain('401')
})

test('an unacknowledged event comes again and says so', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice, (n) => n > 1)
  await practice.say('hello')
  await until('an event', () => envelopes()[0])
  await practice.control('clock', { advance_ms: 3_000 })
  const again = await until('an event', () => envelopes()[1])
  expect(again).toMatchObject({ retry_attempt: 1, retry_reason: 'timeout' })
  expect(again.payload?.event_id).toBe(envelopes()[0]?.payload?.event_id)
})

test('an event whose socket breaks goes to another', async () => {
  const practice = await startPractice()
  const first = await connectRawSocket(practice, () => false)
  await practice.say('hello')
  await until('an event', () => first.envelopes()[0])
  const second = await connectRawSocket(practice)
  first.socket.terminate()
  expect(await until('an event', () => second.envelopes()[0])).toMatchObject({ type: 'events_api', retry_attempt: 1 })
})

test('sockets are asked to renew themselves after five hours', async () => {
  const practice = await startPractice()
  const { all, socket } = await connectRawSocket(practice)
  await practice.control('clock', { advance_ms: 18_060_000 })
  expect(await until('the farewell', () => all[1])).toMatchObject({ type: 'disconnect', reason: 'refresh_requested' })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await practice.control('clock', { advance_ms: 10_000 })
  await closed
})

test('ten sockets are the most', async () => {
  const practice = await startPractice()
  for (let n = 0; n < 10; n += 1) await connectRawSocket(practice)
  const refused = await practice.api('apps.connections.open', {}, 'xapp-practice-app')
  expect(refused).toMatchObject({ ok: false })
})

test('a socket wins over the request URL, which serves while there is none', async () => {
  const app = await startRawApp(() => ({ status: 200 }))
  const practice = await startPractice({ requestUrl: app.url })
  const command = { user: MEMBER, channel: ENGINEERING, command: '/look', text: 'x' }
  await practice.control('command', command)
  const { envelopes, socket } = await connectRawSocket(practice)
  expect(await practice.control('command', command)).toMatchObject({ ok: true })
  expect([app.received.length, envelopes().length]).toEqual([1, 1])
  socket.terminate()
  await until('no socket is left', async () => {
    const state = z.object({ sockets: z.number() }).parse(await (await fetch(`${practice.url}/healthz`)).json())
    return state.sockets === 0 ? true : undefined
  })
  await practice.control('command', command)
  expect(app.received).toHaveLength(2)
})

test('whoever asks for a socket in no sensible way is refused, and nobody else notices', async () => {
  const practice = await startPractice()
  const { hostname, port } = new URL(practice.url)
  const socket = connect(Number(port), hostname)
  socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  expect(await text(socket)).toContain('401')
  expect(await practice.api('auth.test')).toMatchObject({ ok: true })
})
