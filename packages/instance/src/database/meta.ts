import type { DatabaseSync } from 'node:sqlite'

/** What an index keeps about itself, in its table `meta`. */
export function getMeta(db: DatabaseSync, key: string): string | undefined {
  const value = db.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value
  return value === undefined ? undefined : String(value)
}

export function setMeta(db: DatabaseSync, key: string, value: string): void {
  db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(key, value)
}

export function deleteMeta(db: DatabaseSync, key: string): void {
  db.prepare('DELETE FROM meta WHERE key = ?').run(key)
}
