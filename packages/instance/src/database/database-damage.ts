import type { DatabaseSync } from 'node:sqlite'

/** https://sqlite.org/rescode.html: SQLITE_CORRUPT and SQLITE_NOTADB, without their extended codes. */
const DAMAGE = new Set([11, 26])

/** Reads all of a database; returns the reason if it is damaged. Throws for anything else that is wrong. */
export function findDamage(db: DatabaseSync): string | undefined {
  try {
    const found = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
    return found === 'ok' ? undefined : String(found).replaceAll('\n', ' ')
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && DAMAGE.has(Number(error.errcode) & 0xff)) return error.message
    throw error
  }
}
