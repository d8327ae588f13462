import { expect } from 'vitest'
import { createConversationStores } from '../../src/storage/conversations/conversations.ts'
import { createDeepSearchStores } from '../../src/storage/deep-search/deep-search-stores.ts'
import { test } from '../support/queue-test.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import type { TestRedis } from '../support/redis.ts'

const limits = { LIMIT_PER_PERSON: 1, LIMIT_PER_WORKSPACE: 2, LIMIT_RUNNING_PER_PERSON: 1, LIMIT_RUNNING: 1 }

function open(redis: TestRedis) {
  const { log } = createRecordedLog()
  const of = { redis: redis.connect().client, clock: { now: Date.now }, log }
  const storesOf = (team: string) => ({
    ...createConversationStores({ ...of, team }),
    ...createDeepSearchStores({ ...of, team }, limits, undefined, true),
  })
  return { one: storesOf('T1'), two: storesOf('T2') }
}

test('what a person may still ask in one workspace is not used up by their namesake in another', async ({ redis }) => {
  const { one, two } = open(redis)
  expect(await one.limits.take('U1', 'a')).toMatchObject({ ok: true })
  expect(await one.limits.take('U1', 'b')).toMatchObject({ ok: false })
  expect(await two.limits.take('U1', 'a')).toMatchObject({ ok: true })
})

test('one that ends frees the place for whoever is next, of whichever workspace', async ({ redis }) => {
  const { one, two } = open(redis)
  const asking = { id: 'a', person: 'U1', askedAt: 1, isRunning: false }
  expect(await one.slots.acquire(asking)).toEqual({ ok: true })
  expect(await two.slots.acquire({ ...asking, askedAt: 2 })).toMatchObject({ ok: false })
  expect(await one.slots.release('a')).toEqual(['T2.a'])
})

test('a channel’s settings are those of its workspace', async ({ redis }) => {
  const { one, two } = open(redis)
  await one.settings.save('C1', { answersAmbient: true })
  expect(await one.settings.of('C1')).toMatchObject({ answersAmbient: true })
  expect(await two.settings.of('C1')).toMatchObject({ answersAmbient: false })
})

test('a search and the question that several share are those of their workspace', async ({ redis }) => {
  const { one, two } = open(redis)
  const asked = { jobId: 'a', user: 'U1', question: 'how?', state: 'accepted', url: undefined } as const
  await one.searches.save({ ...asked, askedAt: Date.now() }, undefined)
  expect(await one.searches.ofPerson('U1')).toHaveLength(1)
  expect([await two.searches.find('a'), await two.searches.ofPerson('U1')]).toEqual([undefined, []])
  expect(await one.sharedQuestions.join('how?', 'a')).toMatchObject({ leader: 'a' })
  expect(await two.sharedQuestions.join('how?', 'b')).toMatchObject({ leader: 'b' })
})

test('a thread, and where an answer was shown, are those of their workspace', async ({ redis }) => {
  const { one, two } = open(redis)
  const thread = { channel: 'C1', threadTs: '1.1' }
  await one.conversations.remember(thread, { question: 'how?' })
  await one.conversations.noteShown('https://code.example.com/deepsearch/1', 'C1')
  expect(await one.conversations.find(thread)).toBeDefined()
  expect(await two.conversations.find(thread)).toBeUndefined()
  expect(await two.conversations.shownIn('https://code.example.com/deepsearch/1')).toEqual([])
})
