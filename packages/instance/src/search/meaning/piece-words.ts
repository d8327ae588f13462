import { wordsIn } from '../text/split-identifiers.ts'

/** What a piece of code says, and where. */
interface PieceWords {
  path: string
  name: readonly string[]
  owner: readonly string[]
  /** Each once. */
  comment: Iterable<string>
  /** Each word with the number of its lines. */
  body: Iterable<readonly [word: string, lines: number]>
}

const NAME = 3
const OWNER = 1
const COMMENT = 1
const PATH = 0.5
/** So many of a path's last words. */
const OF_PATH = 8

/** How much each word tells of what a piece of code does; a word may come several times. The vectors were learned with these weights, from code without its comments: with others, learn them anew. */
export function weighWords(
  { path, name, owner, comment, body }: PieceWords,
  add: (word: string, weight: number) => void,
): void {
  for (const [word, lines] of body) add(word, Math.sqrt(lines))
  for (const word of comment) add(word, COMMENT)
  for (const word of name) add(word, NAME)
  for (const word of owner) add(word, OWNER)
  for (const word of wordsIn(path).slice(-OF_PATH)) add(word, PATH)
}
