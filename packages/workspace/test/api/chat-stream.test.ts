import { expect, test } from 'vitest'
import { until } from '../../src/testing/until.ts'
import { DIRECT, ENGINEERING, MEMBER, type Practice, startPractice } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const FIVE_MINUTES = 300_000
const reader = { recipient_team_id: 'T07PRACTICE', recipient_user_id: MEMBER }

async function startStream(practice: Practice, args: object = {}) {
  const { ts: thread_ts } = await practice.say('tell me')
  const started = await practice.api('chat.startStream', { channel: ENGINEERING, thread_ts, ...reader, ...args })
  const at = { channel: ENGINEERING, ts: String(started.ts) }
  const message = async () =>
    (await practice.messages(ENGINEERING, `&thread_ts=${thread_ts}`)).find(({ ts }) => ts === at.ts)
  return { at, thread_ts, message, append: (more: object) => practice.api('chat.appendStream', { ...at, ...more }) }
}

test('a streamed message grows until it is stopped', async () => {
  const practice = await startPractice()
  const { at, append, message } = await startStream(practice, { markdown_text: 'One' })
  expect(await message()).toMatchObject({ text: 'One', streaming_state: 'in_progress' })
  expect(await append({ markdown_text: ' two' })).toMatchObject({ ok: true, ...at })
  const blocks = [{ type: 'divider' }]
  const metadata = { event_type: 'answer', event_payload: { id: 1 } }
  const stopped = await practice.api('chat.stopStream', { ...at, markdown_text: ' three', blocks, metadata })
  expect(stopped).toMatchObject({ ok: true, message: { text: 'One two three', metadata } })
  expect(await message()).toMatchObject({
    blocks: [{ type: 'markdown', text: 'One two three' }, { type: 'divider' }],
    streaming_state: 'completed',
  })
  expect(await append({ markdown_text: '!' })).toMatchObject({ error: 'message_not_in_streaming_state' })
})

test('tasks change in their place, in a row or in a plan', async () => {
  const practice = await startPractice()
  const task = (id: string, status: string) => ({ type: 'task_update', id, title: `Task ${id}`, status })
  const timeline = await startStream(practice, { chunks: [task('a', 'in_progress'), task('b', 'pending')] })
  await timeline.append({
    chunks: [
      { ...task('a', 'complete'), details: 'done' },
      { type: 'blocks', blocks: [] },
    ],
  })
  expect((await timeline.message())?.blocks).toMatchObject([
    { type: 'task_card', task_id: 'a', status: 'complete', details: { type: 'rich_text' } },
    { type: 'task_card', task_id: 'b', status: 'pending' },
  ])
  const chunks = [{ type: 'plan_update', title: 'The plan' }, task('a', 'in_progress'), task('b', 'pending')]
  const plan = await startStream(practice, { task_display_mode: 'plan', chunks })
  await plan.append({ chunks: [task('b', 'complete')] })
  expect((await plan.message())?.blocks).toMatchObject([
    { type: 'plan', title: 'The plan', tasks: [{ task_id: 'a' }, { task_id: 'b', status: 'complete' }] },
  ])
})

test('a stream dies after five minutes, however busy it is', async () => {
  const practice = await startPractice()
  const { at, append, message } = await startStream(practice)
  await practice.control('clock', { advance_ms: FIVE_MINUTES - 10_000 })
  expect(await append({ markdown_text: 'still here' })).toMatchObject({ ok: true })
  await practice.control('clock', { advance_ms: 10_001 })
  expect(await append({ markdown_text: 'too late' })).toMatchObject({ error: 'message_not_in_streaming_state' })
  expect(await practice.api('chat.stopStream', at)).toMatchObject({ error: 'message_not_in_streaming_state' })
  expect(await message()).toMatchObject({ text: 'still here', streaming_state: 'completed' })
})

test('a person stops it: the app is told which, may add nothing more, and may close it', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const { at, append, thread_ts } = await startStream(practice, { markdown_text: 'On and' })
  await practice.control('stop', { user: MEMBER, channel: ENGINEERING, ts: at.ts })
  const stopped = () => envelopes().find(({ payload }) => Object(payload?.event).type === 'agent_session_stopped')
  expect((await until('the stop', stopped)).payload?.event).toMatchObject({
    thread_ts,
    streaming_message_ts: [at.ts],
    user: MEMBER,
  })
  expect(await append({ markdown_text: ' on' })).toMatchObject({ error: 'stopped_by_user' })
  expect(await practice.api('chat.stopStream', { ...at, markdown_text: ' on' })).toMatchObject({
    ok: true,
    message: { text: 'On and' },
  })
})

test('channels need to know for whom it is, direct conversations do not', async () => {
  const practice = await startPractice()
  const { ts: thread_ts } = await practice.say('tell me')
  const start = (args: object) => practice.api('chat.startStream', { channel: ENGINEERING, thread_ts, ...args })
  expect(await start({})).toMatchObject({ error: 'missing_recipient_team_id' })
  expect(await start({ recipient_team_id: 'T07PRACTICE' })).toMatchObject({ error: 'missing_recipient_user_id' })
  expect(await start({ ...reader, recipient_user_id: 'U07NOBODY01' })).toMatchObject({ error: 'user_not_found' })
  const direct = await practice.say('tell me', { channel: DIRECT })
  expect(await start({ channel: DIRECT, thread_ts: direct.ts })).toMatchObject({ ok: true })
})

test('what Slack does not take is refused', async () => {
  const practice = await startPractice()
  const { at, append } = await startStream(practice)
  expect(await append({})).toMatchObject({ ok: false })
  expect(await append({ markdown_text: 'x'.repeat(12_001) })).toMatchObject({ error: 'msg_too_long' })
  expect(await append({ chunks: [{ type: 'nonsense' }] })).toMatchObject({ error: 'invalid_chunks' })
  const dividers = Array.from({ length: 26 }, () => ({ type: 'divider' }))
  expect(await append({ chunks: [{ type: 'blocks', blocks: dividers }] })).toMatchObject({ ok: true })
  expect(await append({ chunks: [{ type: 'blocks', blocks: dividers }] })).toMatchObject({
    error: 'msg_blocks_too_many',
  })
  expect(await practice.api('chat.update', { ...at, text: 'x' })).toMatchObject({ error: 'streaming_state_conflict' })
  const { ts } = await practice.say('mine')
  expect(await append({ ts, markdown_text: 'x' })).toMatchObject({ error: 'message_not_owned_by_app' })
})

test('a stream ends also where the workspace was closed meanwhile', async () => {
  const first = await startPractice()
  const { at, thread_ts } = await startStream(first, { markdown_text: 'cut off' })
  await first.close()
  const second = await startPractice({ dataDir: first.dataDir })
  expect(await second.api('chat.appendStream', { ...at, markdown_text: '.' })).toMatchObject({ ok: true })
  await second.control('clock', { advance_ms: FIVE_MINUTES })
  const [, message] = await second.messages(ENGINEERING, `&thread_ts=${thread_ts}`)
  expect(message).toMatchObject({ text: 'cut off.', streaming_state: 'completed' })
})
