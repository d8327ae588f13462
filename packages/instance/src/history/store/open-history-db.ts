import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SCHEMA, SCHEMA_VERSION } from './schema.ts'

export const DATABASE = 'history.db'

/** For the one writer: what a crash left half-written is rolled back, a damaged or outdated index begun anew. */
export function openWritableHistory(dir: string): DatabaseSync {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const found = new DatabaseSync(join(dir, DATABASE))
  try {
    if (isCurrent(found) && isWhole(found)) return prepared(found)
  } catch {} // damaged beyond reading
  found.close()
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dir, DATABASE + suffix), { force: true })
  const db = new DatabaseSync(join(dir, DATABASE))
  db.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL')
  db.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
  return prepared(db)
}

export function closeWritableHistory(db: DatabaseSync): void {
  setMeta(db, 'state', 'clean')
  db.close()
}

/** For searching. Undefined where nothing has been written yet. */
export function openReadOnlyHistory(dir: string): DatabaseSync | undefined {
  if (!existsSync(join(dir, DATABASE))) return undefined
  const db = new DatabaseSync(join(dir, DATABASE), { readOnly: true })
  try {
    db.exec('PRAGMA query_only = 1; PRAGMA busy_timeout = 2000; PRAGMA mmap_size = 268435456')
    if (isCurrent(db)) return db
  } catch {} // being made, or damaged: the writer will see
  db.close()
  return undefined
}

export function getMeta(db: DatabaseSync, key: string): string | undefined {
  const value = db.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value
  return value === undefined ? undefined : String(value)
}

export function setMeta(db: DatabaseSync, key: string, value: string): void {
  db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(key, value)
}

function prepared(db: DatabaseSync): DatabaseSync {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768')
  setMeta(db, 'state', 'open')
  return db
}

function isCurrent(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA user_version').get()?.user_version === SCHEMA_VERSION
}

function isWhole(db: DatabaseSync): boolean {
  return getMeta(db, 'state') === 'clean' || db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
}
