import type { Snapshot } from '../snapshots/snapshot.ts'
import type { Scores } from './scores.ts'

const FILES = 100
const WINDOWS = 300
/** How many of a file's best windows count. */
const COUNTED = 3

/** The files of a tree that match best (BM25). */
export function rankByTerms({ ranks: { query, revision } }: Snapshot, match: string): Scores {
  // CROSS JOIN keeps SQLite from starting with the tree: only matches are looked up in it.
  const rows = query(
    `SELECT entry.file, -bm25(file_terms, 4.0, 3.0, 2.0, 1.0) AS score FROM file_terms
     CROSS JOIN entry ON entry.revision = ? AND entry.file = file_terms.rowid
     WHERE file_terms MATCH ? ORDER BY score DESC LIMIT ${FILES}`,
  )
  const scores = new Map<number, number>()
  for (const row of rows.iterate(revision, match)) {
    const [file = 0, score = 0] = Object.values(row).map(Number)
    scores.set(file, score)
  }
  return scores
}

/** The files with the windows that match best: words close together count more than words spread over a file. */
export function rankByWindows(
  { ranks: { query, revision } }: Snapshot,
  match: string,
  goodPieces: boolean = true,
): Scores {
  const counted = goodPieces ? COUNTED : 1
  const rows = query(
    `SELECT window.file, -bm25(window_terms, 3.0, 1.0) AS score FROM window_terms
     CROSS JOIN window ON window.id = window_terms.rowid
     CROSS JOIN entry ON entry.revision = ? AND entry.file = window.file
     WHERE window_terms MATCH ? ORDER BY score DESC LIMIT ${WINDOWS}`,
  )
  const found = new Map<number, number[]>()
  for (const row of rows.iterate(revision, match)) {
    const [file = 0, score = 0] = Object.values(row).map(Number)
    const known = found.get(file)
    if (known === undefined) found.set(file, [score])
    else if (known.length < counted) known.push(score)
  }
  return new Map([...found].map(([file, scores]) => [file, scores.reduce((sum, score) => sum + score, 0)]))
}
