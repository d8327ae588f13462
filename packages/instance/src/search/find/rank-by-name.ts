import type { Snapshot } from '../store/snapshot.ts'
import { ftsPhrase } from './choose-terms.ts'
import { type Question, wordsOf } from './parse-question.ts'
import { rankByTerms } from './rank-by-terms.ts'
import type { Scores } from './scores.ts'

/** Beside 1 for a file that bears the area's own name. */
const WITHIN_AREA = 0.6

const BY_NAME_ALONE = 0.5

/** The files in what a task begins with: `parser:` is in `src/parser.ts` and in `parser/tokens.go`. */
export function filesInArea(snapshot: Snapshot, { area }: Question): Scores {
  if (area.length === 0) return new Map()
  const within = rankByTerms(snapshot, `path : (${area.map(ftsPhrase).join(' AND ')})`)
  const paths = new Map(snapshot.files.map(({ id, path }) => [id, path]))
  const isName = (path: string) => wordsOf(nameOf(path)).every((word) => area.includes(word))
  return new Map([...within.keys()].map((file) => [file, isName(paths.get(file) ?? '') ? 1 : WITHIN_AREA]))
}

/** The files that the question names by the end of their path, with or without its extension; a mere name says less. */
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

function nameOf(path: string): string {
  return withoutExtension(path.slice(path.lastIndexOf('/') + 1))
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]*$/, '')
}
