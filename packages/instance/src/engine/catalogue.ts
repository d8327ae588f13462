import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findDamage } from '../database/database-damage.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { DataDirInUse } from '../errors/errors.ts'
import type { EngineLog } from '../ports/engine.ts'

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/** Which number belongs to which repository, permanently. Its open file is also the lock on the data directory. */
interface Catalogue {
  /** Numbers those without a number, all in one write. */
  number(names: readonly string[]): void
  idOf(name: string): number
  forget(name: string): void
  close(): void
}

/** If it is damaged, starts over, deleting everything that the engine stores. Throws DataDirInUse if another engine has it open. */
export function openCatalogue(dataDir: string, log: EngineLog): Catalogue {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = open(dataDir) ?? beginAnew(dataDir, log)
  const number = (names: readonly string[]): void => {
    const add = db.prepare('INSERT OR IGNORE INTO repository (name) VALUES (?)')
    inTransaction(db, () => {
      for (const name of names) add.run(name)
    })
  }
  const find = (name: string): number | undefined => {
    const row = db.prepare('SELECT id FROM repository WHERE name = ?').get(name)
    return row === undefined ? undefined : Number(row.id)
  }
  return {
    number,
    idOf(name) {
      const known = find(name)
      if (known !== undefined) return known
      number([name])
      return find(name) ?? Number.NaN
    },
    forget: (name) => void db.prepare('DELETE FROM repository WHERE name = ?').run(name),
    close: () => db.close(),
  }
}

/** Undefined if it is damaged, or lost while what it numbers still exists. */
function open(dataDir: string): DatabaseSync | undefined {
  const db = new DatabaseSync(join(dataDir, 'catalogue.db'))
  try {
    if (findDamage(db) !== undefined || (isNew(db) && readdirSync(dataDir).some((name) => !isOwn(name)))) {
      db.close()
      return undefined
    }
    // The operating system releases it even if the process is killed.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    db.exec(
      'CREATE TABLE IF NOT EXISTS repository (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE); COMMIT',
    )
    return db
  } catch (cause) {
    db.close()
    if (!isBusy(cause)) throw cause
    throw new DataDirInUse(`Another process is using ${dataDir}. Stop it, or choose another data directory.`, { cause })
  }
}

function isNew(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA schema_version').get()?.schema_version === 0
}

const isOwn = (name: string) => name.startsWith('catalogue.db')

/** Without the catalogue, nobody knows which folder belongs to which repository, and one must not be mistaken for another. */
function beginAnew(dataDir: string, log: EngineLog): DatabaseSync {
  log.warn('catalogue.db was damaged; everything is cloned and indexed anew', { dataDir })
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true })
  const db = open(dataDir)
  if (db === undefined) throw new Error(`${dataDir} cannot be written`)
  return db
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
