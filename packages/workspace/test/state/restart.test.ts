import { expect, test } from 'vitest'
import { until } from '../../src/testing/until.ts'
import { BOT, ENGINEERING, MEMBER, startPractice, temporaryDir, WITHOUT_BOT } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

test('a restart keeps messages, channels, homes and files', async () => {
  const dataDir = await temporaryDir()
  const before = await startPractice({ dataDir })
  const { ts } = await before.say('still here?')
  await before.api('reactions.add', { channel: ENGINEERING, timestamp: ts, name: 'eyes' })
  await before.control('channel', { channel: WITHOUT_BOT, add: [BOT] })
  await before.api('views.publish', { user_id: MEMBER, view: { type: 'home', blocks: [{ type: 'divider' }] } })
  await before.close()
  const after = await startPractice({ dataDir })
  expect(await after.messages(ENGINEERING)).toMatchObject([{ ts, text: 'still here?', reactions: [{ name: 'eyes' }] }])
  expect(await after.api('conversations.info', { channel: WITHOUT_BOT })).toMatchObject({
    channel: { is_member: true },
  })
  expect(await after.get(`views?user=${MEMBER}`)).toMatchObject({ home: { blocks: [{ type: 'divider' }] } })
})

test('an event that nobody took before a restart is sent after it', async () => {
  const dataDir = await temporaryDir()
  const before = await startPractice({ dataDir })
  const { event_id } = await before.say('anybody?')
  await before.close()
  const after = await startPractice({ dataDir })
  const { envelopes } = await connectRawSocket(after)
  await after.control('clock', { advance_ms: 60_000 })
  const { payload } = await until('an event', () => envelopes()[0])
  expect(payload).toMatchObject({ event_id, event: { text: 'anybody?' } })
})

test('a second workspace on the same data is refused', async () => {
  const dataDir = await temporaryDir()
  await startPractice({ dataDir })
  await expect(startPractice({ dataDir })).rejects.toThrow(`another practice workspace is using ${dataDir}`)
})
