import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FIRST = `
  CREATE TABLE channels (id TEXT PRIMARY KEY, position INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE messages (
    channel TEXT NOT NULL, ts TEXT NOT NULL, parent TEXT, in_channel INTEGER NOT NULL, user TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (channel, ts)
  ) WITHOUT ROWID;
  CREATE INDEX replies ON messages (channel, parent, ts);
  CREATE TABLE homes (user TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE files (id TEXT PRIMARY KEY, body TEXT NOT NULL, bytes BLOB);
  CREATE TABLE events (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL, pending INTEGER NOT NULL);
  CREATE INDEX pending_events ON events (n) WHERE pending = 1;
`

/** What each version adds to the previous one. */
const VERSIONS = [
  FIRST,
  'CREATE TABLE records (kind TEXT, id TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;',
  `
  ALTER TABLE events ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE events ADD COLUMN delivered_at INTEGER;
  ALTER TABLE events ADD COLUMN failure TEXT;
  UPDATE events SET attempts = 1, delivered_at = json_extract(body, '$.event_time') * 1000 WHERE pending = 0;
  `,
]

export type Database = DatabaseSync

/** The file cannot be used; the message says which file, why, and what to do. */
class UnusableFile extends Error {
  override name = 'UnusableFile'
}

/**
 * Every write is in the file before the call returns, so a killed process loses nothing. A power failure may lose the last writes
 * (`synchronous = NORMAL` under WAL), which is acceptable here.
 */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'workspace.db')
  const db = new DatabaseSync(path, { timeout: 500 })
  try {
    const damage = findDamage(db)
    if (damage !== undefined)
      throw new UnusableFile(
        `${path} is damaged: ${damage}. Restore it from your backup, or delete it to begin with an empty practice workspace.`,
      )
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
    if (version > VERSIONS.length)
      throw new UnusableFile(
        `${path} was written by a newer version (${version}). Install that one, or move the file away.`,
      )
    const missing = VERSIONS.slice(version)
    if (missing.length > 0) db.exec(`BEGIN; ${missing.join('')} PRAGMA user_version = ${VERSIONS.length}; COMMIT`)
  } catch (cause) {
    db.close()
    const locked = cause instanceof Error && cause.message.includes('locked')
    throw locked ? new Error(`another practice workspace is using ${dataDir}`, { cause }) : cause
  }
  return db
}

/** https://sqlite.org/rescode.html: SQLITE_CORRUPT and SQLITE_NOTADB, without their extended codes. */
const DAMAGE = new Set([11, 26])

/** The reason if the database is damaged. */
function findDamage(db: DatabaseSync): string | undefined {
  try {
    const found = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
    return found === 'ok' ? undefined : String(found).replaceAll('\n', ' ')
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && DAMAGE.has(Number(error.errcode) & 0xff)) return error.message
    throw error
  }
}

/** Keeps everything that `work` writes, or nothing. */
export function inTransaction<Result>(db: Database, work: () => Result): Result {
  if (db.isTransaction) return work()
  db.exec('BEGIN')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // With a full disk, SQLite has already rolled back.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

export function clearDatabase(db: Database): void {
  for (const table of ['channels', 'messages', 'homes', 'files', 'events', 'records']) db.exec(`DELETE FROM ${table}`)
}
