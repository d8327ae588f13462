import type { DatabaseSync } from 'node:sqlite'
import type { createHistoryRows, PendingCommit } from '../store/history-rows.ts'
import type { BuildEvent } from './read-commits.ts'

const FULL_COMMITS = 2_000
const FULL_LETTERS = 8 << 20

/**
 * Collects what was read and writes it in transactions of whole commits. A commit that is too large for memory is written in pieces,
 * inside its own transaction.
 */
export function createBatch(db: DatabaseSync, rows: ReturnType<typeof createHistoryRows>, towards: 'newer' | 'older') {
  /** In the order they were read; the last one may still get more changes. */
  let commits: PendingCommit[] = []
  let letters = 0
  let written = 0
  /** Pieces of the only current commit are written, but not committed. */
  let inPieces = false

  return {
    add(event: BuildEvent): void {
      if (event.kind === 'withdrawn') {
        abandon()
        commits.pop()
      } else if (event.kind === 'commit') {
        if (inPieces) finish()
        commits.push(event.commit)
        letters += sizeOf(event.commit)
      } else {
        commits.at(-1)?.changes.push(event.change)
        letters += event.change.added.length + event.change.removed.length
        if (letters > 2 * FULL_LETTERS) writePiece()
      }
    },
    isFull: () => !inPieces && (commits.length > FULL_COMMITS || letters > FULL_LETTERS),
    /** Writes all but the last commit; returns how many are written so far. */
    flush(): number {
      const last = commits.pop()
      finish()
      if (last !== undefined) {
        commits = [last]
        letters = sizeOf(last)
      }
      return written
    },
    finish,
    abandon,
  }

  function finish(): void {
    if (commits.length > 0) {
      if (!inPieces) db.exec('BEGIN IMMEDIATE')
      inPieces = true
      rows.write(towards === 'older' ? commits.toReversed() : commits, towards)
      db.exec('COMMIT')
    }
    inPieces = false
    written += commits.length
    commits = []
    letters = 0
  }

  /** What came before the current commit is committed, so that only this one can be rolled back. */
  function writePiece(): void {
    const last = commits.at(-1)
    if (last === undefined) return
    if (!inPieces) {
      commits.pop()
      finish()
      commits = [last]
      db.exec('BEGIN IMMEDIATE')
      inPieces = true
    }
    rows.write(commits, towards)
    letters = 0
  }

  /** Rolls back what isn't committed. */
  function abandon(): void {
    // If the disk is full, it was already rolled back.
    if (inPieces && db.isTransaction) db.exec('ROLLBACK')
    inPieces = false
  }
}

function sizeOf({ header, changes }: PendingCommit): number {
  return changes.reduce((sum, { added, removed }) => sum + added.length + removed.length, header.message.length + 300)
}
