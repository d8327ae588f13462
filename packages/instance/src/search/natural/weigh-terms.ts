import type { Term } from '../find/choose-terms.ts'

/** For some trees: how many files are ranked, and how many of them contain each word. */
export interface WordCounts {
  total: number
  found: readonly number[]
}

/** Words and their weights: over all trees, and what they would weigh in some trees alone. */
interface WeighedTerms {
  /** In the order of the words, without those that don't occur. */
  terms: Term[]
  /** In the order of the words. */
  weights: readonly number[]
  /** Makes scores of some trees comparable with others': what is rare there needn't be rare everywhere. */
  scaleOf(counts: WordCounts): number
}

/** Weighs words by how rare they are (inverse document frequency). */
export function weighTerms(words: readonly string[], counts: readonly WordCounts[]): WeighedTerms {
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  const weights = words.map((_, at) => {
    const found = counts.reduce((sum, one) => sum + (one.found[at] ?? 0), 0)
    return found === 0 ? 0 : rarity(all, found)
  })
  return {
    terms: words.map((text, at) => ({ text, weight: weights[at] ?? 0 })).filter(({ weight }) => weight > 0),
    weights,
    scaleOf({ total, found }) {
      let here = 0
      let everywhere = 0
      for (const [at, count] of found.entries()) {
        if (count === 0) continue
        here += rarity(total, count)
        everywhere += weights[at] ?? 0
      }
      return here === 0 ? 0 : everywhere / here
    },
  }
}

/** Never below a minimum: a word that is in most files still counts for something. */
function rarity(total: number, found: number): number {
  return Math.log(1 + (total - found + 0.5) / (found + 0.5))
}
