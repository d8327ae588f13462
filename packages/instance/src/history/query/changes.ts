import type { DatabaseSync } from 'node:sqlite'
import type { Side } from '../history.ts'
import { createLineBlockReader } from '../store/line-blocks.ts'
import type { TextFilter } from './text-filter.ts'

/** What one commit did to one file. */
export interface Change {
  commitId: number
  pathId: number
}

interface Piece extends Change {
  id: number
}

/** Changes with matching lines, newest first: the trigram index names candidates, where it can, and their lines decide. */
export function* matchingChanges(
  db: DatabaseSync,
  sides: readonly Side[],
  filter: TextFilter,
  isWanted: (change: Change) => boolean,
): Generator<Change> {
  const linesOf = createLineBlockReader(db)
  let last: Change | undefined
  for (const piece of candidates(db, sides, filter.index)) {
    // Pieces of one patch follow each other.
    const isToldAlready = piece.commitId === last?.commitId && piece.pathId === last.pathId
    if (isToldAlready || !isWanted(piece)) continue
    if (!sides.some((side) => filter.testLines(linesOf(piece.id, side)))) continue
    last = piece
    yield piece
  }
}

/** All there are where the index cannot help. */
function* candidates(db: DatabaseSync, sides: readonly Side[], index: string | undefined): Generator<Piece> {
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

function* rows(db: DatabaseSync, sql: string, ...values: string[]): Generator<Piece> {
  for (const { id, commit_id, path } of db.prepare(sql).iterate(...values)) {
    yield { id: Number(id), commitId: Number(commit_id), pathId: Number(path) }
  }
}

/** Each piece once, by falling ids. */
function* merged(streams: readonly Generator<Piece>[]): Generator<Piece> {
  const heads = streams.map((stream) => stream.next().value)
  for (;;) {
    const newest = Math.max(...heads.map((head) => head?.id ?? Number.NEGATIVE_INFINITY))
    const piece = heads.find((head) => head?.id === newest)
    if (piece === undefined || piece === null) return
    yield piece
    for (const [index, head] of heads.entries()) {
      if (head?.id === newest) heads[index] = streams[index]?.next().value
    }
  }
}
