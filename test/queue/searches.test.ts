import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Search, Searches } from '../../src/ports.ts'
import { createSearches } from '../../src/queue/searches.ts'
import { startTestRedis, type TestRedis } from '../support/redis.ts'

const dayMs = 24 * 60 * 60 * 1000
let redis: TestRedis
let searches: Searches
let now: number

beforeAll(async () => {
  redis = await startTestRedis()
})
afterAll(() => redis.close())
beforeEach(() => {
  now = Date.UTC(2026, 10, 2)
  const clock = { now: () => now }
  searches = createSearches({ redis: redis.connect().client, clock, prefix: redis.newPrefix() })
})

function asked(jobId: string, askedAt = now): Search {
  return { jobId, user: 'U1', question: 'how?', state: 'queued', url: undefined, askedAt }
}

test("a person's searches come newest first, and nobody else's", async () => {
  await searches.save(asked('older', now - 2000))
  await searches.save(asked('newer', now - 1000))
  await searches.save({ ...asked('foreign'), user: 'U2' })
  expect((await searches.ofPerson('U1')).map((search) => search.jobId)).toEqual(['newer', 'older'])
  expect(await searches.ofPerson('U3')).toEqual([])
})

test('a search saved again is changed in place', async () => {
  await searches.save(asked('one'))
  const answered: Search = { ...asked('one'), state: 'answered', url: 'https://code.example/deepsearch/1' }
  await searches.save(answered)
  expect(await searches.ofPerson('U1')).toEqual([answered])
})

test('a search without an address keeps none', async () => {
  await searches.save(asked('one'))
  expect(await searches.ofPerson('U1')).toEqual([asked('one')])
})

test('searches are forgotten after thirty days', async () => {
  await searches.save(asked('old'))
  now += 20 * dayMs
  await searches.save(asked('young'))
  now += 11 * dayMs
  expect((await searches.ofPerson('U1')).map((search) => search.jobId)).toEqual(['young'])
})

test('only the newest hundred are kept', async () => {
  for (let n = 0; n < 105; n++) await searches.save(asked(`s-${n}`, now + n))
  const kept = await searches.ofPerson('U1')
  expect(kept).toHaveLength(100)
  expect(kept.at(-1)?.jobId).toBe('s-5')
})
