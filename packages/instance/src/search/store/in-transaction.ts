import type { WritableStore } from './open-store.ts'

/** All of it or nothing; the texts reach the disk before the rows that point to them. */
export function inTransaction<Result>(store: WritableStore, write: () => Result): Result {
  store.db.exec('BEGIN IMMEDIATE')
  try {
    const result = write()
    store.sync()
    store.db.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk has taken it back already.
    if (store.db.isTransaction) store.db.exec('ROLLBACK')
    throw error
  }
}
