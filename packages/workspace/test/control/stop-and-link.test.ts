import { expect, test } from 'vitest'
import { until } from '../../src/testing/until.ts'
import { DIRECT, ENGINEERING, MEMBER, startPractice, WITHOUT_BOT } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

test('stopping halts the streams of a thread and tells the app which', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const { ts } = await practice.say('write', { channel: DIRECT })
  const started = await practice.api('chat.startStream', { channel: DIRECT, thread_ts: ts, markdown_text: 'Once' })
  const stopped = await practice.control('stop', { user: MEMBER, channel: DIRECT, ts: started.ts })
  expect(stopped).toMatchObject({ ok: true, event_id: expect.any(String) })
  const told = await until('an event', () => envelopes().find(({ payload }) => payload?.event_id === stopped.event_id))
  expect(told.payload).toMatchObject({
    event: {
      type: 'agent_session_stopped',
      channel: DIRECT,
      user: MEMBER,
      thread_ts: ts,
      streaming_message_ts: [started.ts],
    },
  })
  const more = { channel: DIRECT, ts: started.ts, markdown_text: ' more' }
  expect(await practice.api('chat.appendStream', more)).toMatchObject({ error: 'stopped_by_user' })
  expect(await practice.api('chat.stopStream', { channel: DIRECT, ts: started.ts })).toMatchObject({ ok: true })
  const nowhere = { user: MEMBER, channel: DIRECT, ts: '1.2' }
  expect(await practice.control('stop', nowhere)).toMatchObject({ ok: false, field: 'ts' })
})

test('stopping where nothing is written tells so', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const { ts } = await practice.say('think')
  await practice.control('stop', { user: MEMBER, channel: ENGINEERING, ts })
  const told = await until('an event', () =>
    envelopes().find(({ payload }) => Object(payload?.event).type !== 'message'),
  )
  expect(told.payload).toMatchObject({ event: { thread_ts: ts, streaming_message_ts: [] } })
})

test('a link of the app’s domains is told of, and can be unfurled by what the event says', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const url = 'https://docs.example.com/a?b=1&c=2'
  const shared = await practice.control('link', { user: MEMBER, channel: ENGINEERING, url })
  const told = await until('an event', () => envelopes().find(({ payload }) => payload?.event_id === shared.event_id))
  expect(told.payload).toMatchObject({
    event: {
      type: 'link_shared',
      user: MEMBER,
      channel: ENGINEERING,
      message_ts: shared.ts,
      is_bot_user_member: true,
      links: [{ domain: 'docs.example.com', url }],
    },
  })
  const { unfurl_id, source } = Object(told.payload?.event)
  const unfurls = { [url]: { blocks: [{ type: 'divider' }] } }
  expect(await practice.api('chat.unfurl', { unfurl_id, source, unfurls })).toMatchObject({ ok: true })
  expect(await practice.messages(ENGINEERING)).toMatchObject([{ attachments: [{ from_url: url }] }])
})

test('a link elsewhere is told of with the app no member, and strange domains are not', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const link = (url: string) => practice.control('link', { user: MEMBER, channel: WITHOUT_BOT, url })
  expect(await link('https://elsewhere.example.org/')).toMatchObject({ ok: true, event_id: null })
  expect(await link('https://notexample.com/')).toMatchObject({ ok: true, event_id: null })
  expect(await link('http://localhost:4100/deepsearch/1')).toMatchObject({ ok: true, event_id: null })
  expect(await link('ftp://example.com/')).toMatchObject({ ok: false, field: 'url' })
  expect(await link('not a link')).toMatchObject({ ok: false, field: 'url' })
  const { event_id } = await link('https://example.com/x')
  const told = await until('an event', () => envelopes()[0]?.payload)
  expect(told).toMatchObject({ event_id, event: { is_bot_user_member: false } })
})
