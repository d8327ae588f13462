import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UnusableFile } from '../errors/errors.ts'
import { findDamage } from './database-damage.ts'
import { inTransaction } from './in-transaction.ts'

const BUSY_MS = 5_000

/** SQL files, in the order of their numbers. */
const migrationsDir = new URL('./migrations/', import.meta.url)

/**
 * The instance's own records: users, roles, tokens, conversations; times are in ms since the epoch. Created if missing; throws
 * UnusableFile if damaged.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = fileOf(dataDir)
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  const damage = findDamage(db)
  if (damage !== undefined) {
    db.close()
    throw new UnusableFile(
      `${file} is damaged: ${damage}. Users, tokens and conversations are in it. Restore the folder from your backup, or move the file away to start without them.`,
    )
  }
  // The folder may belong to someone else and be open to all; SQLite gives the files next to a database the same mode.
  chmodSync(file, 0o600)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON')
  migrate(db)
  return db
}

/**
 * Also removes deleted data from the log next to the file, unless someone is reading right now: then with a later deletion, or at the
 * end.
 */
export function scrub(db: DatabaseSync): void {
  db.exec(`PRAGMA busy_timeout = 100; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${BUSY_MS}`)
}

/** Another connection to records that are already open, for long reads. */
export function openToRead(dataDir: string): DatabaseSync {
  return new DatabaseSync(fileOf(dataDir), { readOnly: true, timeout: BUSY_MS })
}

const fileOf = (dataDir: string) => join(dataDir, 'instance.db')

function migrate(db: DatabaseSync): void {
  const migrations = readdirSync(migrationsDir).sort()
  // The command line opens the same file, so check again once the write lock is held.
  if (version(db) >= migrations.length) return
  inTransaction(db, () => {
    for (const name of migrations.slice(version(db))) db.exec(readFileSync(new URL(name, migrationsDir), 'utf8'))
    db.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

function version(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version)
}
