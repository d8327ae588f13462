import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const migrations = [
  `CREATE TABLE token (
     id TEXT PRIMARY KEY,
     hash BLOB NOT NULL UNIQUE,
     name TEXT NOT NULL,
     kind TEXT NOT NULL,
     created INTEGER NOT NULL,
     expires INTEGER,
     last_used INTEGER
   ) STRICT;
   CREATE TABLE conversation (
     id TEXT PRIMARY KEY,
     read_token TEXT NOT NULL UNIQUE,
     owner TEXT NOT NULL,
     question TEXT NOT NULL,
     state TEXT NOT NULL,
     answer TEXT,
     sources TEXT NOT NULL DEFAULT '[]',
     created INTEGER NOT NULL,
     updated INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX conversation_state ON conversation (state);`,
]

/** The instance's own records, tokens and conversations; times are milliseconds since the epoch. Made where missing. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(dataDir, 'instance.db'), { timeout: 5_000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  migrate(db)
  return db
}

function migrate(db: DatabaseSync): void {
  // The command line opens the same file, so look again once the write lock is held.
  if (version(db) >= migrations.length) return
  db.exec('BEGIN IMMEDIATE')
  try {
    for (const sql of migrations.slice(version(db))) db.exec(sql)
    db.exec(`PRAGMA user_version = ${migrations.length}`)
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

function version(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version)
}
