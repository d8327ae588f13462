import { expect, onTestFinished, test } from 'vitest'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import type { SearchJob } from '../../../src/search/workers/messages.ts'
import { SearchPool } from '../../../src/search/workers/search-pool.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

async function openPool(deadlineMs: number, text: string, size = 1) {
  const { target } = await indexSample(makeSampleRepository('sample', { 'a.txt': text }))
  const pool = new SearchPool(size, { PATH: process.env.PATH }, deadlineMs)
  onTestFinished(() => pool.close())
  const job = (query: string): SearchJob => ({ kind: 'keywords', query: parseKeywordQuery(query), targets: [target] })
  return { pool, job }
}

test('a pattern made to stall is answered in time', async () => {
  const { pool, job } = await openPool(5_000, `${'a'.repeat(50_000)}!`)
  const started = performance.now()
  expect(await pool.run(job('/^(a+)+$/'))).toMatchObject({ files: [] })
  expect(performance.now() - started).toBeLessThan(3_000)
})

// Three endless repetitions take V8 time with the fourth power of the length of a line, where each letter may be the first.
const stalling = `${`${'a'.repeat(1_900)}!\n`.repeat(500)}`

test('a worker that is stuck is ended with a word on why, and the next search answered by another', async () => {
  const { pool, job } = await openPool(20_000, stalling)
  await expect(pool.run(job('/aa*a*a*b/'))).rejects.toThrow(/regular expression takes too long/)
  expect(await pool.run(job('a!'))).toMatchObject({ files: [{ path: 'a.txt' }] })
})

test('words are found while patterns are stuck', async () => {
  const { pool, job } = await openPool(20_000, stalling, 2)
  let ended = 0
  const stuck = [1, 2].map(() => pool.run(job('/aa*a*a*b/')).catch(() => ended++))
  expect(await pool.run(job('a!'))).toMatchObject({ files: [{ path: 'a.txt' }] })
  expect(ended).toBe(0)
  await Promise.all(stuck)
  expect(ended).toBe(2)
})

test('an abandoned search frees its place', async () => {
  const { pool, job } = await openPool(5_000, 'text')
  const abort = new AbortController()
  const running = pool.run(job('text'), abort.signal)
  const waiting = pool.run(job('text'), abort.signal)
  abort.abort(new Error('nobody waits'))
  await expect(running).rejects.toThrow('nobody waits')
  await expect(waiting).rejects.toThrow('nobody waits')
  expect(await pool.run(job('text'))).toMatchObject({ files: [{ path: 'a.txt' }] })
})

test('closing ends what still waits', async () => {
  const { pool, job } = await openPool(5_000, 'text')
  const both = Promise.allSettled([pool.run(job('text')), pool.run(job('text'))])
  await pool.close()
  for (const outcome of await both) expect(outcome.status).toBe('rejected')
})
