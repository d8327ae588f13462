import type { DatabaseSync } from 'node:sqlite'

/** https://sqlite.org/rescode.html: SQLITE_CORRUPT and SQLITE_NOTADB, without what their extended codes add. */
const DAMAGE = new Set([11, 26])

/** Reads all of a database; the reason where it is damaged. Throws whatever else is wrong with it. */
export function findDamage(db: DatabaseSync): string | undefined {
  try {
    const found = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
    return found === 'ok' ? undefined : String(found).replaceAll('\n', ' ')
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && DAMAGE.has(Number(error.errcode) & 0xff)) return error.message
    throw error
  }
}
