import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCommitGraphs } from '../../src/engine/commit-graphs.ts'
import { openEngine } from '../../src/engine/open-engine.ts'
import { spawnerSocket } from '../../src/git/spawner/spawner-socket.ts'
import { startSpawner } from '../../src/git/spawner/start-spawner.ts'
import { openHistory } from '../../src/history/open-history.ts'
import { parseKeywordQuery } from '../../src/search/query/parse-keyword-query.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeNotedGit } from '../support/noted-git.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const POLL_MS = 20
const patient = { timeout: 30_000, interval: POLL_MS }
const anyCommit = { messageTerms: [], authors: [], contentTerms: [], files: [], dates: {}, useRegex: false, count: 50 }

/** Engine, history and commit-graphs on three repositories, all of it indexed. */
async function start(paths: readonly string[], dataDir: string, env: Record<string, string>) {
  const log = createRecordedLog()
  const sources = paths.map((location) => ({ location, name: `app${location.length}` }))
  const engine = await openEngine({ dataDir: join(dataDir, 'engine'), sources, log, env, pollMs: POLL_MS })
  const history = openHistory({ engine, dataDir: join(dataDir, 'history'), log, env })
  const graphs = startCommitGraphs({ engine, env, log })
  const close = async () => {
    await Promise.all([graphs.close(), history.close()])
    await engine.close()
  }
  onTestFinished(close)
  const ids = () => engine.repositories().map(({ id }) => id)
  const allBuilt = () => vi.waitFor(() => expect(ids().filter((id) => history.isBehind(id))).toEqual([]), patient)
  await engine.ready()
  await allBuilt()
  const found = async (word: string) => {
    const { files } = await engine.keywordSearch(parseKeywordQuery(word), { repoIds: ids() })
    return files.map(({ repo }) => repo).sort()
  }
  const commits = async () =>
    (await history.searchCommits(anyCommit, { repoIds: ids(), revisions: [] })).matches
      .map(({ message }) => message)
      .sort()
  return { found, commits, close, allBuilt }
}

const samples = () =>
  ['a', 'ab', 'abc'].map((name) => makeSampleRepository(name, { 'a.ts': `const one = '${name}'\n` }))

const untilQuiet = (git: ReturnType<typeof makeNotedGit>) =>
  vi.waitFor(async () => {
    git.forget()
    await setTimeout(10 * POLL_MS)
    expect(git.runs()).toEqual([])
  }, patient)

test('the first index of a small repository takes six git processes, and none is started by the instance itself', async () => {
  const git = makeNotedGit()
  const paths = samples().map(({ path }) => path)
  startSpawner(createRecordedLog())
  await vi.waitFor(() => expect(spawnerSocket()).toBeDefined(), patient)
  const { close } = await start(paths, makeTempDir(), git.env)
  await close()
  expect(git.runs()).toHaveLength(6 * paths.length)
  expect(git.starters().has(process.pid)).toBe(false)
  expect(git.starters().size).toBe(1)
})

test('a start asks git nothing of repositories that did not change, and finds what changed meanwhile', async () => {
  const repositories = samples()
  const [one] = repositories
  const paths = repositories.map(({ path }) => path)
  const [dataDir, git] = [makeTempDir(), makeNotedGit()]
  const first = await start(paths, dataDir, git.env)
  expect(await first.found('one')).toHaveLength(3)
  // What was written just now is looked at once more.
  await untilQuiet(git)
  await first.close()

  git.forget()
  const second = await start(paths, dataDir, git.env)
  expect(git.runs()).toEqual([])
  expect(await second.found('one')).toHaveLength(3)
  expect(await second.commits()).toEqual(['Begin', 'Begin', 'Begin'])
  await second.close()

  one?.commit({ 'b.ts': 'const two = 2\n' }, 'Add two')
  git.forget()
  const third = await start(paths, dataDir, git.env)
  expect(await third.found('two')).toHaveLength(1)
  expect(await third.commits()).toEqual(['Add two', 'Begin', 'Begin', 'Begin'])
})

test('nothing is asked of git as long as nothing moves, and a push is noticed at once', async () => {
  const repositories = samples()
  const [one] = repositories
  const git = makeNotedGit()
  const paths = repositories.map(({ path }) => path)
  const { found, commits, allBuilt } = await start(paths, makeTempDir(), git.env)
  await untilQuiet(git)
  one?.git('checkout', '--quiet', '-b', 'feature/deep')
  one?.commit({ 'b.ts': 'const two = 2\n' }, 'Add two')
  await vi.waitFor(async () => expect(await found('two')).toHaveLength(1), patient)
  await allBuilt()
  expect(await commits()).toContain('Add two')
})
