import type { DatabaseSync } from 'node:sqlite'

/** How much is merged in one step: about 2 MB. */
const STEP_PAGES = 500

/** After many writes to an FTS5 table: merges its segments into one. `onStep` is awaited after each safe step. */
export async function mergeTerms(db: DatabaseSync, table: string, onStep: () => Promise<void>): Promise<void> {
  const merge = db.prepare(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`)
  // See "The merge command" on sqlite.org/fts5.html: a negative number starts it, and a step that changes nothing was the last.
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
