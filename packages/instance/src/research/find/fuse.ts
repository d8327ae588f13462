import { countCovered } from '../question/question-words.ts'
import { type Finding, findingsOf, wordsAt } from './finding.ts'
import type { NearPlaces } from './nearest-repository.ts'

// Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009), with a small constant: ranks within a repository are good.
const RANK_CONSTANT = 10
const PLACES = 8

/**
 * Merges the rankings of several repositories. Ranks of different repositories aren't comparable, so a finding counts more, the more of the
 * question's words it contains and the nearer its repository is.
 */
export function fuse(found: readonly NearPlaces[], words: readonly string[]): Finding[] {
  const scored = found.flatMap(({ repo, commit, places, nearness }) => {
    const best = places.map((place) => ({ ...place, windows: place.windows.slice(0, 1) }))
    return findingsOf(repo, commit, best, PLACES).map((finding, rank) => {
      const covered = countCovered(words, wordsAt(finding)) / Math.max(words.length, 1)
      return { finding, score: (0.5 + covered + nearness) / (RANK_CONSTANT + rank) }
    })
  })
  return scored.sort((a, b) => b.score - a.score).map(({ finding }) => finding)
}
