import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../src/testing/until.ts'
import { type Practice, startPractice } from '../support/practice.ts'
import { startRawApp } from '../support/raw-app.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const listed = z.object({
  events: z.array(
    z.looseObject({ n: z.number(), event_id: z.string(), type: z.string(), attempts: z.number(), status: z.string() }),
  ),
})

const eventsOf = async ({ get }: Practice, after = 0) => listed.parse(await get(`events?after=${after}`)).events
const settled = (practice: Practice, status: string) =>
  until(`an event that is ${status}`, async () => (await eventsOf(practice)).find((one) => one.status === status))

test('every event is listed with what became of it, and any one can be sent again', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const { event_id } = await practice.say('one')
  expect(await settled(practice, 'delivered')).toEqual({
    n: 1,
    event_id,
    type: 'message',
    attempts: 1,
    status: 'delivered',
    delivered_at: expect.any(Number),
  })
  await practice.say('two')
  await until('that event', async () => ((await eventsOf(practice))[1]?.status === 'delivered' ? true : undefined))
  expect(await eventsOf(practice, 1)).toMatchObject([{ n: 2 }])
  expect(await practice.control('redeliver', { event_id })).toMatchObject({ ok: true })
  expect(envelopes().at(-1)).toMatchObject({ retry_attempt: 1, payload: { event_id } })
  expect((await eventsOf(practice))[0]).toMatchObject({ event_id, attempts: 2, status: 'delivered' })
})

test('an event that nobody takes is pending, and failed in the end', async () => {
  const app = await startRawApp(() => ({ status: 500 }))
  const practice = await startPractice({ requestUrl: app.url })
  await practice.say('nobody listens')
  const tried = (attempts: number) =>
    until(`attempt ${attempts}`, async () => (await eventsOf(practice)).find((one) => one.attempts === attempts))
  expect(await tried(2)).toMatchObject({ status: 'pending', delivered_at: null, failure: 'http_error' })
  await practice.control('clock', { advance_ms: 60_000 })
  await tried(3)
  await practice.control('clock', { advance_ms: 300_000 })
  expect(await settled(practice, 'failed')).toMatchObject({ attempts: 4, delivered_at: null })
})

test('they outlive a restart, and a reset forgets them', async () => {
  const first = await startPractice()
  await connectRawSocket(first)
  await first.say('kept')
  await settled(first, 'delivered')
  await first.close()
  const second = await startPractice({ dataDir: first.dataDir })
  expect(await eventsOf(second)).toMatchObject([{ n: 1, type: 'message', status: 'delivered' }])
  await second.control('reset')
  expect(await eventsOf(second)).toEqual([])
})
