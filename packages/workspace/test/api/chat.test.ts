import { expect, test } from 'vitest'
import {
  DIRECT,
  ENGINEERING,
  GENERAL,
  GUEST,
  MEMBER,
  PRIVATE,
  type Practice,
  startPractice,
  WITHOUT_BOT,
} from '../support/practice.ts'

const divider = { type: 'divider' }

async function post({ api }: Practice, args: Record<string, unknown> = {}): Promise<string> {
  return String((await api('chat.postMessage', { channel: ENGINEERING, text: 'x', ...args })).ts)
}

test('posting is refused where the bot is no member, may not look, or nobody may speak', async () => {
  const { api, control } = await startPractice()
  const error = async (channel: string) => (await api('chat.postMessage', { channel, text: 'x' })).error
  expect(await error(WITHOUT_BOT)).toBe('not_in_channel')
  expect(await error(PRIVATE)).toBe('channel_not_found')
  expect(await error('C07NOWHERE1')).toBe('channel_not_found')
  await control('channel', { channel: GENERAL, is_archived: true })
  expect(await error(GENERAL)).toBe('is_archived')
})

test("a person's id stands for the conversation with them", async () => {
  const { api } = await startPractice()
  expect(await api('chat.postMessage', { channel: MEMBER, text: 'x' })).toMatchObject({ ok: true, channel: DIRECT })
})

test('a message needs content, and blocks that Slack takes', async () => {
  const { api } = await startPractice()
  const answer = (args: object) => api('chat.postMessage', { channel: GENERAL, ...args })
  expect(await answer({})).toMatchObject({ error: 'no_text' })
  expect(await answer({ text: 'x', blocks: '[{' })).toMatchObject({ error: 'invalid_blocks_format' })
  const refused = await answer({ text: 'x', blocks: [{ type: 'header', text: { type: 'mrkdwn', text: 'x' } }] })
  expect(refused.error).toBe('invalid_blocks')
  expect(JSON.stringify(refused.response_metadata)).toContain('/blocks/0/text')
})

test('answers go to threads, and only to threads that are there', async () => {
  const practice = await startPractice()
  const ts = await post(practice)
  const reply = await post(practice, { thread_ts: ts })
  expect(await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'x', thread_ts: reply })).toMatchObject({
    error: 'thread_not_found',
  })
  const { messages } = await practice.api('conversations.replies', { channel: ENGINEERING, ts })
  expect(messages).toMatchObject([
    { ts, reply_count: 1, latest_reply: reply },
    { ts: reply, thread_ts: ts },
  ])
  expect((await practice.messages(ENGINEERING)).map((message) => message.ts)).toEqual([ts])
})

test('a broadcast answer stands in the channel too', async () => {
  const practice = await startPractice()
  const ts = await post(practice)
  const reply = await post(practice, { thread_ts: ts, reply_broadcast: true })
  expect((await practice.messages(ENGINEERING)).map((message) => message.ts)).toEqual([ts, reply])
})

test('metadata is kept, and shown to those who ask', async () => {
  const practice = await startPractice()
  const metadata = { event_type: 'job', event_payload: { id: 'j1' } }
  const ts = await post(practice, { metadata })
  const history = async (more: object) =>
    (await practice.api('conversations.history', { channel: ENGINEERING, ...more })).messages
  expect(await history({ include_all_metadata: true })).toMatchObject([{ ts, metadata }])
  expect(JSON.stringify(await history({}))).not.toContain('j1')
  await practice.api('chat.update', { channel: ENGINEERING, ts, text: 'y' })
  expect(await history({ include_all_metadata: true })).toMatchObject([{ text: 'y', metadata }])
})

test('an update without blocks drops them where the text is new, and keeps the text where it is not given', async () => {
  const practice = await startPractice()
  const ts = await post(practice, { blocks: [divider] })
  const update = async (args: object) =>
    (await practice.api('chat.update', { channel: ENGINEERING, ts, ...args })).message
  expect(await update({ blocks: [divider, divider] })).toMatchObject({ text: 'x', blocks: [divider, divider] })
  const changed = await update({ text: 'y' })
  expect(changed).toMatchObject({ text: 'y', edited: {} })
  expect(changed).not.toHaveProperty('blocks')
})

test('only own messages can be changed and deleted', async () => {
  const practice = await startPractice()
  const { ts } = await practice.say('mine')
  const where = { channel: ENGINEERING, ts }
  expect(await practice.api('chat.update', { ...where, text: 'y' })).toMatchObject({ error: 'cant_update_message' })
  expect(await practice.api('chat.delete', where)).toMatchObject({ error: 'cant_delete_message' })
  const gone = { channel: ENGINEERING, ts: '1700000000.000100', text: 'y' }
  expect(await practice.api('chat.update', gone)).toMatchObject({ error: 'message_not_found' })
})

test('a deleted parent leaves a tombstone over its replies, other messages leave nothing', async () => {
  const practice = await startPractice()
  const parent = await post(practice)
  const reply = await post(practice, { thread_ts: parent })
  await practice.api('chat.delete', { channel: ENGINEERING, ts: parent })
  expect(await practice.messages(ENGINEERING)).toMatchObject([{ ts: parent, subtype: 'tombstone' }])
  await practice.api('chat.delete', { channel: ENGINEERING, ts: reply })
  expect(await practice.messages(ENGINEERING, `&thread_ts=${parent}`)).toHaveLength(1)
})

test('an ephemeral message is seen by one person, who must be a member', async () => {
  const practice = await startPractice()
  const postEphemeral = (user: string) =>
    practice.api('chat.postEphemeral', { channel: ENGINEERING, user, text: 'psst' })
  expect(await postEphemeral(GUEST)).toMatchObject({ error: 'user_not_in_channel' })
  expect(await postEphemeral(MEMBER)).toMatchObject({ ok: true })
  const seenBy = async (user: string) => (await practice.messages(ENGINEERING, `&user=${user}`)).map(({ text }) => text)
  expect(await seenBy(MEMBER)).toEqual(['psst'])
  expect(await seenBy('U07ADMIN001')).toEqual([])
  expect((await practice.api('conversations.history', { channel: ENGINEERING })).messages).toEqual([])
})

test('a permalink leads to the message on the page', async () => {
  const practice = await startPractice()
  const ts = await post(practice)
  const { permalink } = await practice.api('chat.getPermalink', { channel: ENGINEERING, message_ts: ts })
  const response = await fetch(String(permalink), { redirect: 'manual' })
  expect(response.headers.get('location')).toBe(`/#/${ENGINEERING}/${ts}`)
})
