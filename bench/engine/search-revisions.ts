import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openEngine } from '../../packages/instance/src/engine/open-engine.ts'
import type { Engine, EngineLog } from '../../packages/instance/src/ports/engine.ts'
import { parseKeywordQuery } from '../../packages/instance/src/search/query/parse-keyword-query.ts'
import { percentiles, round } from '../percentiles.ts'
import type { BenchRepository } from './symbols.ts'

const COMMITS_BACK = 2_000
const PUSHES = 20
const QUERY = 'error'

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>
  log: EngineLog
}

/** A search at an old revision of the first repository, the first time and again; and what a pushed commit costs. */
export async function benchRevisions(
  engine: Engine,
  [repository]: readonly BenchRepository[],
  dir: string,
  { env, log }: Surroundings,
) {
  if (repository === undefined) return {}
  const git = (...args: string[]) => execFileSync('git', ['-c', 'safe.directory=*', '-C', repository.path, ...args])
  const line = git('rev-list', '--first-parent', `--max-count=${COMMITS_BACK}`, 'HEAD').toString().trim().split('\n')
  const old = line.at(-1) ?? ''
  const repoIds = engine.repositories().map(({ id }) => id)
  const name = repository.name.replace(/[.+]/g, '\\$&')
  const query = parseKeywordQuery(`${QUERY} rev:${old} repo:^${name}$`)
  const search = async () => {
    const { files } = await engine.keywordSearch(query, { repoIds })
    if (files.length === 0) throw new Error(`nothing was searched at ${old}`)
  }
  const [first = 0, ...again] = await times(11, search)
  const [gitGrep = 0] = await times(1, async () => git('grep', '-i', '-c', QUERY, old, '--'))
  return {
    oldRevision: {
      commitsBack: line.length,
      firstMs: round(first),
      again: percentiles(again.slice(-5)),
      gitGrepMs: round(gitGrep),
    },
    pushedCommit: await benchPushes(repository, line.slice(0, PUSHES + 1).reverse(), dir, { env, log }),
  }
}

/** Moves a branch commit by commit, in a repository that borrows the objects. */
async function benchPushes(
  { path }: BenchRepository,
  commits: readonly string[],
  dir: string,
  { env, log }: Surroundings,
) {
  const copy = join(dir, 'pushed.git')
  const git = (...args: string[]) => execFileSync('git', ['-c', 'safe.directory=*', ...args])
  git('clone', '--quiet', '--bare', '--shared', path, copy)
  const move = (commit: string) => git('-C', copy, 'update-ref', 'HEAD', commit)
  const [base = '', ...pushed] = commits
  move(base)
  const sources = [{ name: 'pushed', location: copy }]
  const engine = await openEngine({ dataDir: join(dir, 'pushed-data'), sources, log, env, pollMs: 600_000 })
  try {
    await engine.ready()
    const samples: number[] = []
    for (const commit of pushed) {
      move(commit)
      samples.push(...(await times(1, () => engine.refresh(['pushed']))))
      if (engine.repositories()[0]?.head !== commit) throw new Error('the moved branch was not noticed')
    }
    return percentiles(samples)
  } finally {
    await engine.close()
  }
}

async function times(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let run = 0; run < count; run++) {
    const start = performance.now()
    await act()
    samples.push(performance.now() - start)
  }
  return samples
}
