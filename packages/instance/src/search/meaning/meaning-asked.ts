import { wordVectors } from './word-vectors.ts'

/** What a question is about, in whatever words. */
export interface MeaningAsked {
  vector: Float32Array
  /** How much of the question the vector tells, from 0 to 1: its rarest word may have none. */
  share: number
}

/** The words of a question that are looked for, by how rare they are. */
interface Weighed {
  terms: readonly { text: string; weight: number }[]
  /** There are more, so common that they are not looked for. */
  isCut: boolean
}

/** Words that are no terms stand nowhere in the repository, as rare as can be; in a long question, they are its most common ones. */
export function meaningAsked(words: readonly string[], { terms, isCut }: Weighed): MeaningAsked {
  const vectors = wordVectors()
  const weights = new Map(terms.map(({ text, weight }) => [text, weight]))
  const ofOthers = isCut ? Math.min(...weights.values()) : Math.max(1, ...weights.values())
  let [known, all] = [0, 0]
  for (const word of words) {
    const weight = weights.get(word) ?? ofOthers
    all += weight
    if (vectors.rankOf(word) !== undefined) known += weight
  }
  return { vector: vectors.sumOfWords(words), share: all === 0 ? 0 : known / all }
}
