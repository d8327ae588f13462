import type { DatabaseSync } from 'node:sqlite'
import type { Store } from './open-store.ts'
import { BLOB_STATE, LEVEL, type Level } from './states.ts'

/** Besides the default branch's. What they share with it costs nothing. */
const KEPT = 12

/** A revision that is indexed as far as that; what is known of its files holds for one edition. */
export function findRevision(
  { query }: Pick<Store, 'query'>,
  commit: string,
  level: Level,
): { id: number; edition: number } | undefined {
  const rows = query('SELECT id, edition FROM revision WHERE commit_id = ? AND complete >= ?').all(commit, level)
  const [id, edition] = rows.flatMap(Object.values)
  return id === undefined ? undefined : { id: Number(id), edition: Number(edition) }
}

/** Makes it known that a revision is asked for; returns its id, and how far it is indexed already. */
export function beginRevision(db: DatabaseSync, commit: string): { revision: number; reached: number } {
  const begin = db.prepare(
    `INSERT INTO revision (commit_id, used_at, complete) VALUES (?, ?, ${LEVEL.begun})
     ON CONFLICT (commit_id) DO UPDATE SET used_at = excluded.used_at RETURNING id, complete`,
  )
  const { id, complete } = begin.get(commit, Date.now()) ?? {}
  return { revision: Number(id), reached: Number(complete) }
}

/** `lost`: folders that the repository lacks, where that was found out just now. */
export function completeRevision(db: DatabaseSync, revision: number, level: Level, lost?: number): void {
  db.prepare('UPDATE revision SET complete = max(complete, ?), lost = coalesce(?, lost) WHERE id = ?').run(
    level,
    lost ?? null,
    revision,
  )
}

/** The default branch's revision is never dropped. */
export function noteHead(db: DatabaseSync, commit: string): void {
  db.prepare("INSERT OR REPLACE INTO meta VALUES ('head', ?)").run(commit)
}

export function findHead(db: DatabaseSync): { revision: number; commit: string } | undefined {
  const found = db
    .prepare("SELECT revision.id, commit_id FROM meta JOIN revision ON commit_id = value WHERE key = 'head'")
    .get()
  return found && { revision: Number(found.id), commit: String(found.commit_id) }
}

export function countFiles(db: DatabaseSync, revision: number): number {
  return Number(db.prepare('SELECT count(*) AS files FROM entry WHERE revision = ?').get(revision)?.files)
}

/** Forgets the trees that nobody has asked for lately, but none that may be under way; their texts stay for the next time. */
export function dropUnusedRevisions(db: DatabaseSync): void {
  const unused = db
    .prepare(
      `SELECT id FROM revision WHERE commit_id <> coalesce((SELECT value FROM meta WHERE key = 'head'), '')
       AND complete > ${LEVEL.begun} ORDER BY used_at DESC LIMIT -1 OFFSET ?`,
    )
    .all(KEPT)
  for (const { id } of unused) {
    db.prepare('DELETE FROM entry WHERE revision = ?').run(Number(id))
    db.prepare('DELETE FROM revision WHERE id = ?').run(Number(id))
  }
}

/** How many files and folders of an indexed revision are missing from the repository. */
export function countMissing(db: DatabaseSync, revision: number): number {
  const counted = db
    .prepare(
      `SELECT revision.lost + (
         SELECT count(*) FROM entry JOIN file ON file.id = entry.file JOIN blob ON blob.id = file.blob
         WHERE entry.revision = revision.id AND blob.state = ${BLOB_STATE.missing}
       ) AS missing FROM revision WHERE revision.id = ?`,
    )
    .get(revision)
  return Number(counted?.missing ?? 0)
}
