import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA_VERSION = 1

const SCHEMA = `
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

export type Database = DatabaseSync

/**
 * Every write is in the file before the call returns, so that a killed process loses nothing; what a power
 * failure could lose (`synchronous = NORMAL` under WAL) is worth its microseconds here.
 */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'workspace.db')
  const db = new DatabaseSync(path, { timeout: 500 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
    if (version === 0) db.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
    else if (version !== SCHEMA_VERSION) throw new Error(`${path} is of another version (${version}); move it away`)
  } catch (cause) {
    db.close()
    const locked = cause instanceof Error && cause.message.includes('locked')
    throw locked ? new Error(`another practice workspace is using ${dataDir}`, { cause }) : cause
  }
  return db
}

export function clearDatabase(db: Database): void {
  for (const table of ['channels', 'messages', 'homes', 'files', 'events']) db.exec(`DELETE FROM ${table}`)
}
