import { expect, onTestFinished, test } from 'vitest'
import { BadQuery } from '../../../src/errors/errors.ts'
import { QueryPool } from '../../../src/history/workers/query-pool.ts'
import { buildHistory, historyContext } from '../../support/built-history.ts'
import { expectPlaceFreed, expectStuckEnded, nested, stalling } from '../../support/pools.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

async function openPool(text: string) {
  const sample = makeSampleRepository('sample', { 'a.txt': text })
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  const pool = new QueryPool(1, { PATH: process.env.PATH }, 20_000)
  onTestFinished(() => pool.close())
  const about = { useRegex: true, sides: ['added'] as const, authors: [], dates: {}, count: 5 }
  const { target } = historyContext(sample, dir)
  return (pattern: string, signal?: AbortSignal) =>
    pool.run<'diffs'>({ kind: 'diffs', query: { ...about, pattern }, targets: [target] }, signal)
}

test('a pattern made to stall is answered', async () => {
  const search = await openPool(nested.text)
  expect(await search(nested.pattern)).toMatchObject({ matches: [], limitHit: false, cut: undefined })
})

test('a worker that is stuck is ended with a word on why, and the next search answered by another', async () => {
  const search = await openPool(stalling.text)
  const found = await expectStuckEnded(search, stalling.pattern, stalling.found)
  expect(found).toMatchObject({ matches: [{ path: 'a.txt' }] })
})

test('a pattern that cannot be read is refused with the reason', async () => {
  const search = await openPool('text\n')
  await expect(search('(')).rejects.toThrow(BadQuery)
})

test('an abandoned search frees its place', async () => {
  const search = await openPool('text\n')
  await expectPlaceFreed((signal) => search('text', signal))
})
