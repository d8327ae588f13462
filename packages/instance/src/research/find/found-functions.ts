import type { Finding } from './finding.ts'
import type { NearPlaces } from './nearest-repository.ts'

/** A function, or another named thing, that answers a question. */
export interface FoundFunction extends Finding {
  symbol: string
  /** The most telling line. */
  line: number
  /** Only comparable within one question. */
  score: number
}

/** How much a repository's nearness counts in the score of functions. */
const NEARNESS = 10

/** The functions in the places of all repositories, best first. Nearer repositories count more. */
export function functionsOf(found: readonly NearPlaces[]): FoundFunction[] {
  return found
    .flatMap(({ repo, commit, places, nearness }) =>
      places.flatMap(({ path, functions }) =>
        functions.map((one) => ({
          ...one,
          repo,
          commit,
          path,
          lines: [],
          score: one.score + NEARNESS * nearness,
        })),
      ),
    )
    .sort((a, b) => b.score - a.score)
}
