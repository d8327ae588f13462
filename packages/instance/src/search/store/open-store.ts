import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { getMeta, setMeta } from '../../database/meta.ts'
import { createQueries } from './queries.ts'
import { SCHEMA_VERSIONS, SCHEMAS, type StoreKind } from './schema.ts'
import { openTextPack, openWritableTextPack, type ReadText, type WritableTextPack } from './text-pack.ts'

/** The index of one large repository or of many small ones: a database, plus a file with all texts one after the other. */
export interface Store {
  kind: StoreKind
  db: DatabaseSync
  read: ReadText
  /** A statement that is prepared once and returns rows as arrays. */
  query(sql: string): StatementSync
  close(): void
}

export interface WritableStore extends Store {
  /** Adds a text; returns its offset. */
  append(content: Buffer): number
  /** Call this before the database commits rows that point into the new texts. */
  sync(): void
  /** Rewrites all texts, replacing the old ones; `write` adds them and records where. All or nothing. */
  replaceTexts(write: (append: (content: Buffer) => number) => void): void
}

const DATABASE = 'index.db'

/** For searching. Undefined if nothing has been written yet. */
export function openReadOnlyStore(dir: string): Store | undefined {
  if (!existsSync(join(dir, DATABASE))) return undefined
  const db = new DatabaseSync(join(dir, DATABASE), { readOnly: true })
  try {
    db.exec('PRAGMA query_only = 1; PRAGMA busy_timeout = 2000; PRAGMA mmap_size = 268435456')
    const kind = kindOf(db)
    if (kind === undefined) throw new Error('not written yet')
    const texts = openTextPack(join(dir, packName(db)))
    const close = () => {
      db.close()
      texts.close()
    }
    return { kind, db, query: createQueries(db), read: texts.read, close }
  } catch {
    db.close()
    return undefined
  }
}

/**
 * For the single writer. Repairs what a crash left half-written: the database rolls back by itself, texts after its last commit are cut
 * off, and a damaged or outdated index is started over.
 */
export function openWritableStore(dir: string, kind: StoreKind = 'own'): WritableStore {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const db = openDatabase(dir, kind)
  let texts = openWritableTextPack(join(dir, packName(db)), committedEnd(db))
  for (const name of textsIn(dir)) if (name !== packName(db)) rmSync(join(dir, name))
  return {
    kind,
    db,
    query: createQueries(db),
    read: (...args) => texts.read(...args),
    append: (content) => texts.append(content),
    sync: () => texts.sync(),
    replaceTexts(write) {
      const old = packName(db)
      let fresh: WritableTextPack | undefined
      db.exec('BEGIN IMMEDIATE')
      try {
        setMeta(db, 'pack', String(Number(getMeta(db, 'pack') ?? 0) + 1))
        fresh = openWritableTextPack(join(dir, packName(db)), 0)
        write(fresh.append)
        fresh.sync()
        db.exec('COMMIT')
      } catch (error) {
        fresh?.close()
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
      texts.close()
      texts = fresh
      rmSync(join(dir, old), { force: true })
    },
    close() {
      try {
        setMeta(db, 'state', 'clean')
      } finally {
        db.close()
        texts.close()
      }
    },
  }
}

/** Changes when a store is created anew; undefined if there is none. */
export function storeMark(dir: string): string | undefined {
  const found = statSync(join(dir, DATABASE), { throwIfNoEntry: false })
  return found && `${found.ino} ${found.birthtimeMs}`
}

/** Whether there is a store of that kind and of this version, damaged or not. */
export function isCurrentStore(dir: string, kind: StoreKind): boolean {
  if (!existsSync(join(dir, DATABASE))) return false
  try {
    const db = new DatabaseSync(join(dir, DATABASE), { readOnly: true })
    try {
      return kindOf(db) === kind
    } finally {
      db.close()
    }
  } catch {
    return false
  }
}

export function removeStore(dir: string): void {
  for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, ...textsIn(dir)])
    rmSync(join(dir, name), { force: true })
}

function openDatabase(dir: string, kind: StoreKind): DatabaseSync {
  const found = new DatabaseSync(join(dir, DATABASE))
  try {
    if (kindOf(found) === kind && isWhole(found, dir)) return prepared(found)
  } catch {} // damaged beyond reading
  found.close()
  removeStore(dir)
  const db = new DatabaseSync(join(dir, DATABASE))
  // What is removed from a shared store also leaves the disk.
  if (kind === 'shared') db.exec('PRAGMA auto_vacuum = INCREMENTAL')
  db.exec(`BEGIN; ${SCHEMAS[kind]} PRAGMA user_version = ${SCHEMA_VERSIONS[kind]}; COMMIT`)
  return prepared(db)
}

function prepared(db: DatabaseSync): DatabaseSync {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536')
  if (kindOf(db) === 'shared') db.exec('PRAGMA secure_delete = ON')
  setMeta(db, 'state', 'open')
  return db
}

function kindOf(db: DatabaseSync): StoreKind | undefined {
  const version = db.prepare('PRAGMA user_version').get()?.user_version
  return version === SCHEMA_VERSIONS.own ? 'own' : version === SCHEMA_VERSIONS.shared ? 'shared' : undefined
}

function isWhole(db: DatabaseSync, dir: string): boolean {
  return getMeta(db, 'state') === 'clean' ? hasTexts(db, dir) : isSound(db, dir)
}

/** Reads all of it to check. */
export function isSound(db: DatabaseSync, dir: string): boolean {
  try {
    return db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok' && hasTexts(db, dir)
  } catch {
    return false // damaged beyond reading
  }
}

function hasTexts(db: DatabaseSync, dir: string): boolean {
  const texts = statSync(join(dir, packName(db)), { throwIfNoEntry: false })
  return texts !== undefined && texts.size >= committedEnd(db)
}

function committedEnd(db: DatabaseSync): number {
  return Number(db.prepare('SELECT max(offset + size) AS end FROM blob').get()?.end ?? 0)
}

/** The name of the file with the texts. */
export function packName(db: DatabaseSync): string {
  const generation = getMeta(db, 'pack')
  return generation === undefined ? 'texts.pack' : `texts-${generation}.pack`
}

function textsIn(dir: string): string[] {
  return readdirSync(dir).filter((name) => /^texts(-\d+)?\.pack$/.test(name))
}
