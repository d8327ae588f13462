import type { WritableStore } from './open-store.ts'

/** All of it or nothing; the texts reach the disk before the rows that point to them. */
export function inTransaction(store: WritableStore, write: () => void): void {
  store.db.exec('BEGIN IMMEDIATE')
  try {
    write()
    store.sync()
    store.db.exec('COMMIT')
  } catch (error) {
    store.db.exec('ROLLBACK')
    throw error
  }
}
