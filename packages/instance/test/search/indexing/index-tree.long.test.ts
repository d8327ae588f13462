import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexTree } from '../../../src/search/indexing/index-tree.ts'
import { searchKeywords } from '../../../src/search/keyword/search-keywords.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import { openWritableStore } from '../../../src/search/store/open-store.ts'
import { readRevisions, revisionKey } from '../../../src/search/store/revisions.ts'
import { LEVEL } from '../../../src/search/store/states.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const many = Object.fromEntries(
  Array.from({ length: 210 }, (_, n) => [`src/f${n}.ts`, `export const value${n} = ${n}\n`]),
)

async function pathsWith(text: string, { target, context }: Awaited<ReturnType<typeof indexSample>>) {
  expect(context.snapshots.find(target), 'the tree is indexed').toBeDefined()
  const found = await searchKeywords(parseKeywordQuery(text), [target], context)
  return found.files.map(({ path }) => path)
}

test('another revision adds only what differs, and each is searched by its own tree', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'alpha\n', 'b.ts': 'beta\n' })
  const first = sample.git('rev-parse', 'HEAD')
  const storeDir = makeTempDir()
  const before = await indexSample(sample, { storeDir })
  sample.git('rm', '--quiet', 'a.ts')
  sample.commit({ 'c.ts': 'beta\n', 'd.ts': 'delta\n' })
  const size = statSync(join(storeDir, 'texts.pack')).size
  const after = await indexSample(sample, { storeDir })
  expect(statSync(join(storeDir, 'texts.pack')).size - size).toBe('delta\n'.length)
  expect(await pathsWith('alpha', before)).toEqual(['a.ts'])
  expect(await pathsWith('alpha', after)).toEqual([])
  expect((await pathsWith('beta', after)).sort()).toEqual(['b.ts', 'c.ts'])
  expect(before.target.commit).toBe(first)
})

test('an index cut short is not searched, and is completed the next time', async () => {
  const sample = makeSampleRepository('sample', many)
  const storeDir = makeTempDir()
  const gitDir = join(sample.path, '.git')
  const commit = sample.git('rev-parse', 'HEAD')
  const store = openWritableStore(storeDir)
  const cut = indexTree(store, { repo: 1, gitDir, commit, isHead: true, level: LEVEL.ranks, env: {} }, async () => {
    throw new Error('killed')
  })
  await expect(cut).rejects.toThrow('killed')
  store.append(Buffer.from('written, but never committed'))
  store.db.close() // no clean close: the process died
  const again = await indexSample(sample, { storeDir })
  expect(await pathsWith('value209', again)).toEqual(['src/f209.ts'])
  expect(await pathsWith('value3', again)).toContain('src/f3.ts')
})

test.each([1, 2, 3, Number.POSITIVE_INFINITY])(
  'after many files the trigrams lie in one piece, even if the process died after batch %d',
  async (last) => {
    const sample = makeSampleRepository('sample', many)
    const storeDir = makeTempDir()
    const store = openWritableStore(storeDir)
    const commit = sample.git('rev-parse', 'HEAD')
    const tree = { repo: 1, gitDir: join(sample.path, '.git'), commit, isHead: true, level: LEVEL.ranks, env: {} }
    let batches = 0
    const indexing = indexTree(store, tree, async () => {
      if (++batches === last) throw new Error('killed')
    })
    await indexing.catch((error: Error) => expect(error.message).toBe('killed'))
    store.db.close()
    const { target, context } = await indexSample(sample, { storeDir })
    const { db } = context.snapshots.find(target)?.store ?? {}
    expect(db?.prepare('SELECT count(DISTINCT segid) AS pieces FROM trigram_idx').get()).toEqual({ pieces: 1 })
  },
)

test('a revision that goes between two batches of another may share its files', async () => {
  const sample = makeSampleRepository('sample', many)
  const first = sample.git('rev-parse', 'HEAD')
  const second = sample.commit({ 'one-more.ts': 'omega\n' })
  const storeDir = makeTempDir()
  const store = openWritableStore(storeDir)
  const tree = { repo: 1, gitDir: join(sample.path, '.git'), isHead: false, level: LEVEL.ranks, env: {} }
  let between: Promise<number | undefined> | undefined
  await indexTree(store, { ...tree, commit: first }, async () => {
    between ??= indexTree(store, { ...tree, commit: second }, async () => {})
    await between
  })
  store.close()
  for (const commit of [first, second]) {
    const indexed = await indexSample(sample, { storeDir, commit })
    expect((await pathsWith('value count:all', indexed)).length).toBe(210)
    expect(await pathsWith('omega', indexed)).toEqual(commit === second ? ['one-more.ts'] : [])
  }
})

test.each([1, 3])(
  'the head is not forgotten while it is indexed, however many go between after batch %i',
  async (when) => {
    const sample = makeSampleRepository('sample', many)
    const first = sample.git('rev-parse', 'HEAD')
    const others = Array.from({ length: 14 }, (_, n) => sample.commit({ 'one.ts': `one${n}\n` }))
    const storeDir = makeTempDir()
    const store = openWritableStore(storeDir)
    const tree = { repo: 1, gitDir: join(sample.path, '.git'), level: LEVEL.ranks, env: {} }
    let batches = 0
    await indexTree(store, { ...tree, commit: first, isHead: true }, async () => {
      if (++batches === when)
        for (const commit of others) await indexTree(store, { ...tree, commit, isHead: false }, async () => {})
    })
    expect(readRevisions(store).get(revisionKey(1, first))?.complete).toBe(LEVEL.ranks)
    store.close()
  },
)

test.each([
  ['texts that are gone', (dir: string) => rmSync(join(dir, 'texts.pack'))],
  ['texts cut short', (dir: string) => truncateSync(join(dir, 'texts.pack'), 10)],
  ['a database that is none', (dir: string) => writeFileSync(join(dir, 'index.db'), 'x'.repeat(10_000))],
  ['an empty database', (dir: string) => writeFileSync(join(dir, 'index.db'), '')],
])('%s: the index is built anew', async (_, damage) => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'alpha and some more text\n' })
  const storeDir = makeTempDir()
  await indexSample(sample, { storeDir })
  damage(storeDir)
  expect(await pathsWith('alpha', await indexSample(sample, { storeDir }))).toEqual(['a.ts'])
})

test('missing and huge contents are survived, and found by their path', async () => {
  const sample = makeSampleRepository('sample', {
    'lost.ts': 'lost',
    'huge.ts': 'x'.repeat(5 << 20),
    'kept.ts': 'kept',
  })
  const lost = sample.git('rev-parse', 'HEAD:lost.ts')
  rmSync(join(sample.path, '.git/objects', lost.slice(0, 2), lost.slice(2)))
  const indexed = await indexSample(sample)
  expect(await pathsWith('kept', indexed)).toEqual(['kept.ts'])
  expect(await pathsWith('lost', indexed)).toEqual(['lost.ts'])
  expect(await pathsWith('huge', indexed)).toEqual(['huge.ts'])
})

test('the repository itself is never written to', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'alpha\n' })
  const config = readFileSync(join(sample.path, '.git/config'))
  const before = sample.git('count-objects', '-v')
  await indexSample(sample)
  expect(sample.git('count-objects', '-v')).toBe(before)
  expect(readFileSync(join(sample.path, '.git/config'))).toEqual(config)
})
