import type { Snapshot } from '../snapshots/snapshot.ts'
import type { WordCounts } from './weigh-terms.ts'

export interface NumberedScore {
  /** A file's number in its snapshot. */
  number: number
  score: number
}

/** Word counts for some trees of a shared store. */
export interface CountedTrees extends WordCounts {
  /** With weights in the order of the words; returns scores in the order of the files. */
  rank(weights: readonly number[]): NumberedScore[]
}

// The usual constants of BM25, and SQLite's.
const SATURATION = 1.2
const LENGTH_SHARE = 0.75

/** Counts words only in the trees that were asked for, not in the rest of the store. */
export function countWords(snapshot: Snapshot, words: readonly string[]): CountedTrees {
  const { files, trees, numbersOf, words: rows } = snapshot
  const found = words.map((word) =>
    (rows?.filesWith(word) ?? []).flatMap(([file, weight]) => numbersOf(file).map((number) => ({ number, weight }))),
  )
  return {
    total: files.reduce((count, { length }) => count + (length > 0 ? 1 : 0), 0),
    found: found.map(({ length }) => length),
    rank(weights) {
      const norms = normsOf(snapshot)
      const scores = new Map<number, number>()
      for (const [at, hits] of found.entries()) {
        for (const { number, weight } of hits) {
          const norm = norms[number] ?? SATURATION
          const score = ((weights[at] ?? 0) * weight * (SATURATION + 1)) / (weight + norm)
          scores.set(number, (scores.get(number) ?? 0) + score)
        }
      }
      return [...scores].map(([number, score]) => ({ number, score }))
    },
  }

  /** A mention in a long file counts less: long compared with the files of its own tree. */
  function normsOf({ files }: Snapshot): Float64Array {
    const norms = new Float64Array(files.length)
    for (const { first, end } of trees) {
      const lengths = files.slice(first, end).map(({ length }) => length)
      const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.filter(Boolean).length)
      for (const [at, length] of lengths.entries())
        norms[first + at] = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / Math.max(1, mean))
    }
    return norms
  }
}
