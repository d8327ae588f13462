import {
  closeSync,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { SCHEMA, SCHEMA_VERSION } from './schema.ts'

/** One repository's index: a database, and beside it all texts one after the other, read in place. */
export interface Store {
  db: DatabaseSync
  /** Reads the text of a blob, or of a piece of one: `latin1` where its letters beyond ASCII do not matter. */
  read(offset: number, size: number, encoding?: 'utf8' | 'latin1'): string
  /** A statement whose rows are arrays, prepared once. */
  query(sql: string): StatementSync
  close(): void
}

export interface WritableStore extends Store {
  /** Adds a text; returns where it begins. */
  append(content: Buffer): number
  /** To be called before the database commits what points into the new texts. */
  sync(): void
}

const DATABASE = 'index.db'
const TEXTS = 'texts.pack'

/** For searching. Undefined where nothing has been written yet. */
export function openReadOnlyStore(dir: string): Store | undefined {
  if (!existsSync(join(dir, DATABASE)) || !existsSync(join(dir, TEXTS))) return undefined
  const db = new DatabaseSync(join(dir, DATABASE), { readOnly: true })
  try {
    db.exec('PRAGMA query_only = 1; PRAGMA busy_timeout = 2000; PRAGMA mmap_size = 268435456')
    if (!isCurrent(db)) throw new Error('not written yet')
    const texts = openSync(join(dir, TEXTS), 'r')
    const close = () => {
      db.close()
      closeSync(texts)
    }
    return { db, query: createQueries(db), read: createReader(texts), close }
  } catch {
    db.close()
    return undefined
  }
}

/**
 * For the one writer. What a crash left half-written is completed later: the database rolls back by itself, texts behind
 * its last commit are cut off, and a damaged or outdated index is begun anew.
 */
export function openWritableStore(dir: string): WritableStore {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const db = openDatabase(dir)
  const texts = openSync(join(dir, TEXTS), 'a+', 0o600)
  let end = committedEnd(db)
  let isSynced = true
  ftruncateSync(texts, end)
  return {
    db,
    query: createQueries(db),
    read: createReader(texts),
    append(content) {
      const offset = end
      for (let written = 0; written < content.length; ) written += writeSync(texts, content, written)
      end += content.length
      isSynced = false
      return offset
    },
    sync() {
      if (!isSynced) fdatasyncSync(texts)
      isSynced = true
    },
    close() {
      mark(db, 'clean')
      db.close()
      closeSync(texts)
    },
  }
}

/** Differs for a store that was begun anew; undefined where there is none. */
export function storeMark(dir: string): string | undefined {
  const found = statSync(join(dir, DATABASE), { throwIfNoEntry: false })
  return found && `${found.ino} ${found.birthtimeMs}`
}

function openDatabase(dir: string): DatabaseSync {
  const found = new DatabaseSync(join(dir, DATABASE))
  try {
    if (isCurrent(found) && isWhole(found, dir)) return prepared(found)
  } catch {} // damaged beyond reading
  found.close()
  removeStore(dir)
  const db = prepared(new DatabaseSync(join(dir, DATABASE)))
  db.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
  return db
}

function removeStore(dir: string): void {
  for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, TEXTS]) rmSync(join(dir, name), { force: true })
}

function prepared(db: DatabaseSync): DatabaseSync {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536')
  if (isCurrent(db)) mark(db, 'open')
  return db
}

function mark(db: DatabaseSync, state: 'open' | 'clean'): void {
  db.prepare("INSERT OR REPLACE INTO meta VALUES ('state', ?)").run(state)
}

function isCurrent(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA user_version').get()?.user_version === SCHEMA_VERSION
}

function isWhole(db: DatabaseSync, dir: string): boolean {
  const wasClosed = db.prepare("SELECT value FROM meta WHERE key = 'state'").get()?.value === 'clean'
  if (!wasClosed && db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') return false
  return existsSync(join(dir, TEXTS)) && statSync(join(dir, TEXTS)).size >= committedEnd(db)
}

function committedEnd(db: DatabaseSync): number {
  return Number(db.prepare('SELECT max(offset + size) AS end FROM blob').get()?.end ?? 0)
}

function createQueries(db: DatabaseSync): Store['query'] {
  const prepared = new Map<string, StatementSync>()
  return (sql) => {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = db.prepare(sql)
    statement.setReturnArrays(true)
    prepared.set(sql, statement)
    return statement
  }
}

function createReader(file: number): Store['read'] {
  // Most reads are small; each would cost more in garbage than in reading.
  const reused = Buffer.allocUnsafeSlow(64 << 10)
  return (offset, size, encoding = 'utf8') => {
    const content = size <= reused.length ? reused : Buffer.allocUnsafe(size)
    for (let read = 0; read < size; ) {
      const bytes = readSync(file, content, read, size - read, offset + read)
      if (bytes === 0) throw new Error('the text pack is shorter than its index says')
      read += bytes
    }
    return content.toString(encoding, 0, size)
  }
}
