import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getMeta, setMeta } from '../../database/meta.ts'
import { SCHEMA, SCHEMA_VERSION } from './schema.ts'

export const DATABASE = 'history.db'

/** In bytes. Each of the many tables takes at least one page: an empty history takes 15 kB instead of 90. */
const SMALL_PAGE = 512
/** A long history is faster with larger pages. */
const LARGE_PAGE = 4_096

/** For the one writer: rolls back what a crash left half-written, and recreates a damaged or outdated index. */
export function openWritableHistory(dir: string): DatabaseSync {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const found = new DatabaseSync(join(dir, DATABASE))
  try {
    if (isCurrent(found) && isWhole(found)) return prepared(found)
  } catch {} // damaged beyond reading
  found.close()
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dir, DATABASE + suffix), { force: true })
  const db = new DatabaseSync(join(dir, DATABASE))
  db.exec(`PRAGMA page_size = ${SMALL_PAGE}; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL`)
  db.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
  return prepared(db)
}

export function closeWritableHistory(db: DatabaseSync): void {
  setMeta(db, 'state', 'clean')
  db.close()
}

/** For a history that is, or will be, long. If somebody is reading it, it stays as it is. */
export function useLargePages(db: DatabaseSync): void {
  if (pragma(db, 'page_size') === LARGE_PAGE) return
  try {
    // Page sizes can't change in WAL mode: https://sqlite.org/pragma.html#pragma_page_size
    db.exec(`PRAGMA journal_mode = DELETE; PRAGMA page_size = ${LARGE_PAGE}; VACUUM`)
  } catch {
    // It is tried again with the next update.
  } finally {
    db.exec('PRAGMA journal_mode = WAL')
  }
}

export function sizeOf(db: DatabaseSync): number {
  return pragma(db, 'page_size') * pragma(db, 'page_count')
}

/** For searching. Undefined if nothing has been written yet. */
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

function prepared(db: DatabaseSync): DatabaseSync {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768')
  setMeta(db, 'state', 'open')
  return db
}

function pragma(db: DatabaseSync, name: 'page_size' | 'page_count'): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name])
}

function isCurrent(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA user_version').get()?.user_version === SCHEMA_VERSION
}

function isWhole(db: DatabaseSync): boolean {
  return getMeta(db, 'state') === 'clean' || db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
}
