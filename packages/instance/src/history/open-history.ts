import { join } from 'node:path'
import { openLastKnown } from '../database/last-known.ts'
import { RevisionNowhere, UnknownRevision } from '../errors/errors.ts'
import type { Environment } from '../git/git-process.ts'
import type { Engine, ReadableRepository } from '../ports/engine.ts'
import type { Log } from '../ports/log.ts'
import { waitAtMost } from '../workers/at-most.ts'
import { compareCommits } from './compare/compare-commits.ts'
import { showCommit } from './compare/show-commit.ts'
import type { Gap, History, HistoryScope } from './history.ts'
import { builtSchema, KeptHistory } from './kept-history.ts'
import { createCommitLog } from './log/create-commit-log.ts'
import { resolveRelativeRevision } from './revision/relative-revision.ts'
import { resolveRevision } from './revision/resolve-revision.ts'
import { SCHEMA_VERSION } from './store/schema.ts'
import { HistoryWriter } from './workers/history-writer.ts'
import type { Cut, HistoryFindings, HistoryJob, HistoryTarget, TargetState } from './workers/messages.ts'
import { QueryPool } from './workers/query-pool.ts'

const QUERY_WORKERS = 2
/** How long a question waits for commits that aren't indexed yet. */
const INDEX_PATIENCE_MS = 5_000

interface HistoryOptions {
  engine: Engine
  /** Its own directory, which must be deleted together with the engine's: repositories are identified by the engine's numbers. */
  dataDir: string
  log: Log
  env?: Environment
  /** How long one search may take (default 8 s). */
  deadlineMs?: number
}

/** Opens the history next to the engine and follows its repositories. */
export function openHistory(options: HistoryOptions): History {
  const { engine, dataDir, log, env = {}, deadlineMs = 8_000 } = options
  const writer = new HistoryWriter(env)
  const pool = new QueryPool(QUERY_WORKERS, env, deadlineMs)
  const kept = new Map<number, KeptHistory>()
  const lastKnown = openLastKnown(dataDir, builtSchema, SCHEMA_VERSION)
  const firstPasses = new Set<Promise<void>>()
  const unwatch = engine.watch({
    updated(repository) {
      const history = historyOf(repository)
      const pass = history.follow(repository)
      firstPasses.add(pass)
      void pass.then(() => firstPasses.delete(pass))
    },
    removed({ id }) {
      const history = kept.get(id)
      if (history === undefined) return
      kept.delete(id)
      history.close()
      lastKnown.forget(id)
      writer.remove(history.dir).catch((error: unknown) => log.warn('a history could not be deleted', { error }))
    },
  })

  return {
    async searchCommits(query, scope, signal) {
      const { matches, limitHit, ...rest } = await search<'commits'>(
        (targets) => ({ kind: 'commits', query, targets }),
        scope,
        signal,
      )
      return {
        matches,
        limitHit,
        gaps: gapsOf(rest, scope.repoIds, { inChanges: query.contentTerms.length + query.files.length > 0 }),
      }
    },
    async searchDiffs(query, scope, signal) {
      const { matches, limitHit, ...rest } = await search<'diffs'>(
        (targets) => ({ kind: 'diffs', query, targets }),
        scope,
        signal,
      )
      return { matches, limitHit, gaps: gapsOf(rest, scope.repoIds, { inChanges: true }) }
    },
    async contributions(query, repoIds, signal) {
      const found = await search<'contributions'>(
        (targets) => ({ kind: 'contributions', query, targets }),
        { repoIds, revisions: [] },
        signal,
      )
      return {
        contributions: found.contributions,
        gaps: gapsOf(found, repoIds, { inChanges: false }),
      }
    },
    resolveRevision: (repository, revision) => resolveRelativeRevision(engine, repository, revision, env),
    async compare(repository, base, head, page, signal) {
      const reaches = async (tip: string, commit: string) =>
        await pool.run({ kind: 'reaches', commit, target: targetOf(repository, [tip]) }, signal)
      return await compareCommits({ repository, base, head, page, env, reaches, signal })
    },
    showCommit: (repository, commit, page) => showCommit(repository, commit, page, env),
    log: createCommitLog(env),
    progress: () => [...kept.values()].flatMap(({ progress }) => progress ?? []),
    isBehind: (repoId) => kept.get(repoId)?.isBehind ?? true,
    ready: async () => void (await Promise.all(firstPasses)),
    async close() {
      unwatch()
      for (const history of kept.values()) history.close()
      await Promise.all([pool.close(), writer.close()])
      lastKnown.close()
    },
  }

  async function search<Kind extends 'commits' | 'diffs' | 'contributions'>(
    makeJob: (targets: HistoryTarget[]) => Extract<HistoryJob, { kind: Kind }>,
    scope: HistoryScope,
    signal: AbortSignal | undefined,
  ): Promise<HistoryFindings[Kind]> {
    const repositories = engine.readable(scope.repoIds)
    const job = makeJob(await targetsOf(repositories, scope.revisions, signal))
    const found = await pool.run<Kind>(job, signal)
    const behind = found.states.filter(({ unknownTips }) => unknownTips.length > 0)
    if (behind.length === 0) return found
    await catchUp(repositories, behind)
    return await pool.run<Kind>(job, signal)
  }

  async function catchUp(repositories: readonly ReadableRepository[], behind: readonly TargetState[]): Promise<void> {
    const updates = behind.map(({ repo, unknownTips }) => {
      const repository = repositories.find(({ name }) => name === repo)
      return repository === undefined ? undefined : historyOf(repository).update(unknownTips, true)
    })
    await waitAtMost(INDEX_PATIENCE_MS, Promise.all(updates))
  }

  /** The commits that the revisions name in each repository; without revisions, the default branches'. */
  async function targetsOf(
    repositories: readonly ReadableRepository[],
    revisions: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<HistoryTarget[]> {
    const tips = repositories.map(() => new Set<string>())
    const addAll = (index: number, commits: readonly string[]) => {
      for (const commit of commits) tips[index]?.add(commit)
    }
    for (const revision of new Set(revisions)) {
      signal?.throwIfAborted()
      const named = await Promise.all(repositories.map((repository) => namedIn(repository, revision)))
      const commits = named.map((found) => (found instanceof UnknownRevision ? [] : found))
      const [unknown, ...others] = named
      // It must exist in at least one repository.
      if (unknown instanceof UnknownRevision && commits.flat().length === 0)
        throw others.length > 0 ? new RevisionNowhere(repositories.length, revision) : unknown
      for (const [index, found] of commits.entries()) addAll(index, found)
    }
    if (revisions.length === 0) {
      for (const [index, { head }] of repositories.entries()) addAll(index, head === undefined ? [] : [head])
    }
    return repositories.flatMap((repository, index) => {
      const found = [...(tips[index] ?? [])].sort()
      return found.length === 0 ? [] : [targetOf(repository, found)]
    })
  }

  async function namedIn(repository: ReadableRepository, revision: string): Promise<string[] | UnknownRevision> {
    try {
      return await resolveRevision(engine, repository, revision, env)
    } catch (error) {
      if (error instanceof UnknownRevision) return error
      throw error
    }
  }

  /** `inChanges`: whether changes were searched, so that unreadable ones matter. */
  function gapsOf(
    { states, cut }: { states: readonly TargetState[]; cut: Cut | undefined },
    repoIds: readonly number[],
    { inChanges }: { inChanges: boolean },
  ): Gap[] {
    const readable = new Set(engine.readable(repoIds).map(({ id }) => id))
    const unread = engine.repositories().filter(({ id }) => repoIds.includes(id) && !readable.has(id))
    return [
      ...unread.map(({ name }): Gap => ({ kind: 'not readable', repo: name })),
      ...states.flatMap(({ repo, unknownTips, indexed, total, unreadable, isDamaged }): Gap[] => [
        ...(unknownTips.length > 0 || total === undefined || indexed < total
          ? [{ kind: 'building' as const, repo, indexed, total }]
          : []),
        ...(isDamaged ? [{ kind: 'damaged' as const, repo }] : []),
        ...(inChanges && unreadable > 0 ? [{ kind: 'unreadable' as const, repo, changes: unreadable }] : []),
      ]),
      ...(cut === undefined ? [] : [{ kind: 'deadline' as const, ...cut }]),
    ]
  }

  function targetOf(repository: ReadableRepository, tips: readonly string[]): HistoryTarget {
    const { name: repo, gitDir } = repository
    return { repo, gitDir, dir: historyOf(repository).dir, tips }
  }

  function historyOf(repository: ReadableRepository): KeptHistory {
    const known = kept.get(repository.id)
    if (known !== undefined) return known
    const made = new KeptHistory(repository, join(dataDir, String(repository.id)), { writer, lastKnown, log })
    kept.set(repository.id, made)
    return made
  }
}
