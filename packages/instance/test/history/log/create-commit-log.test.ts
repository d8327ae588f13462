import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCommitLog } from '../../../src/history/log/create-commit-log.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const bob = { name: 'Bob', email: 'bob@example.org' }
const cleo = { name: 'Cleo', email: 'cleo@example.org' }
const sample = makeHistoryRepository('shop', { 'src/cart.ts': 'one\ntwo\nthree\n', 'README.md': 'Shop\n' })
const begin = sample.git('rev-parse', 'HEAD')
const bobs = sample.commitAs(bob, '2026-02-01T00:00:00Z', { 'src/cart.ts': 'one\n2\nthree\n' }, 'Count in digits')
sample.git('checkout', '--quiet', '-b', 'side', begin)
const cleos = sample.commitAs(cleo, '2026-03-01T00:00:00Z', { 'src/pay.ts': 'pay\n' }, 'Pay\n\nPeople asked for it.')
sample.git('checkout', '--quiet', 'main')
sample.git('merge', '--quiet', '--no-ff', '--message', 'Merge side', 'side')
const merge = sample.git('rev-parse', 'HEAD')
sample.git('mv', 'src/pay.ts', 'src/checkout.ts')
const moved = sample.commitAs(bob, '2026-04-01T00:00:00Z', {}, 'Rename it')

const repository = { gitDir: join(sample.path, '.git') }
const log = createCommitLog({ PATH: process.env.PATH })
const ids = async (query: Partial<Parameters<typeof log.commits>[1]>) =>
  (await log.commits(repository, { head: moved, ...query }))?.map(({ id }) => id)

test('the log of a file is those commits that touch it, through merges too', async () => {
  expect(await ids({ path: 'src/cart.ts' })).toEqual([bobs, begin])
  expect(await ids({ path: 'src/pay.ts', count: 1 })).toEqual([moved])
  expect(await ids({ path: 'src', count: 2 })).toEqual([moved, merge])
  expect(await ids({ path: 'src', count: 2, withoutMerges: true })).toEqual([moved, cleos])
})

test('what added and what removed a file is found apart', async () => {
  expect(await ids({ path: 'src/pay.ts', change: 'added' })).toEqual([cleos])
  expect(await ids({ path: 'src/pay.ts', change: 'removed' })).toEqual([moved])
})

test('lines have a log of their own', async () => {
  expect(await ids({ path: 'src/cart.ts', lines: { startLine: 2, endLine: 2 }, count: 1 })).toEqual([bobs])
  expect(await ids({ path: 'src/cart.ts', lines: { startLine: 3, endLine: 3 } })).toEqual([begin])
})

test('a message comes whole, with its people and times', async () => {
  const [commit] = (await log.commits(repository, { head: moved, path: 'src/pay.ts', change: 'added' })) ?? []
  expect(commit).toMatchObject({
    authorName: 'Cleo',
    committedAt: Date.parse('2026-03-01T00:00:00Z') / 1_000,
    message: 'Pay\n\nPeople asked for it.',
  })
})

test('commits between two revisions are counted, and merges among them', async () => {
  expect(await log.count(repository, { base: begin, head: moved })).toEqual({ commits: 4, merges: 1 })
  expect(await log.count(repository, { base: begin, head: moved, path: 'src/cart.ts' })).toEqual({
    commits: 1,
    merges: 0,
  })
})

test('changed files come with their lines, renamed ones as one', async () => {
  expect(await log.changedFiles(repository, { base: merge, head: moved })).toEqual([
    { path: 'src/checkout.ts', oldPath: 'src/pay.ts', status: 'renamed', added: 0, deleted: 0 },
  ])
  expect(await log.changedFiles(repository, { base: begin, head: moved, path: 'src/cart.ts' })).toEqual([
    { path: 'src/cart.ts', oldPath: undefined, status: 'modified', added: 1, deleted: 1 },
  ])
  expect((await log.filesOf(repository, merge))?.map(({ path }) => path)).toEqual(['src/pay.ts'])
  expect((await log.filesOf(repository, begin))?.map(({ path }) => path)).toEqual(['README.md', 'src/cart.ts'])
})

test('lines are counted for those who wrote them', async () => {
  const place = { commit: moved, path: 'src/cart.ts' }
  expect((await log.lineAuthors(repository, place))?.map(({ name, lines }) => [name, lines])).toEqual([
    ['Ann', 2],
    ['Bob', 1],
  ])
  const one = { ...place, lines: { startLine: 2, endLine: 2 } }
  expect((await log.lineAuthors(repository, one))?.map(({ name }) => name)).toEqual(['Bob'])
})

test('every file of a commit is listed', async () => {
  expect(await log.paths(repository, moved)).toEqual(['README.md', 'src/cart.ts', 'src/checkout.ts'])
})

test('a commit came with the oldest version that has it, of several series, that of its files', async () => {
  const kiln = makeHistoryRepository('kiln', { 'a.ts': 'a\n' })
  const first = kiln.git('rev-parse', 'HEAD')
  kiln.git('tag', 'v1.0.0-rc.1')
  const second = kiln.commitAs(
    { name: 'Bob', email: 'bob@example.org' },
    '2026-02-01T00:00:00Z',
    { 'a.ts': 'b\n' },
    'b',
  )
  kiln.git('tag', 'v1.0.0')
  const third = kiln.commitAs(bob, '2026-03-01T00:00:00Z', { 'a.ts': 'c\n' }, 'c')
  kiln.git('tag', 'v1.1.0')
  const inGit = { gitDir: `${kiln.path}/.git` }
  expect(await log.firstTag(inGit, first)).toBe('v1.0.0')
  expect(await log.firstTag(inGit, second)).toBe('v1.0.0')
  kiln.git('tag', 'stove@2.0.0')
  expect(await log.firstTag(inGit, third)).toBe('v1.1.0')
  const fourth = kiln.commitAs(bob, '2026-04-01T00:00:00Z', { 'parts/stove/a.ts': 'a\n' }, 'd')
  kiln.git('tag', 'v1.2.0')
  kiln.git('tag', 'stove@2.1.0')
  expect(await log.firstTag(inGit, fourth)).toBe('stove@2.1.0')
  const fifth = kiln.commitAs(bob, '2026-05-01T00:00:00Z', { 'docs/stove/a.md': 'a\n' }, 'e')
  const sixth = kiln.commitAs(bob, '2026-06-01T00:00:00Z', { 'packages/flue/a.ts': 'a\n' }, 'f')
  kiln.git('tag', 'v1.3.0')
  kiln.git('tag', 'stove@2.2.0')
  kiln.git('tag', '@kiln/flue@0.1.0')
  expect(await log.firstTag(inGit, fifth)).toBe('v1.3.0')
  expect(await log.firstTag(inGit, sixth)).toBe('@kiln/flue@0.1.0')
  kiln.git('tag', '-d', 'v1.1.0', 'v1.2.0', 'v1.3.0')
  kiln.git('tag', 'grate@1.0.0')
  expect(await log.firstTag(inGit, third)).toBeUndefined()
  kiln.git('tag', 'parent-0.9.0', third)
  expect(await log.firstTag(inGit, third)).toBe('parent-0.9.0')
})

test('what git cannot say, or not in time, is undefined', async () => {
  expect(await log.commits(repository, { head: 'f'.repeat(40) })).toBeUndefined()
  const dir = makeTempDir()
  writeFileSync(join(dir, 'git'), '#!/bin/sh\nexec sleep 600\n')
  chmodSync(join(dir, 'git'), 0o700)
  const slow = createCommitLog({ PATH: `${dir}:${process.env.PATH}` }, 50)
  expect(await slow.paths(repository, moved)).toBeUndefined()
})
