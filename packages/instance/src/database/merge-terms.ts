import type { DatabaseSync } from 'node:sqlite'

/** Merged in one step: some 2 MB. */
const STEP_PAGES = 500

/** After much was written to an FTS5 table: makes one piece of many. `onStep` is awaited after each safe step. */
export async function mergeTerms(db: DatabaseSync, table: string, onStep: () => Promise<void>): Promise<void> {
  const merge = db.prepare(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`)
  // See "The merge command" on sqlite.org/fts5.html: a negative number begins, and what changes nothing was the last.
  let isMerging = true
  for (let pages = -STEP_PAGES; isMerging; pages = STEP_PAGES) {
    const before = totalChanges(db)
    merge.run(pages)
    isMerging = totalChanges(db) - before >= 2
    await onStep()
  }
}

function totalChanges(db: DatabaseSync): number {
  return Number(db.prepare('SELECT total_changes() AS n').get()?.n)
}
