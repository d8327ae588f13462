import { expect, onTestFinished, test } from 'vitest'
import { SearchTimeout } from '../../../src/engine-errors.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import type { SearchJob } from '../../../src/search/workers/messages.ts'
import { SearchPool } from '../../../src/search/workers/search-pool.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

async function openPool(deadlineMs: number, text: string) {
  const { target } = await indexSample(makeSampleRepository('sample', { 'a.txt': text }))
  const pool = new SearchPool(1, { PATH: process.env.PATH }, deadlineMs)
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

test('a worker that does not end by its deadline is ended, and the next search answered by another', async () => {
  // Three endless repetitions take V8 cubic time in the length of a line.
  const { pool, job } = await openPool(1_000, `${`${'a'.repeat(1_900)}!\n`.repeat(500)}`)
  await pool.run(job('a!')) // has the worker started before the clock runs
  await expect(pool.run(job('/a*a*a*b/'))).rejects.toThrow(SearchTimeout)
  const next = pool.run(job('a!'))
  expect(await next).toMatchObject({ files: [{ path: 'a.txt' }] })
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
