import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { findCommits } from '../../../src/history/query/find-commits.ts'
import { findDiffs } from '../../../src/history/query/find-diffs.ts'
import { DATABASE, openReadOnlyHistory } from '../../../src/history/store/open-history-db.ts'
import { buildHistory, historyContext } from '../../support/built-history.ts'
import { makeSampleRepository, type SampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const anyCommit = {
  messageTerms: [],
  authors: [],
  contentTerms: [],
  files: [],
  dates: {},
  useRegex: false,
  count: 5_000,
}

async function titles(sample: SampleRepository, dir: string): Promise<string[]> {
  const { target, context } = historyContext(sample, dir)
  return (await findCommits(anyCommit, [target], context)).matches.map(({ message }) => message)
}

async function diffs(sample: SampleRepository, dir: string, pattern: string) {
  const { target, context } = historyContext(sample, dir)
  const query = { pattern, useRegex: false, sides: ['added', 'removed'] as const, authors: [], dates: {}, count: 100 }
  const { matches, states } = await findDiffs(query, [target], context)
  return { found: matches.map(({ path, message }) => `${path} ${message}`).sort(), states }
}

/** Many empty commits on the main branch, written fast. */
function addCommits(sample: SampleRepository, count: number): void {
  const commits = Array.from({ length: count }, (_, n) => {
    const from = n === 0 ? `from ${sample.git('rev-parse', 'HEAD')}\n` : ''
    const who = `Ann <ann@example.org> ${1_800_000_000 + n} +0000`
    return `commit refs/heads/main\nauthor ${who}\ncommitter ${who}\ndata <<END\nStep ${n}\nEND\n${from}`
  })
  execFileSync('git', ['fast-import', '--quiet'], { cwd: sample.path, input: commits.join('') })
}

/** A git that counts how often it is started. */
function countedGit() {
  const dir = makeTempDir()
  const log = join(dir, 'starts')
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  writeFileSync(join(dir, 'git'), `#!/bin/sh\necho x >> '${log}'\nexec '${real}' "$@"\n`, { mode: 0o755 })
  return {
    env: { PATH: `${dir}:${process.env.PATH}` },
    starts: () => readFileSync(log, 'utf8').trim().split('\n').length,
  }
}

test.each([98, 99, 100, 250])(
  'a new history of 1 and %i commits is whole, newest first, each commit once',
  async (count) => {
    const sample = makeSampleRepository('sample', { 'a.ts': 'alpha\n' })
    addCommits(sample, count)
    const dir = makeTempDir()
    await buildHistory(sample, dir)
    const steps = Array.from({ length: count }, (_, n) => `Step ${count - 1 - n}`)
    expect(await titles(sample, dir)).toEqual([...steps, 'Begin'])
    expect((await diffs(sample, dir, 'alpha')).found).toContain('a.ts Begin')
  },
)

test('new commits are added, what is known is kept, and what no branch reaches is not found', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'alpha\n' })
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  expect(await titles(sample, dir)).toEqual(['Begin'])
  sample.commit({ 'a.ts': 'beta\n' }, 'Second')
  await buildHistory(sample, dir)
  expect(await titles(sample, dir)).toEqual(['Second', 'Begin'])
  sample.git('reset', '--quiet', '--hard', 'HEAD~1')
  sample.commit({ 'a.ts': 'gamma\n' }, 'Another second')
  await buildHistory(sample, dir)
  expect(await titles(sample, dir)).toEqual(['Another second', 'Begin'])
  expect((await diffs(sample, dir, 'beta')).found).toEqual([])
  expect((await diffs(sample, dir, 'alpha')).found).toEqual(['a.ts Another second', 'a.ts Begin'])
})

test('a build cut short is completed, in the right order, with what came since', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'alpha\n' })
  addCommits(sample, 4_200)
  const dir = makeTempDir()
  const cut = buildHistory(sample, dir, {
    onBatch: async () => {
      throw new Error('killed')
    },
    close: (db: DatabaseSync) => db.close(), // no clean close: the process died
  })
  await expect(cut).rejects.toThrow('killed')
  const half = await titles(sample, dir)
  expect(half[0]).toBe('Step 4199')
  expect(half.length).toBeLessThan(4_201)
  sample.git('reset', '--quiet', '--hard')
  sample.commit({ 'b.ts': 'beta\n' }, 'Newest')
  await buildHistory(sample, dir)
  const steps = Array.from({ length: 4_200 }, (_, n) => `Step ${4_199 - n}`)
  expect((await titles(sample, dir)).toSorted()).toEqual(['Newest', ...steps, 'Begin'].toSorted())
  expect((await diffs(sample, dir, 'alpha')).found).toEqual(['a.ts Begin'])
})

test.each([
  ['a database that is none', (dir: string) => writeFileSync(join(dir, DATABASE), 'x'.repeat(10_000))],
  ['an empty one', (dir: string) => writeFileSync(join(dir, DATABASE), '')],
  ['one cut short', (dir: string) => truncateSync(join(dir, DATABASE), 20_000)],
])('%s: the history is built anew', async (_, damage) => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'alpha\n' })
  const dir = makeTempDir()
  await buildHistory(sample, dir, { close: (db: DatabaseSync) => db.close() })
  damage(dir)
  await buildHistory(sample, dir)
  expect(await titles(sample, dir)).toEqual(['Begin'])
})

test('branches and tags count, pull requests and other refs do not, unless somebody asks', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'alpha\n' })
  const side = (name: string) => {
    const commit = sample.git('commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', name)
    sample.git('update-ref', name, commit)
    return commit
  }
  const [branch, tag, pull] = [side('refs/heads/side'), side('refs/tags/v1'), side('refs/pull/1/head')]
  sample.git('tag', '-a', 'tree', '-m', 'Points to a tree', 'HEAD^{tree}')
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  const { target, context } = historyContext(sample, dir)
  const unknownFrom = async (tip: string) =>
    (await findCommits(anyCommit, [{ ...target, tips: [tip] }], context)).states[0]?.unknownTips
  expect(await unknownFrom(branch)).toEqual([])
  expect(await unknownFrom(tag)).toEqual([])
  expect(await unknownFrom(pull)).toEqual([pull])
  await buildHistory(sample, dir, { alsoWanted: [pull] })
  expect(await unknownFrom(pull)).toEqual([])
})

test('a missing content costs its own change only', async () => {
  const sample = makeSampleRepository('sample', { 'lost.ts': 'lost needle\n', 'kept.ts': 'kept needle\n' })
  const lost = sample.git('rev-parse', 'HEAD:lost.ts')
  sample.commit({ 'later.ts': 'later needle\n' }, 'Later')
  sample.commit({ 'lost.ts': 'found again, no needle\n', 'more.ts': 'one more needle\n' }, 'Replace')
  rmSync(join(sample.path, '.git/objects', lost.slice(0, 2), lost.slice(2)))
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  expect(await titles(sample, dir)).toEqual(['Replace', 'Later', 'Begin'])
  const { found, states } = await diffs(sample, dir, 'needle')
  expect(found).toEqual(['kept.ts Begin', 'later.ts Later', 'more.ts Replace'])
  expect(states[0]?.unreadable).toBe(2)
})

test('in a history with many missing contents git is not started for each commit', async () => {
  const sample = makeSampleRepository('sample', { 'kept.ts': 'kept needle\n' })
  const objects = join(sample.path, '.git/objects')
  const subjects = Array.from({ length: 30 }, (_, n) => `Step ${n}`)
  for (const [n, subject] of subjects.entries()) {
    if (n === 20) sample.commit({}, 'Nothing')
    sample.commit({ 'lost.ts': `lost ${n}\n`, ...(n === 10 ? { 'more.ts': 'more needle\n' } : {}) }, subject)
    const lost = sample.git('rev-parse', 'HEAD:lost.ts')
    rmSync(join(objects, lost.slice(0, 2), lost.slice(2)))
  }
  const dir = makeTempDir()
  const { env, starts } = countedGit()
  await buildHistory(sample, dir, { env })
  expect(await titles(sample, dir)).toEqual(
    ['Begin', ...subjects.slice(0, 20), 'Nothing', ...subjects.slice(20)].toReversed(),
  )
  const { found, states } = await diffs(sample, dir, 'needle')
  expect(found).toEqual(['kept.ts Begin', 'more.ts Step 10'])
  expect(states[0]?.unreadable).toBe(30)
  expect(starts()).toBeLessThan(15)
})

test('of a history with a missing commit the newer part is there, and the rest once it is back', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'alpha\n' })
  const begin = sample.git('rev-parse', 'HEAD')
  sample.commit({ 'b.ts': 'beta\n' }, 'Second')
  sample.commit({ 'c.ts': 'gamma\n' }, 'Third')
  const lost = join(sample.path, '.git/objects', begin.slice(0, 2), begin.slice(2))
  renameSync(lost, join(sample.path, 'lost'))
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  expect(await titles(sample, dir)).toContain('Third')
  const damaged = await diffs(sample, dir, 'gamma')
  expect(damaged).toMatchObject({ found: ['c.ts Third'], states: [{ isDamaged: true }] })
  renameSync(join(sample.path, 'lost'), lost)
  await buildHistory(sample, dir)
  expect(await titles(sample, dir)).toEqual(['Third', 'Second', 'Begin'])
  expect(await diffs(sample, dir, 'alpha')).toMatchObject({ found: ['a.ts Begin'], states: [{ isDamaged: false }] })
})

test('a giant file is indexed as far as is sensible, its neighbours in full', async () => {
  const line = `${'0123456789'.repeat(20)}\n`
  const sample = makeSampleRepository('sample', {
    'giant.txt': `early needle\n${line.repeat(20_000)}late needle\n`,
    'minified.js': `${'x'.repeat(3 << 20)}\n`,
    'small.txt': 'small needle\n',
  })
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  expect((await diffs(sample, dir, 'early needle')).found).toEqual(['giant.txt Begin'])
  expect((await diffs(sample, dir, 'late needle')).found).toEqual([])
  expect((await diffs(sample, dir, 'small needle')).found).toEqual(['small.txt Begin'])
})

test('a commit too large for memory is written in pieces', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`big${n}.txt`, `needle${n} ${'some words '.repeat(60_000)}\n`]),
  )
  const sample = makeSampleRepository('sample', files)
  sample.commit({ 'next.txt': 'needle39 again\n' }, 'Next')
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  expect(await titles(sample, dir)).toEqual(['Next', 'Begin'])
  expect((await diffs(sample, dir, 'needle39 ')).found).toEqual(['big39.txt Begin', 'next.txt Next'])
})

test('odd paths, empty files and binary files are survived', async () => {
  const sample = makeSampleRepository('sample', {
    'ä ö/"quoted".txt': 'needle one\n',
    'tab\there.txt': 'needle two\n',
    'new\nline.txt': 'needle three\n',
    ':(icase)x.txt': 'needle four\n',
    empty: '',
    'logo.png': Uint8Array.from([137, 80, 0, 1]),
  })
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  expect((await diffs(sample, dir, 'needle')).found).toEqual(
    [':(icase)x.txt Begin', 'new\nline.txt Begin', 'tab\there.txt Begin', 'ä ö/"quoted".txt Begin'].sort(),
  )
})

test('a short history takes little of the disk, and one that grows long gets larger pages as soon as nobody reads it', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'const one = 1\n' })
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  expect(statSync(join(dir, DATABASE)).size).toBeLessThan(20_000)
  const pageSize = () => readFileSync(join(dir, DATABASE)).readUInt16BE(16) // https://sqlite.org/fileformat.html
  const reader = openReadOnlyHistory(dir)
  const count = () => reader?.prepare('SELECT count(*) AS n FROM commit_').get()
  expect(count()).toEqual({ n: 1 })
  addCommits(sample, 600)
  await buildHistory(sample, dir)
  expect(count()).toEqual({ n: 601 })
  reader?.close()
  const small = pageSize()
  sample.commit({ 'b.ts': 'const two = 2\n' }, 'Add two')
  await buildHistory(sample, dir)
  expect(small).toBe(512)
  expect(pageSize()).toBe(4_096)
  expect(await titles(sample, dir)).toHaveLength(602)
  expect((await diffs(sample, dir, 'const two')).found).toEqual(['b.ts Add two'])
})
