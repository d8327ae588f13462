import type { BestRowsOptions } from '../ranks/best-rows.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { ftsPhrase } from './choose-terms.ts'
import type { Scores } from './scores.ts'

const FILES = 100
const WINDOWS = 300
/** How many of a file's best windows count. */
const COUNTED = 3

interface MatchOptions extends Pick<BestRowsOptions, 'every'> {
  /** Only there. */
  column?: 'path' | 'symbols'
}

/** The files of a tree that match best (BM25). */
export function rankByTerms(
  { ranks }: Snapshot,
  texts: readonly string[],
  { column, every = false }: MatchOptions = {},
): Scores {
  const phrases = texts.map((text) => (column === undefined ? ftsPhrase(text) : `${column} : ${ftsPhrase(text)}`))
  return new Map(ranks.best('files', phrases, { most: FILES, every }).map(({ id, score }) => [id, score]))
}

/** The files with the windows that match best: words close together count more than words spread over a file. */
export function rankByWindows({ ranks }: Snapshot, texts: readonly string[], goodPieces: boolean = true): Scores {
  const counted = goodPieces ? COUNTED : 1
  const found = new Map<number, number[]>()
  for (const { id, score } of ranks.best('windows', texts.map(ftsPhrase), { most: WINDOWS })) {
    const known = found.get(id)
    if (known === undefined) found.set(id, [score])
    else if (known.length < counted) known.push(score)
  }
  return new Map([...found].map(([file, scores]) => [file, scores.reduce((sum, score) => sum + score, 0)]))
}
