import type { Term } from '../find/choose-terms.ts'
import { ftsPhrase } from '../find/choose-terms.ts'
import type { Snapshot } from '../store/snapshot.ts'

/** Words and how much each tells: over all trees, and what they would weigh in each tree by itself. */
interface WeighedTerms {
  terms: Term[]
  /** Makes scores of one tree comparable with the others': what is rare there need not be rare everywhere. */
  scale: ReadonlyMap<Snapshot, number>
}

/** Weighs words by how rare they are (inverse document frequency); words that occur nowhere are left out. */
export function weighTerms(words: readonly string[], trees: readonly Snapshot[]): WeighedTerms {
  const counts = trees.map((tree) => {
    const [total] = Object.values(tree.store.query('SELECT count(*) FROM file WHERE ranked = 1').get() ?? {})
    return { tree, total: Number(total), found: words.map((word) => countOf(word, tree)) }
  })
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  const weights = words.map((_, at) => {
    const found = counts.reduce((sum, one) => sum + (one.found[at] ?? 0), 0)
    return found === 0 ? 0 : rarity(all, found)
  })
  const scale = counts.map(({ tree, total, found }) => {
    let here = 0
    let everywhere = 0
    for (const [at, count] of found.entries()) {
      if (count === 0) continue
      here += rarity(total, count)
      everywhere += weights[at] ?? 0
    }
    return [tree, here === 0 ? 0 : everywhere / here] as const
  })
  const terms = words.map((text, at) => ({ text, weight: weights[at] ?? 0 })).filter(({ weight }) => weight > 0)
  return { terms, scale: new Map(scale) }
}

function countOf(word: string, { store }: Snapshot): number {
  const query = store.query('SELECT count(*) FROM file_terms WHERE file_terms MATCH ?')
  return Number(Object.values(query.get(ftsPhrase(word)) ?? {})[0])
}

/** Never below a little: a word that is in most files still counts for something. */
function rarity(total: number, found: number): number {
  return Math.log(1 + (total - found + 0.5) / (found + 0.5))
}
