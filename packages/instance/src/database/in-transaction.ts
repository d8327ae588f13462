import type { DatabaseSync } from 'node:sqlite'

/** Writes everything or nothing; takes the write lock at once, so that what it reads stays true. */
export function inTransaction<Result>(db: DatabaseSync, write: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = write()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // If the disk is full, it was already rolled back.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
