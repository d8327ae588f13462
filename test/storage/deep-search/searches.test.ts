import { expect } from 'vitest'
import type { Search } from '../../../src/ports/index.ts'
import { createSearches } from '../../../src/storage/deep-search/searches.ts'
import { test as queueTest } from '../../support/queue-test.ts'
import { createSetClock } from '../../support/set-clock.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 10, 2)

const test = queueTest
  .extend('clock', () => createSetClock(start))
  .extend('searches', ({ redis, clock }) => createSearches({ redis: redis.connect().client, clock, team: 'T1' }))

function asked(jobId: string, askedAt = start): Search {
  return { jobId, user: 'U1', question: 'how?', state: 'accepted', url: undefined, askedAt }
}

test("a person's searches come newest first, and nobody else's", async ({ searches }) => {
  await searches.save(asked('older', start - 2000), undefined)
  await searches.save(asked('newer', start - 1000), undefined)
  await searches.save({ ...asked('foreign'), user: 'U2' }, undefined)
  expect((await searches.ofPerson('U1')).map((search) => search.jobId)).toEqual(['newer', 'older'])
  expect(await searches.ofPerson('U3')).toEqual([])
})

test('a search saved again is changed in place', async ({ searches }) => {
  await searches.save(asked('one'), undefined)
  const answered: Search = { ...asked('one'), state: 'answered', url: 'https://code.example/deepsearch/1' }
  await searches.save(answered, undefined)
  expect(await searches.ofPerson('U1')).toEqual([answered])
})

test('a search without an address keeps none', async ({ searches }) => {
  await searches.save(asked('one'), undefined)
  expect(await searches.ofPerson('U1')).toEqual([asked('one')])
})

test('searches are forgotten after thirty days', async ({ searches, clock }) => {
  await searches.save(asked('old'), undefined)
  clock.nowMs += 20 * dayMs
  await searches.save(asked('young', clock.nowMs), undefined)
  clock.nowMs += 11 * dayMs
  expect((await searches.ofPerson('U1')).map((search) => search.jobId)).toEqual(['young'])
})

test('only the newest hundred are kept', async ({ searches }) => {
  for (let n = 0; n < 105; n++) await searches.save(asked(`s-${n}`, start + n), undefined)
  const kept = await searches.ofPerson('U1')
  expect(kept).toHaveLength(100)
  expect(kept.at(-1)?.jobId).toBe('s-5')
})
