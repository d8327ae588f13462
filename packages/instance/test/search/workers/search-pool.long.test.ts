import { expect, onTestFinished, test } from 'vitest'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import type { SearchJob } from '../../../src/search/workers/messages.ts'
import { createPackTargets } from '../../../src/search/workers/packed-targets.ts'
import { SearchPool } from '../../../src/search/workers/search-pool.ts'
import { indexSample } from '../../support/indexed.ts'
import { expectPlaceFreed, expectStuckEnded, nested, stalling } from '../../support/pools.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

async function openPool(text: string, size = 1) {
  const { target } = await indexSample(makeSampleRepository('sample', { 'a.txt': text }))
  const pool = new SearchPool(size, { PATH: process.env.PATH }, 20_000)
  onTestFinished(() => pool.close())
  const search = (query: string, signal?: AbortSignal) => {
    const job: SearchJob = { kind: 'keywords', query: parseKeywordQuery(query), targets: createPackTargets()([target]) }
    return pool.run(job, signal)
  }
  return { pool, search }
}

test('a pattern made to stall is answered', async () => {
  const { search } = await openPool(nested.text)
  expect(await search(`/${nested.pattern}/`)).toEqual({ files: [], limitHit: false, timedOut: false, tooLarge: [] })
})

test('a worker that is stuck is ended with a word on why, and the next search answered by another', async () => {
  const { search } = await openPool(stalling.text)
  const found = await expectStuckEnded(search, `/${stalling.pattern}/`, stalling.found)
  expect(found).toMatchObject({ files: [{ path: 'a.txt' }] })
})

test('words are found while patterns are stuck', async () => {
  const { search } = await openPool(stalling.text, 2)
  let ended = 0
  const stuck = [1, 2].map(() => search(`/${stalling.pattern}/`).catch(() => ended++))
  expect(await search(stalling.found)).toMatchObject({ files: [{ path: 'a.txt' }] })
  expect(ended).toBe(0)
  await Promise.all(stuck)
  expect(ended).toBe(2)
})

test('an abandoned search frees its place', async () => {
  const { search } = await openPool('text')
  await expectPlaceFreed((signal) => search('text', signal))
})

test('closing ends what still waits', async () => {
  const { pool, search } = await openPool('text')
  const both = Promise.allSettled([search('text'), search('text')])
  await pool.close()
  for (const outcome of await both) expect(outcome.status).toBe('rejected')
})
