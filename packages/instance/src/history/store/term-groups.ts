import type { DatabaseSync } from 'node:sqlite'
import { mergeTerms } from '../../database/merge-terms.ts'

/** Small texts share a row of the trigram index: that halves its size, and each is read anyway. */
const GROUP_LETTERS = 16 << 10
// Larger segments in memory mean fewer to merge on disk.
const HASH_BYTES = 16 << 20

/** How much is returned to the disk in one step: about 2 MB. */
const STEP_PAGES = 500

type Kind = 'line' | 'message'

/** Writes the trigrams of texts, which must come in the order of their ids. */
export function createTermWriter(db: DatabaseSync, kind: Kind) {
  db.exec(`INSERT INTO ${kind}_terms (${kind}_terms, rank) VALUES ('hashsize', ${HASH_BYTES})`)
  const addGroup = db.prepare(`INSERT INTO ${kind}_group VALUES (?, ?)`)
  const addTerms = db.prepare(`INSERT INTO ${kind}_terms (rowid, body) VALUES (?, ?)`)
  let first: number | undefined
  let last = 0
  let kept: string[] = []
  let size = 0
  return {
    add(id: number, ...texts: readonly string[]): void {
      first ??= id
      last = id
      kept.push(...texts)
      for (const text of texts) size += text.length
      if (size > GROUP_LETTERS) finish()
    },
    finish,
  }

  function finish(): void {
    if (first !== undefined) {
      addGroup.run(first, last)
      addTerms.run(first, kept.join('\n'))
    }
    first = undefined
    kept = []
    size = 0
  }
}

/** Ranges of ids, in descending order, in which a text may match. */
export function* findGroups(db: DatabaseSync, kind: Kind, match: string): Generator<{ first: number; last: number }> {
  const rows = db.prepare(
    `SELECT first, last FROM ${kind}_terms CROSS JOIN ${kind}_group ON ${kind}_group.first = ${kind}_terms.rowid
     WHERE ${kind}_terms MATCH ? ORDER BY ${kind}_terms.rowid DESC`,
  )
  for (const { first, last } of rows.iterate(match)) yield { first: Number(first), last: Number(last) }
}

/** After many writes: merges the segments into one, nearly half as large. `onStep` is awaited after each safe step. */
export async function compactTerms(db: DatabaseSync, onStep: () => Promise<void>): Promise<void> {
  for (const kind of ['line', 'message'] as const) await mergeTerms(db, `${kind}_terms`, onStep)
  for (let left = freePages(db); left > 0; left -= STEP_PAGES) {
    db.exec(`PRAGMA incremental_vacuum(${STEP_PAGES})`)
    await onStep()
  }
}

function freePages(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA freelist_count').get()?.freelist_count)
}
