import { expect, test } from 'vitest'
import { until } from '../../src/testing/until.ts'
import { DIRECT, ENGINEERING, MEMBER, startPractice } from '../support/practice.ts'
import { startRawApp } from '../support/raw-app.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const look = { user: MEMBER, channel: ENGINEERING, command: '/look', text: 'a cat' }

test('a command carries what Slack says about it', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  await practice.control('command', { ...look, channel: DIRECT })
  const [envelope] = envelopes()
  expect(envelope).toMatchObject({
    type: 'slash_commands',
    accepts_response_payload: true,
    payload: {
      command: '/look',
      text: 'a cat',
      team_id: 'T07PRACTICE',
      team_domain: 'practice',
      channel_id: DIRECT,
      channel_name: 'directmessage',
      user_id: MEMBER,
      user_name: 'max',
      api_app_id: 'A07PRACTICE',
    },
  })
})

test('a command that is not acknowledged in three seconds fails in front of the person', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice, () => false)
  const reply = practice.control('command', look)
  await until('an event', () => envelopes()[0])
  await practice.control('clock', { advance_ms: 3_000 })
  expect(await reply).toMatchObject({ ok: false, error: 'operation_timeout', ack: { status: 0, body: null } })
  expect(await practice.messages(ENGINEERING, `&user=${MEMBER}`)).toMatchObject([
    { text: '/look failed with the error "operation_timeout"', ephemeral_to: MEMBER },
  ])
  expect(envelopes()).toHaveLength(1)
})

test('a command that reaches nobody, or an error, fails in front of the person', async () => {
  const practice = await startPractice()
  expect(await practice.control('command', look)).toMatchObject({ ok: false, error: 'dispatch_failed' })
  const app = await startRawApp(() => ({ status: 500 }))
  const other = await startPractice({ requestUrl: app.url })
  const reply = await other.control('command', look)
  expect(reply).toMatchObject({ ok: false, error: 'http_service_error', ack: { status: 500 } })
})

test('unknown commands, threads and channels of others are refused', async () => {
  const { control } = await startPractice()
  expect(await control('command', { ...look, command: '/nope' })).toMatchObject({
    ok: false,
    error: 'command: /nope is not a valid command',
  })
  expect((await control('command', { ...look, thread_ts: '1.2' })).error).toContain('not supported in threads')
  expect(await control('command', { ...look, channel: 'C07PRIVATE1' })).toMatchObject({ field: 'channel' })
})

test('references arrive as typed, or as ids where the manifest asks for them', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const text = `<@${MEMBER}> @lookout <#${ENGINEERING}> <!channel> & co`
  await practice.control('command', { ...look, text })
  await practice.control('command', { ...look, command: '/mention', text })
  expect(envelopes().map(({ payload }) => payload?.text)).toEqual([
    '@max @lookout #engineering &lt;!channel&gt; &amp; co',
    `<@${MEMBER}> <@U07APPBOT01> <#${ENGINEERING}> &lt;!channel&gt; &amp; co`,
  ])
})

test('what is said to all shows the command that was typed', async () => {
  const practice = await startPractice()
  const answers = [{ response_type: 'in_channel', text: 'A cat' }, { response_type: 'in_channel' }, { text: 'psst' }]
  await connectRawSocket(
    practice,
    () => true,
    ({ type }) => (type === 'slash_commands' ? answers.shift() : undefined),
  )
  await practice.control('command', look)
  await practice.control('command', { ...look, text: 'again' })
  await practice.control('command', { ...look, text: 'quietly' })
  const said = (await practice.messages(ENGINEERING)).map(({ user, text }) => [user, text])
  expect(said).toEqual([
    [MEMBER, '/look a cat'],
    ['U07APPBOT01', 'A cat'],
    [MEMBER, '/look again'],
    ['U07APPBOT01', 'psst'],
  ])
})

test('an acknowledgement with wrong blocks is noted beside the calls', async () => {
  const practice = await startPractice()
  await connectRawSocket(
    practice,
    () => true,
    () => ({ blocks: [{ type: 'nonsense' }] }),
  )
  await practice.control('command', look)
  expect(await practice.messages(ENGINEERING)).toEqual([])
  expect(await practice.calls()).toMatchObject([{}, { method: 'acknowledgement', ok: false, error: 'invalid_blocks' }])
})
