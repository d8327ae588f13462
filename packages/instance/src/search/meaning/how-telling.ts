import { wordVectors } from './word-vectors.ts'

/** The rank of a word among those of comments and code from which on it counts in full. */
const RARE = 10_000
const COMMON = 10

/** How much a word tells, whatever the repository, from 0.25 to 1: comments and code are full of `get`, not of `autostash`. */
export function howTelling(word: string): number {
  const rank = wordVectors().rankOf(word) ?? RARE
  return Math.min(1, Math.log(COMMON + rank) / Math.log(COMMON + RARE))
}
