import type { DatabaseSync } from 'node:sqlite'
import type { Store } from './open-store.ts'
import { BLOB_STATE, LEVEL, type Level } from './states.ts'

/** Per repository, besides the default branch's. What they share with it costs nothing. */
const KEPT = 12

/** A searchable revision; what is known about its files is valid for one edition. */
export interface Revision {
  id: number
  edition: number
  complete: Level
}

/** All searchable revisions of a store, by `revisionKey`. */
export function readRevisions({ query }: Pick<Store, 'query'>): Map<string, Revision> {
  const rows = query('SELECT repo, commit_id, id, edition, complete FROM revision WHERE complete >= ?')
  return new Map(
    rows.all(LEVEL.texts).map((row) => {
      const [repo, commit, id, edition, complete] = Object.values(row)
      const isRanked = Number(complete) === LEVEL.ranks
      const revision = { id: Number(id), edition: Number(edition), complete: isRanked ? LEVEL.ranks : LEVEL.texts }
      return [revisionKey(Number(repo), String(commit)), revision]
    }),
  )
}

export function revisionKey(repo: number, commit: string): string {
  return `${repo} ${commit}`
}

/** Records that a revision is wanted; returns its id and how far it is already indexed. */
export function beginRevision(db: DatabaseSync, repo: number, commit: string): { revision: number; reached: number } {
  db.prepare('INSERT OR IGNORE INTO repository (id) VALUES (?)').run(repo)
  const begin = db.prepare(
    `INSERT INTO revision (repo, commit_id, used_at, complete) VALUES (?, ?, ?, ${LEVEL.begun})
     ON CONFLICT (repo, commit_id) DO UPDATE SET used_at = excluded.used_at RETURNING id, complete`,
  )
  const { id, complete } = begin.get(repo, commit, Date.now()) ?? {}
  return { revision: Number(id), reached: Number(complete) }
}

/** `lost`: folders missing from the repository, if that was just found out. */
export function completeRevision(db: DatabaseSync, revision: number, level: Level, lost?: number): void {
  db.prepare('UPDATE revision SET complete = max(complete, ?), lost = coalesce(?, lost) WHERE id = ?').run(
    level,
    lost ?? null,
    revision,
  )
}

/** The default branch's revision is never dropped. */
export function noteHead(db: DatabaseSync, repo: number, commit: string): void {
  db.prepare('UPDATE repository SET head = ? WHERE id = ?').run(commit, repo)
}

export function findHead(db: DatabaseSync, repo: number): { revision: number; commit: string } | undefined {
  const found = db
    .prepare(
      `SELECT revision.id, commit_id FROM repository
       JOIN revision ON revision.repo = repository.id AND commit_id = head WHERE repository.id = ?`,
    )
    .get(repo)
  return found && { revision: Number(found.id), commit: String(found.commit_id) }
}

/** The number of files in a revision, and the size of their texts in bytes. */
export function measureRevision(db: DatabaseSync, revision: number): { files: number; bytes: number } {
  const found = db
    .prepare(
      `SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM entry
       JOIN file ON file.id = entry.file JOIN blob ON blob.id = file.blob WHERE revision = ?`,
    )
    .get(revision)
  return { files: Number(found?.files), bytes: Number(found?.bytes) }
}

/** Drops the trees that nobody has asked for lately, except any that may be in progress; their texts are kept for the next time. */
export function dropUnusedRevisions(db: DatabaseSync, repo: number): void {
  const unused = db
    .prepare(
      `SELECT id FROM revision WHERE repo = ? AND commit_id <> coalesce((SELECT head FROM repository WHERE id = repo), '')
       AND complete > ${LEVEL.begun} ORDER BY used_at DESC LIMIT -1 OFFSET ?`,
    )
    .all(repo, KEPT)
  for (const { id } of unused) {
    db.prepare('DELETE FROM entry WHERE revision = ?').run(Number(id))
    db.prepare('DELETE FROM revision WHERE id = ?').run(Number(id))
  }
}

/** The number of files and folders of an indexed revision that are missing from the repository. */
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
