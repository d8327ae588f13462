import { afterAll, beforeAll, expect, it } from 'vitest'
import { createConversationStores } from '../../src/storage/conversations/conversations.ts'
import { createDeepSearchStores } from '../../src/storage/deep-search/deep-search-stores.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import { startTestRedis, type TestRedis } from '../support/redis.ts'

const limits = { LIMIT_PER_PERSON: 1, LIMIT_PER_WORKSPACE: 2, LIMIT_RUNNING_PER_PERSON: 1, LIMIT_RUNNING: 1 }

let redis: TestRedis
beforeAll(async () => {
  redis = await startTestRedis()
})
afterAll(() => redis.close())

function open() {
  const { log } = createRecordedLog()
  const of = { redis: redis.connect().client, prefix: redis.newPrefix(), clock: { now: Date.now }, log }
  const storesOf = (team: string) => ({
    ...createConversationStores({ ...of, team }),
    ...createDeepSearchStores({ ...of, team }, limits, undefined, true),
  })
  return { one: storesOf('T1'), two: storesOf('T2') }
}

it('what a person may still ask in one workspace is not used up by their namesake in another', async () => {
  const { one, two } = open()
  expect(await one.limits.take('U1', 'a')).toMatchObject({ ok: true })
  expect(await one.limits.take('U1', 'b')).toMatchObject({ ok: false })
  expect(await two.limits.take('U1', 'a')).toMatchObject({ ok: true })
})

it('one that ends frees the place for whoever is next, of whichever workspace', async () => {
  const { one, two } = open()
  const asking = { id: 'a', person: 'U1', askedAt: 1, isRunning: false }
  expect(await one.slots.acquire(asking)).toEqual({ ok: true })
  expect(await two.slots.acquire({ ...asking, askedAt: 2 })).toMatchObject({ ok: false })
  expect(await one.slots.release('a')).toEqual(['T2.a'])
})

it('a channel’s settings are those of its workspace', async () => {
  const { one, two } = open()
  await one.settings.save('C1', { answersAmbient: true })
  expect(await one.settings.of('C1')).toMatchObject({ answersAmbient: true })
  expect(await two.settings.of('C1')).toMatchObject({ answersAmbient: false })
})
