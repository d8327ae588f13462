import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCommitLog } from '../../../src/history/log/create-commit-log.ts'
import { followedCommits } from '../../../src/history/log/followed-commits.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const bob = { name: 'Bob', email: 'bob@example.org' }
const text = (word: string) => `one\ntwo\nthree\nfour\nfive\n${word}\n`
const sample = makeHistoryRepository('shop', { 'cart.ts': text('six'), 'pay.ts': 'pay\n' })
const begin = sample.git('rev-parse', 'HEAD')
const changed = sample.commitAs(bob, '2026-02-01T00:00:00Z', { 'cart.ts': text('6') }, 'Count in digits')
sample.git('mv', 'cart.ts', 'basket.ts')
const moved = sample.commitAs(bob, '2026-03-01T00:00:00Z', { 'basket.ts': text('half a dozen') }, 'Rename it')
const later = sample.commitAs(bob, '2026-04-01T00:00:00Z', { 'basket.ts': text('six again') }, 'Count in words')
sample.git('mv', 'basket.ts', 'trolley.ts')
const again = sample.commitAs(bob, '2026-05-01T00:00:00Z', {}, 'Rename it again')

const log = createCommitLog({ PATH: process.env.PATH })
const history = async (path: string, count = 50) =>
  (await followedCommits(log, { gitDir: join(sample.path, '.git') }, { head: again, path, count }))?.map((commit) => [
    commit.id,
    commit.path,
  ])

test('a file has its history under all its names', async () => {
  expect(await history('trolley.ts')).toEqual([
    [again, 'trolley.ts'],
    [later, 'basket.ts'],
    [moved, 'basket.ts'],
    [changed, 'cart.ts'],
    [begin, 'cart.ts'],
  ])
})

test('no more is read than asked for', async () => {
  expect(await history('trolley.ts', 2)).toEqual([
    [again, 'trolley.ts'],
    [later, 'basket.ts'],
  ])
})

test('a file that had no other name, and one that never was, are left as they are', async () => {
  expect(await history('pay.ts')).toEqual([[begin, 'pay.ts']])
  expect(await history('never.ts')).toEqual([])
})
