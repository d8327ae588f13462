import type { Snapshot } from '../store/snapshot.ts'

export interface Range {
  /** From 1, both included. */
  start: number
  end: number
}

const DEPTH = 100
const WINDOWS = 300

/** The files of a tree that match best, with their scores (BM25, the more the better). */
export function rankByTerms({ store, revision }: Snapshot, match: string): Map<number, number> {
  // CROSS JOIN keeps SQLite from starting with the tree: only what matches is looked up in it.
  const rows = store.query(
    `SELECT entry.file, -bm25(file_terms, 4.0, 3.0, 2.0, 1.0) AS score FROM file_terms
     CROSS JOIN entry ON entry.revision = ? AND entry.file = file_terms.rowid
     WHERE file_terms MATCH ? ORDER BY score DESC LIMIT ${DEPTH}`,
  )
  const scores = new Map<number, number>()
  for (const row of rows.iterate(revision, match)) {
    const [file = 0, score = 0] = Object.values(row).map(Number)
    scores.set(file, score)
  }
  return scores
}

/** The windows that match best, by their files; both best first. */
export function rankByWindows(
  { store, revision }: Snapshot,
  match: string,
): Map<number, (Range & { score: number })[]> {
  const rows = store.query(
    `SELECT window.file, window.start, window.end, -bm25(window_terms, 3.0, 1.0) AS score FROM window_terms
     CROSS JOIN window ON window.id = window_terms.rowid
     CROSS JOIN entry ON entry.revision = ? AND entry.file = window.file
     WHERE window_terms MATCH ? ORDER BY score DESC LIMIT ${WINDOWS}`,
  )
  const found = new Map<number, (Range & { score: number })[]>()
  for (const row of rows.iterate(revision, match)) {
    const [file = 0, start = 0, end = 0, score = 0] = Object.values(row).map(Number)
    const window = { start, end, score }
    const known = found.get(file)
    if (known === undefined) found.set(file, [window])
    else known.push(window)
  }
  return found
}
