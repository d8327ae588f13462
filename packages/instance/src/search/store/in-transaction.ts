import { inTransaction as inDatabase } from '../../database/in-transaction.ts'
import type { WritableStore } from './open-store.ts'

/** All or nothing; the texts reach the disk before the rows that point to them. */
export function inTransaction<Result>(store: WritableStore, write: () => Result): Result {
  return inDatabase(store.db, () => {
    const result = write()
    store.sync()
    return result
  })
}
