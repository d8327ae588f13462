import { expect, it, vi } from 'vitest'
import { beginInLine, endInLine, leaveLine, lineId, stillInLine } from '../../../src/handlers/talk/line.ts'
import type { QueuedQuestion, Talk } from '../../../src/ports.ts'
import { createTalkStores } from '../../../src/queue/talk/talk-stores.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const thread = { channel: 'C1', threadTs: '1.0' }
const anchor = { channel: 'C1', ts: '1.1' }

const test = queueTest.extend('deps', ({ redis, queue: { jobs } }) => ({
  ...createTalkStores({ redis: redis.connect().client, prefix: redis.newPrefix() }),
  jobs: { ...jobs, wake: vi.fn(jobs.wake) },
  clock: { now: () => 5 },
}))

it('a question has one place in line, whichever job sees to it', () => {
  expect(['msg-C1-1.0-turn', 'msg-C1-1.0-find', 'msg-C1-1.0-deep'].map(lineId)).toEqual(Array(3).fill('msg-C1-1.0'))
  expect(lineId('then-ab12')).toBe('then-ab12')
})

it('nobody waits behind a question whose end was never noted', () => {
  const queued = (at: number): QueuedQuestion => ({ id: 'a', queue: 'q', jobId: 'a-deep', asker: 'U1', at })
  expect(stillInLine([queued(0), queued(90)], 100, 50)).toEqual([queued(90)])
})

test('an answer is gone on from, and a look by the code finder between does not end the conversation', async ({
  deps,
}) => {
  const job = { id: 'm-deep', asker: 'U1', queue: 'deep-search' }
  await beginInLine(thread, anchor, job, deps)
  expect(await deps.talks.markedBy(anchor)).toMatchObject({ id: 'm', jobId: 'm-deep' })
  const talk: Talk = { question: 'how', url: 'https://i.test/deepsearch/1' }
  await endInLine(thread, 'm-deep', talk, deps)
  expect(await deps.talks.line(thread)).toEqual([])
  expect(await deps.talks.shownIn('https://i.test/deepsearch/1')).toEqual(['C1'])
  await endInLine(thread, 'n-find', { question: 'where', repository: 'org/app' }, deps)
  expect(await deps.talks.find(thread)).toEqual({ ...talk, question: 'where', repository: 'org/app' })
})

test('whoever leaves the line wakes the next', async ({ deps }) => {
  await beginInLine(thread, anchor, { id: 'a-deep', asker: 'U1', queue: 'deep-search' }, deps)
  await beginInLine(thread, anchor, { id: 'b-turn', asker: 'U2', queue: 'question' }, deps)
  await leaveLine({ place: thread }, deps, { id: 'a-deep' })
  expect(deps.jobs.wake).toHaveBeenCalledExactlyOnceWith({ name: 'question' }, 'b-turn')
})
