import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEngine } from '../../src/engine/open-engine.ts'
import { BadSource, DataDirInUse, RepositoryNotReady, UnknownRepository } from '../../src/errors/errors.ts'
import type { EngineOptions } from '../../src/ports/engine.ts'
import { parseNaturalQuery } from '../../src/search/natural/parse-natural-query.ts'
import { parseKeywordQuery } from '../../src/search/query/parse-keyword-query.ts'
import { storeMark } from '../../src/search/store/open-store.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

async function open(options: Partial<EngineOptions> = {}) {
  const log = createRecordedLog()
  const env = { PATH: process.env.PATH }
  const engine = await openEngine({ dataDir: makeTempDir(), sources: [], log, env, pollMs: 20, ...options })
  onTestFinished(() => engine.close())
  const all = () => engine.repositories().map(({ id }) => id)
  const paths = async (text: string, repoIds = all()) =>
    (await engine.keywordSearch(parseKeywordQuery(text), { repoIds })).files.map(({ repo, path }) => `${repo}/${path}`)
  return { engine, log, all, paths }
}

test('repositories are served by name, readable at once and searchable when ready', async () => {
  const one = makeSampleRepository('one', { 'a.ts': 'export const shared = 1\n' })
  const two = makeSampleRepository('two', { 'b.ts': 'export const shared = 2\n' })
  two.git('remote', 'add', 'origin', 'https://git.example.org/team/two.git')
  const { engine, paths, all } = await open({ sources: [{ location: two.path }, { location: one.path }] })
  expect(engine.repositories().map(({ name }) => name)).toEqual(['git.example.org/team/two', 'one'])
  await engine.ready()
  const head = one.git('rev-parse', 'HEAD')
  expect(engine.repositories()[1]).toMatchObject({ head, status: 'ready' })
  expect(await engine.resolveRevision('one')).toBe(head)
  expect(await engine.readFile('one', head, 'a.ts')).toMatchObject({ text: 'export const shared = 1\n' })
  expect(await engine.listFiles('one', head)).toEqual([{ name: 'a.ts', path: 'a.ts', kind: 'file' }])
  expect((await paths('shared')).sort()).toEqual(['git.example.org/team/two/b.ts', 'one/a.ts'])
  expect(await paths('shared repo:two$')).toEqual(['git.example.org/team/two/b.ts'])
  expect((await engine.findCode('shared', 'one', head))[0]?.path).toBe('a.ts')
  expect(engine.nearestNames('tow', all())).toEqual(['git.example.org/team/two'])
  await expect(engine.resolveRevision('onne')).rejects.toThrow(UnknownRepository)
})

test.each(['damaged', 'emptied', 'gone'])(
  'a catalogue that is %s is begun anew, and no repository gets the index of another',
  async (how) => {
    const dataDir = makeTempDir()
    const one = { location: makeSampleRepository('one', { 'a.ts': 'export const first = 1\n' }).path }
    const two = { location: makeSampleRepository('two', { 'b.ts': 'export const second = 2\n' }).path }
    const before = await open({ dataDir, sources: [one, two] })
    await before.engine.ready()
    await before.engine.close()
    const catalogue = join(dataDir, 'catalogue.db')
    if (how === 'gone') rmSync(catalogue)
    else writeFileSync(catalogue, how === 'damaged' ? 'no database'.repeat(1_000) : '')

    const { engine, log, paths } = await open({ dataDir, sources: [two, one] })
    await engine.ready()
    expect(await paths('first')).toEqual(['one/a.ts'])
    expect(await paths('second')).toEqual(['two/b.ts'])
    expect(log.lines.filter((line) => line.includes('catalogue.db'))).toHaveLength(1)
  },
)

test('what lies outside the scope is neither found, counted nor named', async () => {
  const one = makeSampleRepository('one', { 'a.ts': 'same text\n' })
  const two = makeSampleRepository('two', { 'secret/a.ts': 'same text\n' })
  const { engine } = await open({ sources: [{ location: one.path }, { location: two.path }] })
  await engine.ready()
  const [first] = engine.repositories()
  const repoIds = first === undefined ? [] : [first.id]
  const found = await engine.keywordSearch(parseKeywordQuery('text'), { repoIds })
  expect(found).toMatchObject({ repositoryCount: 1, limitHit: false, files: [{ repo: 'one', path: 'a.ts' }] })
  expect(engine.nearestNames('two', repoIds)).toEqual([])
})

test('a moved branch is noticed', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'before\n' })
  const { engine, paths } = await open({ sources: [{ location: sample.path }] })
  await engine.ready()
  const head = sample.commit({ 'a.ts': 'afterwards\n' })
  await vi.waitFor(() => expect(engine.repositories()[0]?.head).toBe(head), { timeout: 30_000, interval: 20 })
  expect(await paths('afterwards')).toEqual(['sample/a.ts'])
  expect(await paths('before')).toEqual([])
})

test('any revision can be searched, and one that exists nowhere is refused', async () => {
  const sample = makeSampleRepository('sample', { 'old.ts': 'ancient\n' })
  sample.git('tag', 'v1')
  sample.git('rm', '--quiet', 'old.ts')
  sample.commit({ 'new.ts': 'modern\n' })
  const { engine, paths, all } = await open({ sources: [{ location: sample.path }] })
  await engine.ready()
  expect(await paths('ancient')).toEqual([])
  expect(await paths('ancient rev:v1')).toEqual(['sample/old.ts'])
  const commit = await engine.resolveRevision('sample', 'v1')
  expect((await engine.findCode('ancient things', 'sample', commit))[0]?.path).toBe('old.ts')
  const search = (repoIds: readonly number[]) => engine.keywordSearch(parseKeywordQuery('x rev:nope'), { repoIds })
  await expect(search(all())).rejects.toThrow('sample has no branch, tag or commit “nope”')
  const another = makeSampleRepository('another', { 'a.ts': 'a\n' })
  await engine.add({ location: another.path })
  await engine.ready()
  await expect(search(all())).rejects.toThrow('None of the 2 repositories searched has a branch, tag or commit “nope”')
})

test('searching works before the index is built', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'early bird\n' })
  const { engine, paths } = await open()
  await engine.add({ location: sample.path })
  await vi.waitFor(async () => expect(await paths('early')).toEqual(['sample/a.ts']), { timeout: 30_000, interval: 5 })
  await engine.ready()
  expect(await paths('early')).toEqual(['sample/a.ts'])
})

test('a clone URL is cloned behind the scenes, and one that fails says why', async () => {
  const origin = makeSampleRepository('origin', { 'a.ts': 'cloned\n' })
  const { engine, paths, log } = await open({
    sources: [
      { location: `file://${origin.path}`, name: 'good' },
      { location: 'file:///nowhere/at/all', name: 'bad' },
    ],
  })
  expect(engine.repositories().map(({ status }) => status)).toEqual(['cloning', 'cloning'])
  await engine.ready()
  expect(engine.repositories()[0]).toMatchObject({
    name: 'bad',
    status: 'failed',
    problem: 'git can’t read it. The log says why',
  })
  expect(await paths('cloned')).toEqual(['good/a.ts'])
  await expect(engine.resolveRevision('bad')).rejects.toThrow(RepositoryNotReady)
  expect(log.lines.join()).toContain('bad')
  const found = await engine.keywordSearch(parseKeywordQuery('x'), {
    repoIds: engine.repositories().map(({ id }) => id),
  })
  expect(found.notReady).toEqual(['bad'])
})

test('an empty repository is served, and finds nothing', async () => {
  const sample = makeSampleRepository('sample', {})
  sample.git('checkout', '--quiet', '--orphan', 'blank')
  for (const branch of ['main']) sample.git('branch', '-D', branch)
  const { engine, paths } = await open({ sources: [{ location: sample.path }] })
  await engine.ready()
  expect(engine.repositories()[0]).toMatchObject({ head: undefined, status: 'ready' })
  expect(await paths('x')).toEqual([])
  await expect(engine.resolveRevision('sample')).rejects.toThrow('sample has no commits yet.')
})

test('repositories come and go at run time and keep their numbers over a restart', async () => {
  const dataDir = makeTempDir()
  const one = makeSampleRepository('one', { 'a.ts': 'one\n' })
  const two = makeSampleRepository('two', { 'a.ts': 'two\n' })
  const first = await open({ dataDir, sources: [{ location: one.path }] })
  const added = await first.engine.add({ location: two.path, name: 'team/two' })
  await expect(first.engine.add({ location: one.path, name: 'team/two' })).rejects.toThrow(BadSource)
  await expect(first.engine.add({ location: '/nowhere/at/all' })).rejects.toThrow(BadSource)
  await first.engine.ready()
  expect(await first.engine.remove('one')).toBe(true)
  expect(await first.engine.remove('one')).toBe(false)
  expect(existsSync(join(dataDir, 'index/1'))).toBe(false)
  await first.engine.close()

  const second = await open({ dataDir, sources: [{ location: one.path }, { location: two.path, name: 'team/two' }] })
  const ids = new Map(second.engine.repositories().map(({ name, id }) => [name, id]))
  expect(ids.get('team/two')).toBe(added.id)
  expect(ids.get('one')).toBeGreaterThan(added.id)
})

test('a second engine on the same directory is refused, until the first is closed', async () => {
  const dataDir = makeTempDir()
  const { engine } = await open({ dataDir })
  await expect(open({ dataDir })).rejects.toThrow(DataDirInUse)
  await engine.close()
  await (await open({ dataDir })).engine.close()
})

test('a repository whose folder vanishes fails and recovers', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'text\n' })
  const { engine } = await open({ sources: [{ location: sample.path }] })
  await engine.ready()
  rmSync(join(sample.path, '.git'), { recursive: true })
  await vi.waitFor(() => expect(engine.repositories()[0]?.status).toBe('failed'), { timeout: 30_000, interval: 20 })
  expect(engine.repositories()[0]?.problem).toContain('no git repository')
  expect(engine.repositories()[0]?.problem).not.toContain(sample.path)
  sample.git('init', '--quiet', '--initial-branch=main')
  const head = sample.commit({ 'b.ts': 'again\n' })
  await vi.waitFor(() => expect(engine.repositories()[0]).toMatchObject({ status: 'ready', head }), {
    timeout: 30_000,
    interval: 20,
  })
})

test('huge and odd questions are answered in time', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'export const text = 1\n' })
  const { engine } = await open({ sources: [{ location: sample.path }] })
  await engine.ready()
  const head = await engine.resolveRevision('sample')
  const started = performance.now()
  await engine.findCode('word text '.repeat(100_000), 'sample', head)
  await engine.findCode('"text" OR * NEAR( ^', 'sample', head)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('without git the start says so', async () => {
  await expect(open({ env: { PATH: '/nowhere' } })).rejects.toThrow(/git 2.38 or newer is needed; none was found/)
})

test('a clone is fetched at once when asked to', async () => {
  const origin = makeSampleRepository('origin', { 'a.ts': 'before\n' })
  const { engine, paths } = await open({ sources: [{ location: `file://${origin.path}`, name: 'copy' }] })
  await engine.ready()
  origin.commit({ 'a.ts': 'afterwards\n' })
  await engine.refresh(['copy', 'unknown'])
  expect(await paths('afterwards')).toEqual(['copy/a.ts'])
})

test('a repository with missing files and folders is served as far as it goes, and says so', async () => {
  const sample = makeSampleRepository('sample', {
    'kept.ts': 'kept text\n',
    'lost.ts': 'lost text\n',
    'broken.ts': 'broken text\n',
    'gone/deep/a.ts': 'gone text\n',
    'lib/b.ts': 'lib text\n',
  })
  const objectFile = (name: string) => {
    const id = sample.git('rev-parse', name)
    return join(sample.path, '.git/objects', id.slice(0, 2), id.slice(2))
  }
  const away = makeTempDir()
  renameSync(objectFile('HEAD:lost.ts'), join(away, 'lost'))
  renameSync(objectFile('HEAD:gone/deep'), join(away, 'gone'))
  const broken = objectFile('HEAD:broken.ts')
  chmodSync(broken, 0o600)
  writeFileSync(broken, 'no object at all')
  const { engine, paths, all } = await open({ sources: [{ location: sample.path }] })
  await engine.ready()
  expect(engine.repositories()[0]).toMatchObject({
    status: 'ready',
    problem: '3 of its files or folders are missing from this copy',
  })
  expect((await paths('text')).sort()).toEqual(['sample/kept.ts', 'sample/lib/b.ts'])
  expect(await paths('lost')).toEqual(['sample/lost.ts'])
  const nothing = await engine.keywordSearch(parseKeywordQuery('gone'), { repoIds: all() })
  expect(nothing).toMatchObject({ incomplete: ['sample'] })

  renameSync(join(away, 'lost'), objectFile('HEAD:lost.ts'))
  renameSync(join(away, 'gone'), objectFile('HEAD:gone/deep'))
  await engine.refresh()
  expect(engine.repositories()[0]).toMatchObject({
    problem: '1 of its files or folders are missing from this copy',
  })
  expect((await paths('text')).sort()).toEqual([
    'sample/gone/deep/a.ts',
    'sample/kept.ts',
    'sample/lib/b.ts',
    'sample/lost.ts',
  ])
  const [id = 0] = all()
  const natural = await engine.naturalSearch(parseNaturalQuery('lost text', 10), { repoIds: [id] })
  expect(natural.files[0]?.path).toBe('lost.ts')
})

test('an index that is lost while it is served is made again', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'alpha\n' })
  const dataDir = makeTempDir()
  const { engine, paths, all } = await open({ sources: [{ location: sample.path }], dataDir })
  await engine.ready()
  const [id] = all()
  const storeDir = join(dataDir, `index/shared-${id}`)
  const before = storeMark(storeDir)
  for (const name of ['index.db', 'index.db-wal', 'index.db-shm', 'texts.pack'])
    rmSync(join(storeDir, name), { force: true })
  expect(await paths('alpha')).toEqual(['sample/a.ts'])
  await vi.waitFor(() => expect(storeMark(storeDir)).toBeDefined(), { timeout: 20_000 })
  expect(storeMark(storeDir)).not.toBe(before)
})
