import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openEngine } from '../../packages/instance/src/engine/open-engine.ts'
import type { CommitQuery, DiffQuery, History } from '../../packages/instance/src/history/history.ts'
import { openHistory } from '../../packages/instance/src/history/open-history.ts'
import type { ReadableRepository } from '../../packages/instance/src/ports/engine.ts'
import { percentiles, round } from '../percentiles.ts'
import type { BenchRepository } from './symbols.ts'

const RUNS = 20
const COMMITS_BACK = 500
const ABSENT = 'fetchOrgInstallation'
const env = { PATH: process.env.PATH }
const log = {
  info() {},
  warn: (message: string, facts?: object) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
}

const anyCommit: CommitQuery = {
  messageTerms: [],
  authors: [],
  contentTerms: [],
  files: [],
  dates: {},
  useRegex: false,
  count: 50,
}
const anyDiff: DiffQuery = {
  pattern: '',
  useRegex: false,
  sides: ['added', 'removed'],
  authors: [],
  dates: {},
  count: 20,
}

/** What it costs to build a history, and to answer the history tools from it, each compared with git's own way. Times in milliseconds. */
export async function benchHistory(repositories: readonly BenchRepository[]) {
  const results: Record<string, unknown> = {}
  for (const repository of repositories) results[repository.name] = await benchRepository(repository)
  return results
}

async function benchRepository({ name, path }: BenchRepository) {
  const dataDir = mkdtempSync(join(tmpdir(), 'crowsnest-history-'))
  const engine = await openEngine({
    dataDir: join(dataDir, 'engine'),
    sources: [{ name, location: path }],
    log,
    env,
  })
  let history: History | undefined
  try {
    await engine.ready()
    const historyDir = join(dataDir, 'history')
    const begun = performance.now()
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 50)
    history = openHistory({ engine, dataDir: historyDir, log, env, deadlineMs: 60_000 })
    await history.ready()
    clearInterval(watch)
    const buildMs = performance.now() - begun
    const readMs = timeGit(path, 'log', '--branches', '--tags', '-p', '-U0', '--no-renames')
    const [repository] = engine.readable(engine.repositories().map(({ id }) => id))
    if (repository === undefined) throw new Error(`${name} cannot be read`)
    return {
      build: {
        seconds: round(buildMs / 1000),
        gitLogPatchSeconds: round(readMs / 1000),
        megabytes: round(sizeOf(historyDir) / 1e6),
        peakMegabytesMore: round((peak - before) / 1e6),
      },
      queries: await benchQueries(history, repository, path),
    }
  } finally {
    await history?.close()
    await engine.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function benchQueries(history: History, repository: ReadableRepository, path: string) {
  const repoIds = [repository.id]
  const scope = { repoIds, revisions: [] }
  const author = git(path, 'log', '-1', '--format=%ae', 'HEAD').trim()
  const pattern = '(TODO|FIXME|XXX).*(remove|fix)'
  const commits = (query: Partial<CommitQuery>) => () => history.searchCommits({ ...anyCommit, ...query }, scope)
  const diffs = (query: Partial<DiffQuery>) => () => history.searchDiffs({ ...anyDiff, ...query }, scope)
  const before = Math.round(Date.now() / 1000) - 3 * 365 * 86_400
  const [head = ''] = git(path, 'rev-parse', 'HEAD').split('\n')
  const [base = ''] = git(path, 'rev-list', '--first-parent', '-1', `--skip=${COMMITS_BACK}`, 'HEAD').split('\n')
  return {
    commitsNewest: await beside(path, commits({}), ['log', '-50']),
    commitsByMessage: await beside(path, commits({ messageTerms: ['deadlock'] }), [
      'log',
      '-50',
      '-i',
      '--grep=deadlock',
    ]),
    commitsByMessageAuthorDate: await beside(
      path,
      commits({ messageTerms: ['fix'], authors: [author], dates: { before } }),
      ['log', '-50', '-i', '--grep=fix', '--all-match', `--author=${author}`, `--before=${before}`],
    ),
    commitsAbsent: await beside(path, commits({ messageTerms: [ABSENT] }), ['log', '-i', `--grep=${ABSENT}`]),
    commitsByContent: await beside(path, commits({ contentTerms: ['mutex_lock'] }), [
      'log',
      '-50',
      '-i',
      '-Gmutex_lock',
    ]),
    diffAbsent: await beside(path, diffs({ pattern: ABSENT }), ['log', '-i', `-G${ABSENT}`]),
    diffAbsentByPickaxe: await beside(path, diffs({ pattern: ABSENT }), ['log', `-S${ABSENT}`]),
    diffLiteral: await beside(path, diffs({ pattern: 'mutex_lock' }), ['log', '-20', '-p', '-i', '-Gmutex_lock']),
    diffCommonWord: await beside(path, diffs({ pattern: 'error' }), ['log', '-20', '-p', '-i', '-Gerror']),
    diffPattern: await beside(path, diffs({ pattern, useRegex: true }), ['log', '-20', '-p', '-i', `-G${pattern}`]),
    diffWithoutLiteral: await beside(
      path,
      diffs({ pattern: '[a-z]+_[0-9]{5}[^0-9]', useRegex: true }),
      ['log', '-20', '-p', '-i', '-G[a-z]+_[0-9]{5}[^0-9]'],
      3,
    ),
    contributors: await beside(path, () => history.contributions({ authors: [author], minCommits: 1 }, repoIds), [
      'shortlog',
      '-sne',
      'HEAD',
    ]),
    compare: await beside(path, () => history.compare(repository, base, head, { first: 50, offset: 0 }), [
      'diff',
      base,
      head,
    ]),
  }
}

async function beside(path: string, ask: () => Promise<unknown>, args: readonly string[], runs = RUNS) {
  const first = await timed(ask)
  const samples: number[] = []
  for (let run = 0; run < runs; run++) samples.push(await timed(ask))
  const ours = percentiles(samples)
  const gitMs = round(timeGit(path, ...args))
  return { firstMs: round(first), ...ours, gitMs, git: args.join(' '), timesFaster: round(gitMs / ours.p50) }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

function timeGit(path: string, ...args: string[]): number {
  const begun = performance.now()
  spawnSync('git', ['-c', 'safe.directory=*', '-C', path, ...args], { stdio: 'ignore' })
  return performance.now() - begun
}

function git(path: string, ...args: string[]): string {
  return spawnSync('git', ['-c', 'safe.directory=*', '-C', path, ...args], { encoding: 'utf8' }).stdout
}

function sizeOf(dir: string): number {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
