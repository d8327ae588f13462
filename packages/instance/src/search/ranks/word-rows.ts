import type { Store } from '../store/open-store.ts'

/** The word counts of a shared store, for all its repositories together. */
export interface WordRows {
  /** Ids of files, with the weight of a word in each, in any of its forms. */
  filesWith(word: string): [file: number, weight: number][]
  /** Ids of files that define a symbol with the name. */
  filesDefining(name: string): number[]
}

export function createWordRows(
  { query }: Pick<Store, 'query'>,
  stemsOf: (text: string) => readonly string[],
): WordRows {
  return {
    filesWith(word) {
      const [first, ...others] = stemsOf(word)
      if (first === undefined) return []
      const found = rowsOf(first)
      // Words that are split further occur together in few files only.
      const more = others.map((stem) => new Map(rowsOf(stem)))
      return found.flatMap(([file, weight]) => {
        const least = more.reduce((least, rows) => Math.min(least, rows.get(file) ?? 0), weight)
        return least === 0 ? [] : [[file, least] as [number, number]]
      })
    },
    filesDefining(name) {
      const rows = query('SELECT file FROM word WHERE text = ? AND names > 0')
      return stemsOf(name).flatMap((stem) => rows.all(stem).flatMap(Object.values).map(Number))
    },
  }

  function rowsOf(stem: string): [number, number][] {
    return query('SELECT file, weight FROM word WHERE text = ?')
      .all(stem)
      .map((row) => {
        const [file = 0, weight = 0] = Object.values(row).map(Number)
        return [file, weight]
      })
  }
}
