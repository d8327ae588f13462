import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import { schemaVersion } from './schema-version.ts'

const SCHEMA = 'CREATE TABLE known (id INTEGER PRIMARY KEY, value TEXT NOT NULL)'
const DATABASE = 'known.db'

/**
 * What was last known about each repository, by its number, so that unchanged ones needn't be read again at the next start. It may be
 * lost at any time; a crash loses the newest part.
 */
export interface LastKnown<Value> {
  of(id: number): Value | undefined
  keep(id: number, value: Value): void
  forget(id: number): void
  close(): void
}

/** `edition`: values stored under another edition are forgotten. */
export function openLastKnown<Value>(dir: string, schema: z.ZodType<Value>, edition: number): LastKnown<Value> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const db = openDatabase(join(dir, DATABASE), schemaVersion(edition, SCHEMA))
  const find = db.prepare('SELECT value FROM known WHERE id = ?')
  const keep = db.prepare('INSERT OR REPLACE INTO known VALUES (?, ?)')
  const forget = db.prepare('DELETE FROM known WHERE id = ?')
  return {
    of(id) {
      const value = find.get(id)?.value
      return value === undefined ? undefined : schema.safeParse(JSON.parse(String(value))).data
    },
    keep(id, value) {
      try {
        keep.run(id, JSON.stringify(value))
      } catch {} // a full disk; the next start looks again
    },
    forget: (id) => void forget.run(id),
    close() {
      if (db.isOpen) db.close()
    },
  }
}

function openDatabase(file: string, version: number): DatabaseSync {
  const found = new DatabaseSync(file)
  try {
    if (found.prepare('PRAGMA user_version').get()?.user_version === version && isWhole(found)) return prepared(found)
  } catch {} // damaged beyond reading
  found.close()
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  const db = prepared(new DatabaseSync(file))
  db.exec(`BEGIN; ${SCHEMA}; PRAGMA user_version = ${version}; COMMIT`)
  return db
}

function isWhole(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
}

function prepared(db: DatabaseSync): DatabaseSync {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  return db
}
