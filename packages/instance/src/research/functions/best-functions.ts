import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { commentedStart, endOfSymbol } from '../../search/text/symbol-ranges.ts'
import type { Finding } from '../find/finding.ts'
import type { Lookups } from '../find/lookups.ts'
import { scoresOf } from './word-scores.ts'

/** A function, or another piece with a name, that answers a question by its words. */
export interface RankedFunction extends Finding {
  symbol: string
  score: number
}

const FILES = 10
const LONGEST = 150
/** How much a file's rank counts beside what its functions say. */
const RANK = 6

/** The functions of the files that rank best, by what they are called, what is said of them and what they hold; best first. */
export async function bestFunctions(
  words: readonly string[],
  ranked: readonly Finding[],
  lookups: Pick<Lookups, 'lines'>,
): Promise<RankedFunction[]> {
  const files = ranked.filter(({ path }) => fileClass(path) === 'code').slice(0, FILES)
  const pieces = (await Promise.all(files.map((file, rank) => piecesOf(file, rank, lookups)))).flat()
  const scores = scoresOf(words, pieces)
  return pieces
    .map(({ place, rank }, index) => ({ ...place, score: (scores[index] ?? 0) * (1 + RANK / (RANK + rank)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

async function piecesOf({ repo, commit, path }: Finding, rank: number, lookups: Pick<Lookups, 'lines'>) {
  const lines = await lookups.lines({ repo, commit, path })
  const symbols = outline(lines, path)
  return symbols.flatMap(({ name, line }, index) => {
    const end = Math.max(line, endOfSymbol(index, lines, symbols))
    if (end - line > LONGEST || end === line) return []
    const start = commentedStart(lines, line)
    const place = { ...{ repo, commit, path, symbol: name }, startLine: start, endLine: end, lines: [] }
    const file = path.slice(path.lastIndexOf('/') + 1)
    return [
      {
        ...{ place, rank },
        name: `${name} ${file}`,
        about: lines.slice(start - 1, line - 1).join('\n'),
        body: lines.slice(line - 1, end).join('\n'),
      },
    ]
  })
}
