import { ftsPhrase, type Term } from '../find/choose-terms.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { RANK_STATE } from '../store/states.ts'
import type { NumberedScore } from './rank-words.ts'
import type { WordCounts } from './weigh-terms.ts'

/** How often words occur in a repository with its own store. */
export function countTerms({ ranks: { query } }: Snapshot, words: readonly string[]): WordCounts {
  const ranked = query(`SELECT count(*) FROM file WHERE ranked = ${RANK_STATE.done}`)
  const having = query('SELECT count(*) FROM file_terms WHERE file_terms MATCH ?')
  const [total = 0] = ranked.all().flatMap(Object.values).map(Number)
  return { total, found: words.flatMap((word) => having.all(ftsPhrase(word)).flatMap(Object.values).map(Number)) }
}

/** The files of its tree that match best, by the statistics of that repository. */
export function* rankOwn(
  { ranks: { query, revision }, numbersOf }: Snapshot,
  terms: readonly Term[],
): Generator<NumberedScore> {
  // CROSS JOIN keeps SQLite from starting with the tree: only matches are looked up in it.
  const rows = query(
    `SELECT entry.file, bm25(file_terms, 4.0, 3.0, 2.0, 1.0) AS score FROM file_terms
     CROSS JOIN entry ON entry.revision = ? AND entry.file = file_terms.rowid
     WHERE file_terms MATCH ? ORDER BY score`,
  )
  for (const row of rows.iterate(revision, terms.map(({ text }) => ftsPhrase(text)).join(' OR '))) {
    const [id = 0, score = 0] = Object.values(row).map(Number)
    for (const number of numbersOf(id)) yield { number, score: -score }
  }
}
