import { weighWords } from '../../src/search/meaning/piece-words.ts'
import { parseFile } from '../../src/search/text/parsed-file.ts'
import type { Piece } from '../../src/search/text/pieces-of.ts'
import { wordsIn, wordsOfLines } from '../../src/search/text/split-identifiers.ts'

/** What a comment says, and the words of the code it is about, without the comment. */
export interface Pair {
  said: readonly string[]
  code: ReadonlyMap<string, number>
}

interface Commented {
  comment: string
  /** Lines of code. */
  body: readonly string[]
}

const FEWEST_WORDS = 3
const MOST_WORDS = 70
const LONGEST = 400
/** Of one function, so many comments inside it. */
const MOST_INSIDE = 4
/** Lines of code before and after a comment that it may be about. */
const BEFORE = 8
const AFTER = 17

const COMMENT = /^\s*(?:\/\/|\/\*|\*|#(?!\[|include|define|if|end)|--)/
const INSIDE = /^\s*(?:\/\/|#)/
const MARKS = /^\s*(?:\/\/[/!]?|\/\*\*?!?|\*\/|\*|#+|--|;+|"""|''')\s?/gm
const TAGS = /\*\/|"""|'''|<[^<>]+>/g
/** Where the description ends, and parameters begin. */
const END = /^\s*@\w+|^\s*:param|^\s*(?:Args|Returns):|^\s*Parameters\b/m
const NO_PROSE = /[;={}]|\w\(|TODO|FIXME|copyright|licen[sc]e|lint|noqa|nosec|type:/i
const DOC_STRING = /:\s*\n\s*[ru]?("""|''')([\s\S]*?)(?:\1|$)/
const QUOTES = /"""|'''/

/** Comments above functions and inside them, each with its code. */
export function pairsIn(path: string, text: string): Pair[] {
  const { lines, pieces } = parseFile(path, text)
  return pieces.flatMap((piece) => {
    if (piece.isTest || piece.isAccessor || piece.start !== piece.line) return []
    const body = lines.slice(piece.start - 1, piece.end)
    const inside = piece.isType ? [] : commentsInside(body)
    return [...aboveOf(lines, body, piece), ...inside].flatMap((one) => pairOf(one, piece, path))
  })
}

function pairOf({ comment, body }: Commented, { words: name, owner = '' }: Piece, path: string): Pair[] {
  const said = wordsIn(described(comment))
  if (said.length < FEWEST_WORDS || said.length > MOST_WORDS) return []
  const lines = new Map<string, number>()
  for (const words of wordsOfLines(body)) for (const word of new Set(words)) lines.set(word, (lines.get(word) ?? 0) + 1)
  const code = new Map<string, number>()
  const words = { path, name, owner: wordsIn(owner), comment: [], body: lines }
  weighWords(words, (word, weight) => code.set(word, (code.get(word) ?? 0) + weight))
  return [{ said, code }]
}

function described(comment: string): string {
  const parts = comment.replace(MARKS, '').replace(TAGS, ' ').split(END)
  return (parts.find((part) => part.trim() !== '') ?? '').replace(/\s+/g, ' ').slice(0, LONGEST)
}

function aboveOf(lines: readonly string[], body: readonly string[], { commented, line }: Piece): Commented[] {
  const above = lines.slice(commented - 1, line - 1).filter((text) => COMMENT.test(text))
  if (above.length > 0) return [{ comment: above.join('\n'), body }]
  const [, quotes, comment] = DOC_STRING.exec(body.slice(0, 12).join('\n')) ?? []
  if (quotes === undefined || comment === undefined) return []
  const first = body.findIndex((text) => QUOTES.test(text))
  const isOneLine = body[first]?.split(quotes).length === 3
  const last = isOneLine ? first : body.findIndex((text, index) => index > first && text.includes(quotes))
  return last === -1 ? [] : [{ comment, body: body.toSpliced(first, last + 1 - first) }]
}

function commentsInside(body: readonly string[]): Commented[] {
  const found: Commented[] = []
  for (let index = 1; index < body.length && found.length < MOST_INSIDE; index++) {
    if (!INSIDE.test(body[index] ?? '')) continue
    let end = index
    while (INSIDE.test(body[end + 1] ?? '')) end++
    const comment = body.slice(index, end + 1).join('\n')
    const around = [...body.slice(Math.max(1, index - BEFORE), index), ...body.slice(end + 1, end + 1 + AFTER)]
    if (!NO_PROSE.test(comment)) found.push({ comment, body: around })
    index = end
  }
  return found
}
