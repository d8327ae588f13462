import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../disk/replace-file.ts'
import { type Environment, runGit } from '../git/git-process.ts'
import type { Engine, EngineLog, ReadableRepository } from '../ports/engine.ts'
import { waitAtMost } from '../workers/at-most.ts'

/** How long a question waits for a graph that is being written before it does without. */
const PATIENCE_MS = 3_000

/**
 * Keeps a commit-graph in the view of each repository that is large, or was asked about. It makes git about a hundred times faster at
 * telling which branches contain a commit.
 */
export interface CommitGraphs {
  /** Resolves when the repository's graph is written, or after some seconds without it: git works without, but slowly. */
  written(repoId: number): Promise<void>
  close(): Promise<void>
}

interface Job {
  repository: ReadableRepository
  isAskedFor: boolean
  written: Promise<void>
  stop: AbortController
}

export function startCommitGraphs(options: {
  engine: Pick<Engine, 'watch'>
  env: Environment
  log: EngineLog
}): CommitGraphs {
  const { engine, env, log } = options
  const stop = new AbortController()
  const jobs = new Map<number, Job>()
  let last: Promise<void> = Promise.resolve()

  function begin(repository: ReadableRepository, isAskedFor: boolean): Job {
    const ended = new AbortController()
    const signal = AbortSignal.any([stop.signal, ended.signal])
    // One at a time, because searches need the processor too.
    last = last
      .then(async () => {
        if (!signal.aborted && (isAskedFor || (await mayBeLong(repository)))) await writeGraph(repository, env, signal)
      })
      .catch((error: unknown) => {
        if (!signal.aborted) log.info('a repository has no commit-graph', { repo: repository.name, error })
      })
    const job = { repository, isAskedFor, written: last, stop: ended }
    jobs.set(repository.id, job)
    return job
  }

  const unwatch = engine.watch({
    updated(repository) {
      const before = jobs.get(repository.id)
      before?.stop.abort()
      begin(repository, before?.isAskedFor ?? false)
    },
    removed({ id }) {
      jobs.get(id)?.stop.abort()
      jobs.delete(id)
    },
  })

  return {
    async written(repoId) {
      const known = jobs.get(repoId)
      const job = known === undefined || known.isAskedFor ? known : begin(known.repository, true)
      await waitAtMost(PATIENCE_MS, job?.written)
    },
    async close() {
      unwatch()
      stop.abort()
      await last
    },
  }
}

async function writeGraph({ gitDir, refs }: ReadableRepository, env: Environment, signal: AbortSignal): Promise<void> {
  // Records what the existing graph was written from.
  const file = join(gitDir, 'objects/info/commit-graph-tips')
  const [refsBefore, tipsBefore] = (await readFile(file, 'utf8').catch(() => '')).split('\n\n')
  if (refs !== '' && refs === refsBefore) return
  const list = ['for-each-ref', '--format=%(objectname)', 'refs/heads', 'refs/tags']
  const tips = (await runGit(gitDir, list, env, { signal })).toString()
  if (tips === '') return
  const write = ['commit-graph', 'write', '--no-progress', '--stdin-commits']
  if (tips !== tipsBefore) await runGit(gitDir, write, env, { input: tips, signal })
  replaceFile(file, `${refs}\n\n${tips}`)
}

/**
 * Without a graph, git walks the few thousand commits of smaller packs in some hundredths of a second; a commit takes at least 100 bytes.
 */
const LONG_BYTES = 256 << 10

/** Judged by the packs; git makes one when there are 7,000 objects. */
async function mayBeLong({ gitDir }: ReadableRepository): Promise<boolean> {
  const objects = z.string().parse(JSON.parse(await readFile(join(gitDir, 'objects/info/alternates'), 'utf8')))
  const packs = await readdir(join(objects, 'pack')).catch(() => [])
  const sizes = packs.map((name) => statSync(join(objects, 'pack', name), { throwIfNoEntry: false })?.size ?? 0)
  return existsSync(join(objects, 'info/alternates')) || sizes.some((size) => size > LONG_BYTES)
}
