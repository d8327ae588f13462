import type { Finding } from './finding.ts'
import type { NearPlaces } from './nearest-repository.ts'

/** A function, or another thing with a name, that answers a question. */
export interface FoundFunction extends Finding {
  symbol: string
  /** The one that says most. */
  line: number
  /** Comparable within one question only. */
  score: number
}

/** In the score of functions, what a repository's nearness counts. */
const NEARNESS = 10

/** Of each repository's places the functions, best first. A nearer repository counts more. */
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
