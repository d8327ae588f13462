import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Prepares each statement once; rows are arrays. */
export function createQueries(db: DatabaseSync): (sql: string) => StatementSync {
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
