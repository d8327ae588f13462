import type { DatabaseSync } from 'node:sqlite'
import { BLOB_STATE } from './blob-state.ts'

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

/** How many files and folders of an indexed revision are missing from the repository. */
export function countMissing(db: DatabaseSync, commit: string): number {
  const counted = db
    .prepare(
      `SELECT revision.lost + (
         SELECT count(*) FROM entry JOIN file ON file.id = entry.file JOIN blob ON blob.id = file.blob
         WHERE entry.revision = revision.id AND blob.state = ${BLOB_STATE.missing}
       ) AS missing FROM revision WHERE commit_id = ?`,
    )
    .get(commit)
  return Number(counted?.missing ?? 0)
}
