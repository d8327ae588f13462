import type { DatabaseSync } from 'node:sqlite'
import type { Finder } from './finder.ts'

/** How many of the names searched for each file defines, by the file's id in the index: a guess from its outline. */
export function countDefinitions(db: DatabaseSync, finders: readonly Finder[]): Map<number, number> {
  const counts = new Map<number, number>()
  const query = db.prepare('SELECT rowid AS file FROM file_terms WHERE file_terms MATCH ?')
  for (const { literal } of finders) {
    // The outline holds each name also in one piece, without underscores.
    const name = literal?.replaceAll('_', '')
    if (name === undefined || !/^[A-Za-z]\w{2,}$/.test(name)) continue
    for (const { file } of query.all(`symbols : "${name}"`))
      counts.set(Number(file), (counts.get(Number(file)) ?? 0) + 1)
  }
  return counts
}
