import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, EngineLog, ReadableRepository } from '../engine.ts'
import { replaceFile } from '../replace-file.ts'
import { type Environment, runGit } from './git-process.ts'

/** How long a question waits for a graph that is being written before it goes the long way. */
const PATIENCE_MS = 3_000

/**
 * Keeps a commit-graph in each repository's view. With it git tells which branches contain a commit some hundred times
 * faster.
 */
export interface CommitGraphs {
  /** Resolves when the repository's graph is written, and in vain after some seconds: git answers without, but slowly. */
  written(repoId: number): Promise<void>
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
    async written(repoId) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, PATIENCE_MS)
      await Promise.race([jobs.get(repoId)?.written, promise])
      clearTimeout(timer)
    },
    async close() {
      unwatch()
      stop.abort()
      await last
    },
  }
}

async function writeGraph(repository: ReadableRepository, env: Environment, signal: AbortSignal): Promise<void> {
  const { gitDir } = repository
  const list = ['for-each-ref', '--format=%(objectname)', 'refs/heads', 'refs/tags']
  const tips = (await runGit(gitDir, list, env, { signal })).toString()
  // What the graph there was written from.
  const file = join(gitDir, 'objects/info/commit-graph-tips')
  if (tips === '' || tips === (await readFile(file, 'utf8').catch(() => ''))) return
  await runGit(gitDir, ['commit-graph', 'write', '--no-progress', '--stdin-commits'], env, { input: tips, signal })
  replaceFile(file, tips)
}
