import { expect, it, vi } from 'vitest'
import {
  endInThreadQueue,
  joinThreadQueue,
  leaveThreadQueue,
  stillQueued,
} from '../../../src/handlers/answering/thread-queue.ts'
import type { QueueEntry, ThreadConversation } from '../../../src/ports/index.ts'
import { createConversationStores } from '../../../src/storage/conversations/conversations.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const thread = { channel: 'C1', threadTs: '1.0' }
const anchor = { channel: 'C1', ts: '1.1' }

const test = queueTest.extend('deps', ({ redis, queue: { jobs } }) => ({
  ...createConversationStores({ redis: redis.connect().client, team: 'T1' }),
  jobs: { ...jobs, wake: vi.fn(jobs.wake) },
  clock: { now: () => 5 },
}))

it('nobody waits behind a question whose end was never noted', () => {
  const queued = (at: number): QueueEntry => ({ id: 'a', queue: 'q', jobId: 'a', asker: 'U1', at })
  expect(stillQueued([queued(0), queued(90)], 100, 50)).toEqual([queued(90)])
})

test('an answer is gone on from, and a look by the code finder between does not end the conversation', async ({
  deps,
}) => {
  const job = { id: 'm', asker: 'U1', queue: 'deep-search' }
  await joinThreadQueue(thread, anchor, job, deps)
  expect(await deps.conversations.markedBy(anchor)).toMatchObject({ id: 'm', jobId: 'm' })
  const conversation: ThreadConversation = { question: 'how', url: 'https://i.test/deepsearch/1' }
  await endInThreadQueue(thread, 'm', conversation, deps)
  expect(await deps.conversations.queueOf(thread)).toEqual([])
  expect(await deps.conversations.shownIn('https://i.test/deepsearch/1')).toEqual(['C1'])
  await endInThreadQueue(thread, 'n', { question: 'where', repository: 'org/app' }, deps)
  expect(await deps.conversations.find(thread)).toEqual({ ...conversation, question: 'where', repository: 'org/app' })
})

test('whoever leaves the line wakes the next', async ({ deps }) => {
  await joinThreadQueue(thread, anchor, { id: 'a', asker: 'U1', queue: 'deep-search' }, deps)
  await joinThreadQueue(thread, anchor, { id: 'b', asker: 'U2', queue: 'question' }, deps)
  await leaveThreadQueue({ target: thread }, deps, { id: 'a' })
  expect(deps.jobs.wake).toHaveBeenCalledExactlyOnceWith({ name: 'question' }, 'b')
})

test('a place in line that the version before gave to a job is left by it', async ({ deps }) => {
  await deps.conversations.join(thread, { id: 'm', jobId: 'm-deep', asker: 'U1', queue: 'deep-search', at: 1 })
  await leaveThreadQueue({ target: thread }, deps, { id: 'm-deep' })
  expect(await deps.conversations.queueOf(thread)).toEqual([])
})
