import type { DatabaseSync } from 'node:sqlite'
import { getMeta, setMeta } from '../../database/meta.ts'
import { type Environment, GitFailure } from '../../git/git-process.ts'
import { readNewestPatches } from '../patch/read-patches.ts'
import { createHistoryRows } from '../store/history-rows.ts'
import { sizeOf, useLargePages } from '../store/open-history-db.ts'
import { compactTerms } from '../store/term-groups.ts'
import { createBatch } from './batch.ts'
import { listCommits, listTips } from './list-commits.ts'
import { buildEventsOf, readCommits } from './read-commits.ts'

/** How many commits, and bytes of the index, suit small pages. */
const FEW = 500
const FEW_BYTES = 1 << 20
/** This many commits by themselves fragment the index. */
const MANY = 5_000
/** How many commits are read without listing them first: most repositories have fewer, and each git process costs more than that. */
const NEWEST = 100
const NOTHING_MORE = { commits: [], isDamaged: false }

interface HistoryToUpdate {
  gitDir: string
  env: Environment
  /** Commits that somebody asks about, besides those of branches, tags and HEAD. */
  alsoWanted: readonly string[]
}

/**
 * Brings a history up to date. The newest commits come first, so that it is useful long before it is complete; `onBatch` is awaited after
 * each piece that is safely written.
 */
export async function updateHistory(
  db: DatabaseSync,
  { gitDir, env, alsoWanted }: HistoryToUpdate,
  onBatch: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const tips = await listTips(gitDir, env)
  const wanted = [...new Set([...tips, ...alsoWanted])]
  const known = (getMeta(db, 'tips') ?? '').split(' ').filter((tip) => tip !== '')
  const isWhole =
    countOf(db) === 0 && wanted.length > 0 && (await addNewest(db, { gitDir, env, commits: wanted }, onBatch))
  const { commits, isDamaged } = isWhole ? NOTHING_MORE : await listCommits(gitDir, env, wanted, known)
  const { newer, older } = split(db, commits)
  const done = countOf(db)
  const total = done + newer.length + older.length
  setMeta(db, 'total', String(total))
  // Stored, because what follows may be interrupted.
  if (newer.length + older.length > MANY) setMeta(db, 'compact', 'due')
  if (total > FEW) useLargePages(db)
  const rows = createHistoryRows(db)
  for (const [towards, ids] of [['newer', newer.reverse()] as const, ['older', older] as const]) {
    const batch = createBatch(db, rows, towards)
    try {
      for await (const events of readCommits(gitDir, env, ids)) {
        for (const event of events) batch.add(event)
        if (batch.isFull()) await onBatch(done + batch.flush(), total)
      }
      batch.finish()
    } finally {
      batch.abandon()
    }
  }
  if (getMeta(db, 'compact') === 'due') {
    await compactTerms(db, () => onBatch(total, total))
    setMeta(db, 'compact', '')
  }
  if (sizeOf(db) > FEW_BYTES) useLargePages(db)
  // A damaged history is tried again each time: the rest may have been fetched.
  setMeta(db, 'tips', isDamaged ? '' : wanted.join(' '))
  setMeta(db, 'damaged', isDamaged ? 'yes' : '')
  setMeta(db, 'total', String(countOf(db)))
}

/** Starts an empty history with its newest commits. True if those were all; false also if one of them is damaged. */
async function addNewest(
  db: DatabaseSync,
  reached: Pick<Parameters<typeof readNewestPatches>[0], 'gitDir' | 'env' | 'commits'>,
  onBatch: (done: number, total: number) => Promise<void>,
): Promise<boolean> {
  const batch = createBatch(db, createHistoryRows(db), 'older')
  let seen = 0
  try {
    for await (const events of readNewestPatches({ ...reached, count: NEWEST })) {
      seen += events.filter(({ kind }) => kind === 'commit').length
      for (const event of events.flatMap(buildEventsOf)) batch.add(event)
      if (batch.isFull()) await onBatch(batch.flush(), seen)
    }
    batch.finish()
    return seen < NEWEST
  } catch (error) {
    if (error instanceof GitFailure) return false
    throw error
  } finally {
    batch.abandon()
  }
}

/**
 * The commits that aren't written yet, both lists newest first: those newer than everything written, and those of an interrupted build.
 */
function split(db: DatabaseSync, commits: readonly string[]): { newer: string[]; older: string[] } {
  const find = db.prepare('SELECT 1 FROM commit_ WHERE oid = ?')
  const isWritten = (commit: string) => find.get(Buffer.from(commit, 'hex')) !== undefined
  if (countOf(db) === 0) return { newer: [], older: [...commits] }
  const firstWritten = commits.findIndex(isWritten)
  if (firstWritten === -1) return { newer: [...commits], older: [] }
  return {
    newer: commits.slice(0, firstWritten),
    older: commits.slice(firstWritten).filter((commit) => !isWritten(commit)),
  }
}

function countOf(db: DatabaseSync): number {
  return Number(db.prepare('SELECT max(id) - min(id) + 1 AS count FROM commit_').get()?.count ?? 0)
}
