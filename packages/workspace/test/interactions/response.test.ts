import { expect, test } from 'vitest'
import { ENGINEERING, MEMBER, type Practice, startPractice } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const button = {
  type: 'actions',
  elements: [{ type: 'button', action_id: 'go', text: { type: 'plain_text', text: 'Go' } }],
}

async function responseUrl(practice: Practice): Promise<string> {
  const { envelopes, socket } = await connectRawSocket(practice)
  await practice.control('command', { user: MEMBER, channel: ENGINEERING, command: '/look' })
  socket.terminate()
  return String(envelopes().at(-1)?.payload?.response_url)
}

const send = (url: string, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) })

test('a response is for the person, or for everybody', async () => {
  const practice = await startPractice()
  const url = await responseUrl(practice)
  await send(url, { text: 'for you' })
  await send(url, { text: 'for all', response_type: 'in_channel' })
  expect(await practice.messages(ENGINEERING)).toMatchObject([
    { text: 'for you', ephemeral_to: MEMBER },
    { text: 'for all' },
  ])
  expect(await practice.messages(ENGINEERING, '&user=U07ADMIN001')).toMatchObject([{ text: 'for all' }])
})

test('a response to a command cannot be put in a thread', async () => {
  const practice = await startPractice()
  const { ts } = await practice.say('a parent')
  await send(await responseUrl(practice), { text: 'here', response_type: 'in_channel', thread_ts: ts })
  expect((await practice.messages(ENGINEERING)).map(({ text }) => text)).toEqual(['a parent', 'here'])
})

test('five responses are the most', async () => {
  const practice = await startPractice()
  const url = await responseUrl(practice)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await send(url, { text: 'x' })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 404])
})

test('half an hour is the longest', async () => {
  const practice = await startPractice()
  const url = await responseUrl(practice)
  await practice.control('clock', { advance_ms: 30 * 60_000 + 1 })
  const response = await send(url, { text: 'x' })
  expect([response.status, await response.json()]).toEqual([404, { ok: false, error: 'expired_url' }])
})

test('blocks that Slack refuses are refused', async () => {
  const practice = await startPractice()
  const response = await send(await responseUrl(practice), { blocks: [{ type: 'nonsense' }] })
  expect(await response.json()).toEqual({ ok: false, error: 'invalid_blocks' })
})

test('a click can replace or delete the message it was made in', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const posted = await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'old', blocks: [button] })
  await practice.control('click', { user: MEMBER, channel: ENGINEERING, ts: posted.ts, action_id: 'go' })
  const click = envelopes().find(({ type }) => type === 'interactive')
  expect(click?.payload).toMatchObject({
    type: 'block_actions',
    user: { id: MEMBER, team_id: 'T07PRACTICE' },
    container: { type: 'message', message_ts: posted.ts, channel_id: ENGINEERING, is_ephemeral: false },
    message: { text: 'old' },
    actions: [{ type: 'button', action_id: 'go' }],
  })
  const url = String(click?.payload?.response_url)
  await send(url, { text: 'new', replace_original: true })
  expect(await practice.messages(ENGINEERING)).toMatchObject([{ ts: posted.ts, text: 'new' }])
  await send(url, { delete_original: true })
  expect(await practice.messages(ENGINEERING)).toEqual([])
})

test('a shortcut on somebody’s message does not make it the app’s to change', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const { ts } = await practice.say('mine')
  await practice.control('shortcut', { user: MEMBER, channel: ENGINEERING, ts, callback_id: 'ask_about' })
  const url = String(envelopes().find(({ type }) => type === 'interactive')?.payload?.response_url)
  await send(url, { delete_original: true })
  await send(url, { text: 'about it', replace_original: true })
  expect(await practice.messages(ENGINEERING)).toMatchObject([
    { ts, text: 'mine' },
    { text: 'about it', ephemeral_to: MEMBER },
  ])
})
