import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../../packages/instance/src/engine/open-engine.ts'
import type { Engine } from '../../packages/instance/src/ports/engine.ts'
import { parseNaturalQuery } from '../../packages/instance/src/search/natural/parse-natural-query.ts'
import { parseKeywordQuery } from '../../packages/instance/src/search/query/parse-keyword-query.ts'
import { percentiles, round } from '../percentiles.ts'
import { createWorkTree } from '../work-tree.ts'
import { benchFraming } from './framing.ts'
import { grepCommands, runAll } from './grep-commands.ts'
import { benchRevisions } from './search-revisions.ts'
import type { BenchRepository } from './symbols.ts'

const env = { PATH: process.env.PATH }
const log = {
  info() {},
  warn: (message: string, fields?: object) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
}
const RUNS = 50
/** For whatever takes longer than QUICK_MS. */
const SLOW_RUNS = 15
const QUICK_MS = 100
/** Servers are warm: each of these is asked before anything is measured. None of them is measured. */
const WARM_UP_ROUNDS = 4
const WARM_UP = [
  'parser',
  'commit graph',
  'request -file:test',
  'middleware',
  'return',
  'lang:go context',
  '"pool size"',
  'walker OR visitor',
  'class case:yes',
  'config count:50',
  'pipeline file:src',
  '/foo.*bar/',
  '/v[0-9]+\\.[0-9]+/',
]

/** The query, and the patterns for `rg` and `git grep` for the same search; all ignore case. */
const QUERIES = {
  rareLiteral: { query: 'fetchOrgInstallation', patterns: ['fetchOrgInstallation'] },
  commonLiteral: { query: 'error', patterns: ['error'] },
  commonLiteralAll: { query: 'error count:all', patterns: ['error'] },
  and: { query: 'mutex timeout', patterns: ['mutex', 'timeout'] },
  ignoreCase: { query: 'readall', patterns: ['readall'] },
  caseSensitive: { query: 'strbuf_addf case:yes', patterns: ['strbuf_addf'], caseSensitive: true },
  regexWithLiteral: { query: '/(TODO|FIXME|XXX).*(remove|fix)/', patterns: ['(TODO|FIXME|XXX).*(remove|fix)'] },
  regexWithoutLiteral: { query: '/[a-z]+_[0-9]{4}[^0-9]/', patterns: ['[a-z]+_[0-9]{4}[^0-9]'] },
  regexAlternatives: { query: '/[Ff]oo(bar|baz)/', patterns: ['[Ff]oo(bar|baz)'] },
  regexOfClasses: { query: '/\\b[a-z]{2}=[a-z]{2};/', patterns: ['\\b[a-z]{2}=[a-z]{2};'] },
  nothing: { query: 'absentEverywhere', patterns: ['absentEverywhere'] },
}

const NATURAL = [
  'retry failed jobs',
  'parse robots file',
  'query lexer',
  'interactive rebase todo list',
  'reconnect socket',
]

/**
 * Searches all repositories at once, compared with `rg` in their work trees and `git grep` in them, in the same run. Ours runs in this
 * process, `cpuMs` includes all its threads; `framing` measures what MCP adds.
 */
export async function benchSearch(repositories: readonly BenchRepository[]) {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-search-'))
  const dataDir = join(dir, 'data')
  const sources = repositories.map(({ name, path }) => ({ name, location: path }))
  const workTrees = repositories.map(({ name, path }) => createWorkTree(path, dir, name.replaceAll('/', '-')))
  const started = performance.now()
  const engine = await openEngine({ dataDir, sources, log, env })
  try {
    await engine.ready()
    const seconds = (performance.now() - started) / 1_000
    const build = buildFacts(dataDir, seconds)
    const repoIds = engine.repositories().map(({ id }) => id)
    for (let round = 0; round < WARM_UP_ROUNDS; round++)
      await timed(WARM_UP, (query) => engine.keywordSearch(parseKeywordQuery(query, 15), { repoIds }))
    const queries: Record<string, unknown> = {}
    for (const [name, one] of Object.entries(QUERIES)) {
      queries[name] = await benchQuery(one, engine, repoIds, repositories, workTrees)
    }
    const natural = await timed(
      NATURAL.flatMap((words) => Array<string>(5).fill(words)),
      async (words) => {
        await engine.naturalSearch(parseNaturalQuery(words, 15), { repoIds })
      },
    )
    const revisions = await benchRevisions(engine, repositories, dir, { env, log })
    const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024)
    const framing = await benchFraming()
    return { build, queries, nlsSearch: percentiles(natural), framing, ...revisions, peakMemoryMb }
  } finally {
    await engine.close()
    rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function benchQuery(
  { query, patterns, caseSensitive = false }: { query: string; patterns: string[]; caseSensitive?: boolean },
  engine: Engine,
  repoIds: readonly number[],
  repositories: readonly BenchRepository[],
  workTrees: readonly string[],
) {
  const parsed = parseKeywordQuery(query)
  const search = () => engine.keywordSearch(parsed, { repoIds })
  const begun = performance.now()
  const found = await search()
  const runs = performance.now() - begun < QUICK_MS ? RUNS : SLOW_RUNS
  const commands = grepCommands(patterns, caseSensitive, { repositories, workTrees })
  const ours: number[] = []
  let cpuMs = 0
  const rg: number[] = []
  const gitGrep: number[] = []
  // In turns, so that other load on the machine affects all of them.
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    ours.push(...(await timed([parsed], search)))
    const { user, system } = process.cpuUsage(before)
    cpuMs += (user + system) / 1_000
    rg.push(...(await timed([commands.rg], (command) => runAll(command))))
    if (run < 3) gitGrep.push(...(await timed([commands.gitGrep], (command) => runAll(command))))
  }
  const [mine, theirs, git] = [ours, rg, gitGrep].map(percentiles)
  return {
    query,
    files: found.files.length,
    ms: mine,
    cpuMs: round(cpuMs / runs),
    rg: theirs,
    gitGrep: git,
    timesFasterThanRg: round((theirs?.p50 ?? 0) / exact(ours)),
    timesFasterThanGitGrep: round((git?.p50 ?? 0) / exact(ours)),
  }
}

/** The median, not rounded. */
function exact(samples: readonly number[]): number {
  return [...samples].sort((a, b) => a - b)[samples.length >> 1] ?? Number.NaN
}

async function timed<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const item of items) {
    const start = performance.now()
    await act(item)
    times.push(performance.now() - start)
  }
  return times
}

function buildFacts(dataDir: string, seconds: number) {
  const files = readdirSync(join(dataDir, 'index'), { recursive: true, withFileTypes: true })
  const megabytes = (end: string) =>
    files
      .filter((file) => file.isFile() && file.name.endsWith(end))
      .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) / 1e6
  const textMb = megabytes('texts.pack')
  const indexMb = megabytes('.db') + megabytes('-wal')
  return {
    textMb: round(textMb),
    seconds: round(seconds),
    mbPerSecond: round(textMb / seconds),
    indexMb: round(indexMb),
    indexShareOfText: Math.round((indexMb / textMb) * 100) / 100,
    memoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  }
}
