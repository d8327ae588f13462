import type { FileMatch } from '../../ports/engine.ts'
import { countCovered } from '../question/question-words.ts'
import { findingsOf, wordsAt } from './finding.ts'
import type { RepositoryPlaces } from './search-each.ts'

const PLACES = 8
/** The best of this many first places counts for its repository. */
const SPEAKING = 3
/** How much the ranking of all files counts compared with the places, and how far down it is read. */
const RANK_SHARE = 0.25
const RANKS = 60

export interface NearPlaces extends RepositoryPlaces {
  /** How likely the question is about this repository; only comparable within one question. */
  nearness: number
}

/**
 * Sorts repositories by how likely a question that names none is about them: by how much of it their best place contains, where words that
 * occur everywhere count little. `ranked` is one ranking of the files of all of them, best first.
 */
export function nearestFirst(
  words: readonly string[],
  found: readonly RepositoryPlaces[],
  ranked: readonly Pick<FileMatch, 'repo'>[],
): NearPlaces[] {
  const said = found.map((one) => ({
    one,
    places: firstPlaces(one).map((place) => words.map((word) => countCovered([word], place))),
  }))
  const all = said.flatMap(({ places }) => places)
  const rarity = words.map((_, at) => {
    const having = all.filter((place) => place[at] === 1).length
    return Math.log(1 + (all.length - having + 0.5) / (having + 0.5))
  })
  const whole = rarity.reduce((sum, one) => sum + one, 0)
  const covered = (place: readonly number[]) =>
    whole === 0 ? 0 : place.reduce((sum, has, at) => sum + has * (rarity[at] ?? 0), 0) / whole
  const rankOf = (repo: string) =>
    ranked.slice(0, RANKS).reduce((sum, file, rank) => sum + (file.repo === repo ? 1 / (rank + 1) : 0), 0)
  return said
    .map(({ one, places }) => ({
      ...one,
      nearness: Math.max(0, ...places.slice(0, SPEAKING).map(covered)) + RANK_SHARE * rankOf(one.repo),
    }))
    .sort((a, b) => b.nearness - a.nearness)
}

function firstPlaces({ repo, commit, places }: RepositoryPlaces): string[] {
  return findingsOf(repo, commit, places, PLACES).slice(0, PLACES).map(wordsAt)
}
