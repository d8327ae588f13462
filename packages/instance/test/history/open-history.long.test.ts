import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEngine } from '../../src/engine/open-engine.ts'
import { openHistory } from '../../src/history/open-history.ts'
import { makeHistoryRepository } from '../support/history-repository.ts'
import { createRecordedLog } from '../support/log.ts'
import type { SampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const any = { messageTerms: [], authors: [], contentTerms: [], files: [], dates: {}, useRegex: false, count: 50 }
const patient = { timeout: 30_000, interval: 20 }

async function open(samples: readonly SampleRepository[], dataDir = makeTempDir()) {
  const log = createRecordedLog()
  const env = { PATH: process.env.PATH }
  const sources = samples.map(({ path }) => ({ location: path }))
  const engine = await openEngine({ dataDir: join(dataDir, 'engine'), sources, log, env, pollMs: 20 })
  onTestFinished(() => engine.close())
  await engine.ready()
  const history = openHistory({ engine, dataDir: join(dataDir, 'history'), log, env })
  onTestFinished(() => history.close())
  const ids = () => engine.repositories().map(({ id }) => id)
  const titles = async (revisions: string[] = [], repoIds = ids()) =>
    (await history.searchCommits(any, { repoIds, revisions })).matches.map(({ message }) => message)
  return { engine, history, log, ids, titles }
}

test('what lies outside the scope is neither found, counted nor resolved', async () => {
  const one = makeHistoryRepository('one', { 'a.ts': 'same needle\n' })
  const two = makeHistoryRepository('two', { 'b.ts': 'same needle\n' })
  two.git('tag', 'hidden')
  const { history, ids, titles } = await open([one, two])
  const [first = 0] = ids()
  const scope = { repoIds: [first], revisions: [] }
  const diffs = { pattern: 'needle', useRegex: false, sides: ['added'] as const, authors: [], dates: {}, count: 1 }
  expect(await history.searchDiffs(diffs, scope)).toMatchObject({
    matches: [{ repo: 'one' }],
    limitHit: false,
    gaps: [],
  })
  expect((await history.searchCommits(any, scope)).matches.map(({ repo }) => repo)).toEqual(['one'])
  const people = await history.contributions({ authors: ['ann'], minCommits: 1 }, [first])
  expect(people.contributions.map(({ repo }) => repo)).toEqual(['one'])
  await expect(titles(['hidden'], [first])).rejects.toThrow('hidden')
})

test('branches other than the default one are followed too', async () => {
  const sample = makeHistoryRepository('sample', { 'a.ts': 'x\n' })
  const { history, titles } = await open([sample])
  await history.ready()
  sample.git('checkout', '--quiet', '-b', 'side')
  sample.commit({ 'b.ts': 'y\n' }, 'On the side')
  sample.git('checkout', '--quiet', 'main')
  await vi.waitFor(async () => expect(await titles(['s*'])).toEqual(['On the side', 'Begin']), patient)
  expect(await titles()).toEqual(['Begin'])
})

test('a removed repository takes its history along, and a restart builds nothing anew', async () => {
  const sample = makeHistoryRepository('sample', { 'a.ts': 'x\n' })
  const dataDir = makeTempDir()
  const first = await open([sample], dataDir)
  await first.history.ready()
  await first.history.close()
  await first.engine.close()
  const second = await open([sample], dataDir)
  expect(await second.titles()).toEqual(['Begin'])
  const [id] = second.ids()
  expect(existsSync(join(dataDir, 'history', String(id)))).toBe(true)
  await second.engine.remove('sample')
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'history', String(id)))).toBe(false), patient)
})

test('a missing content is named in the log and told with answers', async () => {
  const sample = makeHistoryRepository('sample', { 'lost.ts': 'x\n', 'kept.ts': 'y\n' })
  const lost = sample.git('rev-parse', 'HEAD:lost.ts')
  sample.commit({ 'lost.ts': 'z\n' }, 'Replace')
  rmSync(join(sample.path, '.git/objects', lost.slice(0, 2), lost.slice(2)))
  const { history, ids, log } = await open([sample])
  await history.ready()
  const scope = { repoIds: ids(), revisions: [] }
  const { gaps } = await history.searchCommits({ ...any, contentTerms: ['y'] }, scope)
  expect(gaps).toEqual([{ kind: 'unreadable', repo: 'sample', changes: 2 }])
  expect((await history.searchCommits(any, scope)).gaps, 'where changes do not matter').toEqual([])
  expect((await history.contributions({ authors: ['ann'], minCommits: 1 }, ids())).gaps).toEqual([])
  expect(log.lines.join('\n')).toContain('lost.ts')
})

test('a comparison that nobody waits for any more ends', async () => {
  const sample = makeHistoryRepository('sample', { 'a.ts': 'x\n' })
  const base = sample.git('rev-parse', 'HEAD')
  const head = sample.commit({ 'a.ts': 'y\n' })
  const { engine, history, ids } = await open([sample])
  const [repository] = engine.readable(ids())
  if (repository === undefined) throw new Error('the sample cannot be read')
  const abort = new AbortController()
  const comparing = history.compare(repository, base, head, { first: 50, offset: 0 }, abort.signal)
  abort.abort(new Error('nobody waits'))
  await expect(comparing).rejects.toThrow('nobody waits')
  expect((await history.compare(repository, base, head, { first: 50, offset: 0 })).files).toHaveLength(1)
})
