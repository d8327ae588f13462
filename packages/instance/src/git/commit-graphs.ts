import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, EngineLog, ReadableRepository } from '../engine.ts'
import { replaceFile } from '../replace-file.ts'
import { type Environment, runGit } from './git-process.ts'

/** How long a question waits for a graph that is being written before it goes the long way. */
const PATIENCE_MS = 3_000

/**
 * git's commit-graph of each repository, kept beside our indexes: the repository itself is never written to. With it git
 * tells which branches contain a commit some hundred times faster.
 */
export interface CommitGraphs {
  /** An object directory that holds the repository's graph (and nothing else), for `GitOptions.objectDir`. */
  objectDirOf(repository: Pick<ReadableRepository, 'id' | 'storeDir'>): Promise<string | undefined>
  close(): Promise<void>
}

export function startCommitGraphs(options: {
  engine: Pick<Engine, 'watch'>
  env: Environment
  log: EngineLog
}): CommitGraphs {
  const { engine, env, log } = options
  const stop = new AbortController()
  const jobs = new Map<number, { written: Promise<void>; stop: AbortController }>()
  let last: Promise<void> = Promise.resolve()

  const unwatch = engine.watch({
    updated(repository) {
      jobs.get(repository.id)?.stop.abort()
      const ended = new AbortController()
      const signal = AbortSignal.any([stop.signal, ended.signal])
      // One at a time: searches want the processor too.
      last = last
        .then(() => (signal.aborted ? undefined : writeGraph(repository, env, signal)))
        .catch((error: unknown) => {
          if (!signal.aborted) log.info('a repository has no commit-graph', { repo: repository.name, error })
        })
      jobs.set(repository.id, { written: last, stop: ended })
    },
    removed({ id }) {
      jobs.get(id)?.stop.abort()
      jobs.delete(id)
    },
  })

  return {
    async objectDirOf({ id, storeDir }) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, PATIENCE_MS)
      await Promise.race([jobs.get(id)?.written, promise])
      clearTimeout(timer)
      return (await readTips(storeDir)) === '' ? undefined : objectDir(storeDir)
    },
    async close() {
      unwatch()
      stop.abort()
      await last
    },
  }
}

const objectDir = (storeDir: string) => join(storeDir, 'commit-graph')
const tipsFile = (storeDir: string) => join(objectDir(storeDir), 'tips')

async function writeGraph(repository: ReadableRepository, env: Environment, signal: AbortSignal): Promise<void> {
  const { gitDir, storeDir } = repository
  const tips = (
    await runGit(gitDir, ['for-each-ref', '--format=%(objectname)', 'refs/heads', 'refs/tags'], env, { signal })
  ).toString()
  if (tips === '' || tips === (await readTips(storeDir))) return
  const dir = objectDir(storeDir)
  await mkdir(join(dir, 'info'), { recursive: true })
  const write = ['commit-graph', 'write', '--no-progress', '--stdin-commits', `--object-dir=${dir}`]
  await runGit(gitDir, write, env, { objectDir: dir, input: tips, signal })
  replaceFile(tipsFile(storeDir), tips)
}

/** What the graph was written from; empty where there is none. */
async function readTips(storeDir: string): Promise<string> {
  return await readFile(tipsFile(storeDir), 'utf8').catch(() => '')
}
