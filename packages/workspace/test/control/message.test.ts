import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../src/testing/until.ts'
import { ADMIN, BOT, DIRECT, ENGINEERING, MEMBER, startPractice } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const event = z.looseObject({ event: z.looseObject({ type: z.string(), ts: z.string().optional() }) })
const attachments = [
  { color: 'danger', title: '[FIRING:1] DiskFull', text: 'Disk of db-1 is full', fallback: 'DiskFull' },
]
const blocks = [{ type: 'header', text: { type: 'plain_text', text: 'Deployed' } }]

test('another app posts blocks and attachments, and the app hears of a bot’s message without a user', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const posted = await practice.control('message', { channel: ENGINEERING, bot: 'Alerts', blocks, attachments })
  const ts = String(posted.ts)
  const message = { ts, username: 'Alerts', text: '', attachments, blocks: [{ type: 'header' }] }
  expect(await practice.messages(ENGINEERING)).toMatchObject([message])
  const heard = await until(
    'the event',
    () => envelopes().flatMap(({ payload }) => event.safeParse(payload).data?.event ?? [])[0],
  )
  expect(heard).toMatchObject({
    ...message,
    type: 'message',
    subtype: 'bot_message',
    bot_id: expect.stringMatching(/^B/),
  })
  expect(heard).not.toHaveProperty('user')
  const { messages } = z
    .looseObject({ messages: z.array(z.looseObject({ ts: z.string() })) })
    .parse(await practice.api('conversations.history', { channel: ENGINEERING }))
  expect(messages).toMatchObject([message])
  expect(messages[0]).not.toHaveProperty('user')
})

test('the app hears of its mention by another app or a workflow without a user, and finds it among the users', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const text = `<@${BOT}> what is new?`
  const { ts } = await practice.control('message', { channel: ENGINEERING, bot: 'Standup', text })
  const mention = await until('the mention', () =>
    envelopes()
      .flatMap(({ payload }) => event.safeParse(payload).data?.event ?? [])
      .find(({ type }) => type === 'app_mention'),
  )
  expect(mention).toMatchObject({ ts, text, username: 'Standup', bot_id: expect.stringMatching(/^B/) })
  expect(mention).not.toHaveProperty('user')
  const { members } = await practice.api('users.list', {})
  const profile = { bot_id: mention.bot_id }
  expect(members).toContainEqual(
    expect.objectContaining({ name: 'Standup', is_bot: true, profile: expect.objectContaining(profile) }),
  )
})

test('the app hears of no mention by itself', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  await practice.api('chat.postMessage', { channel: ENGINEERING, text: `<@${BOT}> hello` })
  const { ts } = await practice.say('said after it')
  const heard = () => envelopes().flatMap(({ payload }) => event.safeParse(payload).data?.event ?? [])
  await until('what was said after it', () => heard().find((each) => each.ts === ts))
  expect(heard().filter(({ type }) => type === 'app_mention')).toEqual([])
})

test('what is pressed in another app’s message does not reach the app', async () => {
  const { control, url } = await startPractice()
  const button = { type: 'button', action_id: 'ack', text: { type: 'plain_text', text: 'Acknowledge' } }
  const actions = [{ type: 'actions', elements: [button] }]
  const { ts } = await control('message', { channel: ENGINEERING, bot: 'Alerts', blocks: actions })
  const body = JSON.stringify({ user: MEMBER, channel: ENGINEERING, ts, action_id: 'ack' })
  const response = await fetch(`${url}/control/click`, { method: 'POST', body })
  expect([response.status, await response.json()]).toMatchObject([400, { field: 'ts' }])
})

test('another app answers in a thread, with a file that a person uploaded', async () => {
  const { control, say, messages } = await startPractice()
  const { ts } = await say('look')
  const { file_id } = await control('upload', { user: ADMIN, filename: 'a.log', content_base64: 'YQ==' })
  await control('message', { user: ADMIN, channel: ENGINEERING, bot: 'Alerts', thread_ts: ts, files: [file_id] })
  expect(await messages(ENGINEERING, `&thread_ts=${ts}`)).toMatchObject([
    {},
    { username: 'Alerts', files: [{ name: 'a.log' }] },
  ])
})

test('a person’s message keeps its attachments when its words are changed', async () => {
  const { control, messages } = await startPractice()
  const { ts } = await control('message', { user: MEMBER, channel: ENGINEERING, text: 'see', attachments })
  await control('edit', { user: MEMBER, channel: ENGINEERING, ts, text: 'see this' })
  expect(await messages(ENGINEERING)).toMatchObject([{ text: 'see this', attachments, user: MEMBER }])
})

test.each([
  ['nothing', { bot: 'Alerts' }, 'text'],
  ['blocks that are none', { bot: 'Alerts', blocks: [{ type: 'headline' }] }, 'blocks'],
  ['attachments that are none', { bot: 'Alerts', attachments: [{ blocks: [{ type: 'header' }] }] }, 'attachments'],
  ['to a direct conversation', { bot: 'Alerts', text: 'x', channel: DIRECT }, 'channel'],
  ['without a name', { bot: ' ', text: 'x' }, 'bot'],
  ['for nobody', { text: 'x' }, 'user'],
])('refuses to post %s', async (_, body, field) => {
  const { url } = await startPractice()
  const response = await fetch(`${url}/control/message`, {
    method: 'POST',
    body: JSON.stringify({ channel: ENGINEERING, ...body }),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { ok: false, field }])
})
