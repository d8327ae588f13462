import type { DatabaseSync } from 'node:sqlite'

/** All of it or nothing; takes the write lock at once, so that what is read in it stays true. */
export function inTransaction<Result>(db: DatabaseSync, write: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = write()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk has taken it back already.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
