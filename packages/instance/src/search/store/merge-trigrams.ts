import type { DatabaseSync } from 'node:sqlite'
import { mergeTerms } from '../../merge-terms.ts'

/** Files: as many leave the index in so many pieces that a search takes twice as long. */
const MANY = 100

/** Before files are added: keeps in mind that they ask for a merge, also where their indexing is cut short. */
export function noteAdded(db: DatabaseSync, files: number): void {
  if (files > MANY) db.exec("INSERT OR REPLACE INTO meta VALUES ('merge', 'due')")
}

/** Makes one piece of the trigrams where many were added. `onStep` is awaited after each safe step. */
export async function mergeTrigrams(db: DatabaseSync, onStep: () => Promise<void>): Promise<void> {
  if (db.prepare("SELECT 1 FROM meta WHERE key = 'merge'").get() === undefined) return
  await mergeTerms(db, 'trigram', onStep)
  db.exec("DELETE FROM meta WHERE key = 'merge'")
}
