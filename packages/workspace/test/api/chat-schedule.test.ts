import { expect, test } from 'vitest'
import { ENGINEERING, type Practice, startPractice } from '../support/practice.ts'

const HOUR = 3_600
const inAnHour = () => Math.floor(Date.now() / 1000) + HOUR

const schedule = ({ api }: Practice, args: object = {}) =>
  api('chat.scheduleMessage', { channel: ENGINEERING, text: 'later', post_at: inAnHour(), ...args })

test('a scheduled message is posted when its time has come, and listed until then', async () => {
  const practice = await startPractice()
  const { scheduled_message_id: id, message } = await schedule(practice)
  expect(message).toMatchObject({ type: 'delayed_message', text: 'later' })
  const listed = async () => (await practice.api('chat.scheduledMessages.list')).scheduled_messages
  expect(await listed()).toMatchObject([{ id, channel_id: ENGINEERING, text: 'later' }])
  await practice.control('clock', { advance_ms: (HOUR - 60) * 1000 })
  expect(await practice.messages(ENGINEERING)).toEqual([])
  await practice.control('clock', { advance_ms: 61_000 })
  expect(await practice.messages(ENGINEERING)).toMatchObject([{ text: 'later', user: 'U07APPBOT01' }])
  expect(await listed()).toEqual([])
})

test('it outlives a restart, and is dropped where nothing can be said any more', async () => {
  const first = await startPractice()
  await schedule(first)
  await schedule(first, { channel: 'C07GENERAL1' })
  await first.close()
  const second = await startPractice({ dataDir: first.dataDir })
  await second.control('channel', { channel: 'C07GENERAL1', is_archived: true })
  await second.control('clock', { advance_ms: HOUR * 1000 })
  expect(await second.messages(ENGINEERING)).toMatchObject([{ text: 'later' }])
  expect(await second.messages('C07GENERAL1')).toEqual([])
})

test('it can be taken back until a minute before', async () => {
  const practice = await startPractice()
  const [one, two] = [await schedule(practice), await schedule(practice)]
  const remove = (id: unknown) =>
    practice.api('chat.deleteScheduledMessage', { channel: ENGINEERING, scheduled_message_id: id })
  expect(await remove(one.scheduled_message_id)).toMatchObject({ ok: true })
  expect(await remove(one.scheduled_message_id)).toMatchObject({ error: 'invalid_scheduled_message_id' })
  await practice.control('clock', { advance_ms: (HOUR - 30) * 1000 })
  expect(await remove(two.scheduled_message_id)).toMatchObject({ error: 'invalid_scheduled_message_id' })
})

test('not in the past, not after 120 days, not more than thirty in five minutes', async () => {
  const practice = await startPractice()
  expect(await schedule(practice, { post_at: 1_700_000_000 })).toMatchObject({ error: 'time_in_past' })
  expect(await schedule(practice, { post_at: inAnHour() + 120 * 24 * HOUR })).toMatchObject({ error: 'time_too_far' })
  const post_at = inAnHour()
  for (let n = 0; n < 30; n += 1) expect(await schedule(practice, { post_at })).toMatchObject({ ok: true })
  expect(await schedule(practice, { post_at })).toMatchObject({ error: 'restricted_too_many' })
})
