import type { Snapshot } from '../snapshots/snapshot.ts'
import { stemOf } from '../text/same-words.ts'
import { wordsIn } from '../text/split-identifiers.ts'
import type { Question } from './parse-question.ts'
import { rankByTerms } from './rank-by-terms.ts'
import type { Scores } from './scores.ts'

/** Scores of files in a folder with the area's name, and of those with only its words in the path; a file with that name has 1. */
const IN_FOLDER = 0.8
const BY_WORDS = 0.6

const BY_NAME_ALONE = 0.5

/** The files in the area that a task begins with: `parser:` is in `src/parser.ts` and in `parser/tokens.go`. */
export function filesInArea(snapshot: Snapshot, { area }: Question): Scores {
  if (area.length === 0) return new Map()
  const byWords = rankByTerms(snapshot, area, { column: 'path', every: true })
  const scores = new Map([...byWords.keys()].map((file) => [file, BY_WORDS]))
  // A common word is in more paths than a search returns, so all paths are tested.
  const named = new RegExp(`(?:^|/)${area.join('[-_./]?')}(?:\\.[^/]*$|$|(/))`, 'iu')
  for (const { id, path } of snapshot.files) {
    const found = named.exec(path)
    if (found !== null) scores.set(id, found[1] === undefined ? 1 : IN_FOLDER)
  }
  return scores
}

/** The files that the question names by the end of their path, with or without extension; a bare name counts less. */
export function namedFiles({ files }: Snapshot, { paths }: Question): Scores {
  const scores = new Map<number, number>()
  if (paths.length === 0) return scores
  const ends = paths.map((path) => `/${path.toLowerCase().replace(/^\.?\//, '')}`)
  for (const { id, path } of files) {
    const full = `/${path.toLowerCase()}`
    const said = ends.filter((end) => full.endsWith(end) || withoutExtension(full).endsWith(end))
    if (said.length > 0) scores.set(id, said.some((end) => end.includes('/', 1)) ? 1 : BY_NAME_ALONE)
  }
  return scores
}

/** The files in a folder that the question names, with its parents or by its own name; none if there is no such folder. */
export function filesInFolder({ files }: Snapshot, { folders }: Question): Scores {
  const scores = new Map<number, number>()
  for (const folder of folders) {
    const within = `/${folder.toLowerCase()}/`
    for (const { id, path } of files) if (`/${path.toLowerCase()}`.includes(within)) scores.set(id, 1)
  }
  return scores
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]*$/, '')
}

export function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(stemOf))
}

const OF_FOLDER = /^(?:index|mod|__init__|main|lib)$/

/** The share of a file's name that is said, from 0 to 1, by the stems of words; `index.ts` and the like go by their folder's name. */
export function shareSaid(path: string, said: ReadonlySet<string>): number {
  const parts = path.split('/')
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '')
  const own = wordsIn(OF_FOLDER.test(stem) ? (parts.at(-2) ?? stem) : stem).filter((word) => word.length > 1)
  return own.filter((word) => said.has(stemOf(word))).length / Math.max(1, own.length)
}
