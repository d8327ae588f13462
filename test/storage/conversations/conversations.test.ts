import { expect } from 'vitest'
import type { QueueEntry } from '../../../src/ports/index.ts'
import { createConversationStores } from '../../../src/storage/conversations/conversations.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const thread = { channel: 'C1', threadTs: '1.0' }
const queued = (id: string, queue = 'question'): QueueEntry => ({
  id,
  queue,
  jobId: `${id}-turn`,
  asker: 'U1',
  at: 1,
})

const test = queueTest.extend('stores', ({ redis }) =>
  createConversationStores({ redis: redis.connect().client, team: 'T1' }),
)

test('questions stand in line as they came, and keep their place when their job changes', async ({ stores }) => {
  const { conversations } = stores
  await conversations.join(thread, queued('a'))
  await conversations.join(thread, queued('b'))
  expect(await conversations.join(thread, queued('a', 'deep-search'))).toEqual([
    queued('a', 'deep-search'),
    queued('b'),
  ])
  await conversations.leave(thread, 'a')
  await conversations.leave(thread, 'a')
  expect(await conversations.queueOf(thread)).toEqual([queued('b')])
  expect(await conversations.queueOf({ ...thread, threadTs: '2.0' })).toEqual([])
})

test('a thread and a message are remembered', async ({ stores }) => {
  const { conversations } = stores
  expect(await conversations.find(thread)).toBeUndefined()
  await conversations.remember(thread, { question: 'how', url: 'https://i.test/deepsearch/1' })
  expect(await conversations.find(thread)).toEqual({ question: 'how', url: 'https://i.test/deepsearch/1' })
  await conversations.mark({ channel: 'C1', ts: '1.1' }, queued('a'))
  expect(await conversations.markedBy({ channel: 'C1', ts: '1.1' })).toEqual(queued('a'))
  expect(await conversations.markedBy({ channel: 'C2', ts: '1.1' })).toBeUndefined()
})

test('it is known where a conversation was shown', async ({ stores }) => {
  const { conversations } = stores
  await conversations.noteShown('https://i.test/deepsearch/1', 'C1')
  await conversations.noteShown('https://i.test/deepsearch/1', 'C1')
  expect(await conversations.shownIn('https://i.test/deepsearch/1')).toEqual(['C1'])
  expect(await conversations.shownIn('https://i.test/deepsearch/2')).toEqual([])
})

test('a channel’s settings are kept', async ({ stores }) => {
  const { settings } = stores
  expect(await settings.of('C1')).toEqual({ answersAmbient: false })
  await settings.save('C1', { answersAmbient: true, repository: 'org/app' })
  expect(await settings.of('C1')).toEqual({ answersAmbient: true, repository: 'org/app' })
  await settings.save('C1', { answersAmbient: false })
  expect(await settings.of('C1', 60_000)).toEqual({ answersAmbient: false })
})

test('the newest five hundred judgements are kept, one of each person and answer', async ({ stores }) => {
  const { feedback } = stores
  for (let n = 0; n < 502; n++) await feedback.save({ jobId: `j${n}`, user: 'U1', isGood: true, at: n })
  await feedback.save({ jobId: 'j501', user: 'U1', isGood: false, reason: 'wrong', at: 600 })
  const all = await feedback.newest()
  expect(all).toHaveLength(500)
  expect(all[0]).toEqual({ jobId: 'j501', user: 'U1', isGood: false, reason: 'wrong', at: 600 })
  expect(all.at(-1)?.jobId).toBe('j2')
})
