import { expect, onTestFinished, test } from 'vitest'
import { BadQuery } from '../../../src/engine-errors.ts'
import type { DiffQuery } from '../../../src/history/history.ts'
import { QueryPool } from '../../../src/history/workers/query-pool.ts'
import { buildHistory, historyContext } from '../../support/built-history.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

async function openPool(deadlineMs: number, text: string) {
  const sample = makeSampleRepository('sample', { 'a.txt': text })
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  const pool = new QueryPool(1, { PATH: process.env.PATH }, deadlineMs)
  onTestFinished(() => pool.close())
  const query = { useRegex: true, sides: ['added'] as const, authors: [], dates: {}, count: 5 }
  const { target } = historyContext(sample, dir)
  const job = (pattern: string) => {
    const asked: DiffQuery = { ...query, pattern }
    return { kind: 'diffs' as const, query: asked, targets: [target] }
  }
  return { pool, job }
}

test('a pattern made to stall is answered in time', async () => {
  const { pool, job } = await openPool(20_000, `${'a'.repeat(50_000)}!\n`)
  expect(await pool.run(job('^(a+)+$'))).toMatchObject({ matches: [], limitHit: false })
})

// Three endless repetitions take V8 time with the fourth power of the length of a line, where each letter may be the first.
const stalling = `${`${'a'.repeat(1_900)}!\n`.repeat(500)}`

test('a worker that is stuck is ended with a word on why, and the next search answered by another', async () => {
  const { pool, job } = await openPool(20_000, stalling)
  await expect(pool.run(job('aa*a*a*b'))).rejects.toThrow(/regular expression takes too long/)
  expect(await pool.run(job('a!'))).toMatchObject({ matches: [{ path: 'a.txt' }] })
})

test('a pattern that cannot be read is refused with the reason', async () => {
  const { pool, job } = await openPool(20_000, 'text\n')
  await expect(pool.run(job('('))).rejects.toThrow(BadQuery)
})

test('an abandoned search frees its place', async () => {
  const { pool, job } = await openPool(20_000, 'text\n')
  const abort = new AbortController()
  const running = pool.run(job('text'), abort.signal)
  const waiting = pool.run(job('text'), abort.signal)
  abort.abort(new Error('nobody waits'))
  await expect(running).rejects.toThrow('nobody waits')
  await expect(waiting).rejects.toThrow('nobody waits')
  expect(await pool.run(job('text'))).toMatchObject({ matches: [{ path: 'a.txt' }] })
})
