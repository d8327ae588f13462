import type { DatabaseSync } from 'node:sqlite'

/** Besides the default branch's. What they share with it costs nothing. */
const KEPT = 12

/** The id of a revision that is wholly indexed. */
export function findRevision(db: DatabaseSync, commit: string): number | undefined {
  const found = db.prepare('SELECT id FROM revision WHERE commit_id = ? AND complete = 1').get(commit)
  return found === undefined ? undefined : Number(found.id)
}

/** Forgets the trees that nobody has asked for lately; their texts stay for the next time. */
export function dropUnusedRevisions(db: DatabaseSync): void {
  const unused = db
    .prepare(
      `SELECT id FROM revision WHERE commit_id <> coalesce((SELECT value FROM meta WHERE key = 'head'), '')
       ORDER BY used_at DESC LIMIT -1 OFFSET ?`,
    )
    .all(KEPT)
  for (const { id } of unused) {
    db.prepare('DELETE FROM entry WHERE revision = ?').run(Number(id))
    db.prepare('DELETE FROM revision WHERE id = ?').run(Number(id))
  }
}
