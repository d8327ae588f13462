import type { Snapshot } from '../snapshots/snapshot.ts'
import type { Finder } from './match/finder.ts'

/** How many of the names searched for each file defines, by the file's id in the index: a guess from its outline. */
export function countDefinitions(
  { store, words }: Pick<Snapshot, 'store' | 'words'>,
  finders: readonly Finder[],
): Map<number, number> {
  const counts = new Map<number, number>()
  const query = 'SELECT rowid FROM file_terms WHERE file_terms MATCH ?'
  for (const { literal } of finders) {
    // The outline holds each name also in one piece, without underscores.
    const name = literal?.replaceAll('_', '')
    if (name === undefined || !/^[A-Za-z]\w{2,}$/.test(name)) continue
    const files =
      words?.filesDefining(name) ?? store.query(query).all(`symbols : "${name}"`).flatMap(Object.values).map(Number)
    for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  }
  return counts
}
