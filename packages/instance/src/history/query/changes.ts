import type { DatabaseSync } from 'node:sqlite'
import type { Side } from '../history.ts'

/** What one commit did to one file. */
export interface Change {
  id: number
  commitId: number
  pathId: number
}

/** Changes whose lines may match, newest first; all of them where the index cannot help. */
export function* candidateChanges(
  db: DatabaseSync,
  sides: readonly Side[],
  index: string | undefined,
): Generator<Change> {
  let last: Change | undefined
  for (const change of candidatePieces(db, sides, index)) {
    // Pieces of one patch follow each other.
    if (change.commitId !== last?.commitId || change.pathId !== last.pathId) yield change
    last = change
  }
}

function* candidatePieces(db: DatabaseSync, sides: readonly Side[], index: string | undefined): Generator<Change> {
  if (index === undefined) {
    yield* rows(db, 'SELECT id, commit_id, path FROM change ORDER BY id DESC')
    return
  }
  const streams = sides.map((side) =>
    rows(
      db,
      `SELECT change.id, change.commit_id, change.path FROM ${side} CROSS JOIN change ON change.id = ${side}.rowid
       WHERE ${side} MATCH ? ORDER BY ${side}.rowid DESC`,
      index,
    ),
  )
  yield* merged(streams)
}

function* rows(db: DatabaseSync, sql: string, ...values: string[]): Generator<Change> {
  for (const { id, commit_id, path } of db.prepare(sql).iterate(...values)) {
    yield { id: Number(id), commitId: Number(commit_id), pathId: Number(path) }
  }
}

/** Each piece once, by falling ids. */
function* merged(streams: readonly Generator<Change>[]): Generator<Change> {
  const heads = streams.map((stream) => stream.next().value)
  for (;;) {
    const newest = Math.max(...heads.map((head) => head?.id ?? Number.NEGATIVE_INFINITY))
    const change = heads.find((head) => head?.id === newest)
    if (change === undefined || change === null) return
    yield change
    for (const [index, head] of heads.entries()) {
      if (head?.id === newest) heads[index] = streams[index]?.next().value
    }
  }
}
