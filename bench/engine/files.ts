import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommitGraphs, startCommitGraphs } from '../../packages/instance/src/engine/commit-graphs.ts'
import { openEngine } from '../../packages/instance/src/engine/open-engine.ts'
import type { Engine } from '../../packages/instance/src/ports/engine.ts'
import { percentiles, round } from '../percentiles.ts'
import type { BenchRepository } from './symbols.ts'

const PLACES = 200
const REFS_RUNS = 15
const SEED = 7
const env = { PATH: process.env.PATH }
const log = {
  info() {},
  warn: (message: string, facts?: object) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
}

/**
 * What read_file, list_files, list_repos and list_refs need from the engine, each compared with a git process for the same. Files and
 * folders are picked at random from HEAD. Times in milliseconds.
 */
export async function benchFiles(repositories: readonly BenchRepository[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'crowsnest-files-'))
  const sources = repositories.map(({ name, path }) => ({ name, location: path }))
  const engine = await openEngine({ dataDir, sources, log, env })
  const graphs = startCommitGraphs({ engine, env, log })
  try {
    await engine.ready()
    const results: Record<string, unknown> = {}
    for (const repository of repositories) results[repository.name] = await benchRepository(repository, engine, graphs)
    return {
      seed: SEED,
      listRepos: percentiles(await each(PLACES, () => engine.repositories())),
      repositories: results,
    }
  } finally {
    await graphs.close()
    await engine.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function benchRepository({ name, path }: BenchRepository, engine: Engine, graphs: CommitGraphs) {
  const git = (...args: string[]) => execFileSync('git', ['-C', path, ...args], { maxBuffer: 1 << 30 }).toString()
  // A file that the copy lacks ends the process with an error; that is an answer too.
  const spawned = (...args: string[]) => void spawnSync('git', ['-C', path, ...args], { maxBuffer: 1 << 30 })
  const paths = git('ls-tree', '-r', '-z', '--name-only', 'HEAD').split('\0').slice(0, -1)
  const files = Array.from({ length: PLACES }, (_, index) => paths[at(index, paths.length)] ?? '')
  const folders = files.map((file) => file.slice(0, Math.max(0, file.lastIndexOf('/'))))
  const [repository] = engine.readable(engine.repositories().flatMap((one) => (one.name === name ? [one.id] : [])))
  if (repository === undefined) throw new Error(`${name} cannot be read`)
  const { reader, id } = repository
  const commit = await reader.resolveRevision()
  const old = git('rev-list', '-1', '--before=5 years ago', 'HEAD').trim() || commit
  const all = { types: ['branch', 'tag'] } as const
  const contains = ['for-each-ref', `--contains=${old}`, 'refs/heads', 'refs/tags']
  await graphs.written(id)

  return {
    readFile: beside(
      await each(PLACES, (index) => engine.readFile(name, commit, files[index] ?? '').catch(() => {})),
      await each(PLACES, (index) => spawned('cat-file', 'blob', `HEAD:${files[index]}`)),
    ),
    listFiles: beside(
      await each(PLACES, (index) => engine.listFiles(name, commit, folders[index])),
      await each(PLACES, (index) => spawned('ls-tree', folders[index] === '' ? 'HEAD' : `HEAD:${folders[index]}`)),
    ),
    listRefs: beside(
      await each(REFS_RUNS, () => reader.listRefs(all)),
      await each(REFS_RUNS, () => spawned('for-each-ref', '--sort=-creatordate', 'refs/heads', 'refs/tags')),
    ),
    listRefsContaining: beside(
      await each(REFS_RUNS, () => reader.listRefs({ ...all, containing: old })),
      await each(2, () => spawned(...contains)),
    ),
  }
}

function beside(ours: readonly number[], theirs: readonly number[]) {
  const engine = percentiles(ours)
  const gitSpawn = percentiles(theirs)
  return { engine, gitSpawn, timesFaster: round(gitSpawn.p50 / Math.max(engine.p50, 0.05)) }
}

async function each(count: number, act: (index: number) => unknown): Promise<number[]> {
  const samples: number[] = []
  for (let index = 0; index < count; index++) {
    const begun = performance.now()
    await act(index)
    samples.push(performance.now() - begun)
  }
  return samples
}

/** The same places in each run. */
function at(index: number, count: number): number {
  return (Math.imul(index + SEED, 2_654_435_761) >>> 0) % count
}
