import type { Finding } from './finding.ts'
import type { RepositoryPlaces } from './search-each.ts'

/** A function, or another thing with a name, that answers a question. */
export interface FoundFunction extends Finding {
  symbol: string
  /** The one that says most. */
  line: number
  /** Comparable within one question only. */
  score: number
}

/** Of each repository's places the functions, best first. */
export function functionsOf(found: readonly RepositoryPlaces[]): FoundFunction[] {
  return found
    .flatMap(({ repo, commit, places }) =>
      places.flatMap(({ path, functions }) => functions.map((one) => ({ ...one, repo, commit, path, lines: [] }))),
    )
    .sort((a, b) => b.score - a.score)
}
