import { ifRefused } from '../../errors/errors.ts'
import { COMMON_WORDS, STOP_WORDS } from '../../search/find/stop-words.ts'
import { wordVectors } from '../../search/meaning/word-vectors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import { searchFiles } from '../searching/search-files.ts'
import { distanceOf, spelledLike } from './close-names.ts'

/** A word that stands nowhere, and the one searched for instead. */
export interface CorrectedWord {
  typed: string
  meant: string
}

const SHORTEST = 5
/** Those that are searched for by their halves. */
const HALVED = 6
/** So many words are more common, at most. */
const EVERYDAY = 3_000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SHORTEST_STEM = 4
/** From this length on, any one letter may be wrong, missing or too many, and from the next, two missing or too many. */
const LONG = 9
const LONGEST = 12
const MOST_WORDS = 8
/** A word that stands on fewer lines may be mistyped itself. */
const OFTEN = 3
/** A word that stands in so many files is right, even if those are tests. */
const FEW = 5
/** How much further down the list of words by frequency a mistyped one is, at least. */
const RARER = 6
const ENDING = /(?:ations?|ings?|ions?|able|ers?|ors?|ies|ed|es|ly|s|e|y)$/

type Searches = Pick<Means, 'mentions' | 'engine' | 'repositories' | 'revision' | 'signal'>

/** Replaces words that stand nowhere with those that differ by a letter and stand there often. */
export async function correctWords(
  asked: Asked,
  means: Searches,
): Promise<{ asked: Asked; corrected: readonly CorrectedWord[] }> {
  // If one can't be looked up, for example in time, the question is answered as typed.
  const found = await Promise.all(
    tellingWords(asked, means).map((word) => correctionOf(word, means).catch(ifRefused(undefined))),
  )
  const corrected = found.filter((one) => one !== undefined)
  return { asked: withCorrected(asked, corrected), corrected }
}

/** The question with the words that were meant. */
export function withCorrected(asked: Asked, corrected: readonly CorrectedWord[]): Asked {
  if (corrected.length === 0) return asked
  const put = (text: string) =>
    corrected.reduce((said, { typed, meant }) => said.replaceAll(new RegExp(`\\b${typed}\\b`, 'gi'), meant), text)
  const { text, whole, search, words } = asked
  return { ...asked, text: put(text), whole: put(whole), search: put(search), words: words.map(put) }
}

/** Words that are neither names nor parts of code. Capitalized words are names of things that may not be here. */
export function plainWords({ text, names }: Pick<Asked, 'text' | 'names'>): string[] {
  const named = names.join(' ').toLowerCase()
  const words = text.match(/(?<![\w/.@#$:-])[a-z]+(?![\w/@#$:-]|\.\w)/g) ?? []
  return [...new Set(words)].filter((word) => !named.includes(word))
}

function tellingWords(asked: Asked, { repositories }: Pick<Means, 'repositories'>): string[] {
  const own = ownWords(repositories)
  const telling = plainWords(asked).filter(
    (word) => word.length >= SHORTEST && !STOP_WORDS.has(word) && !COMMON_WORDS.has(word) && !own.has(word),
  )
  return telling.slice(0, MOST_WORDS)
}

async function correctionOf(typed: string, means: Searches): Promise<CorrectedWord | undefined> {
  if (await stands(typed, means)) return undefined
  const stem = typed.replace(ENDING, '')
  if (stem !== typed && stem.length >= SHORTEST_STEM && (await stands(stem, means))) return undefined
  const close = typed.length < HALVED ? await everydayLike(typed, means) : await spelledLike(typed, means)
  const counts = Map.groupBy(close, ({ name }) => name.toLowerCase())
  const meant = [...counts].find(
    ([name, all]) =>
      isMistyped(typed, name) && !isWritten(typed, name) && all.reduce((sum, { lines }) => sum + lines, 0) >= OFTEN,
  )
  return meant && { typed, meant: meant[0] }
}

/** Of a short word no half is long enough to be searched for: the most common word that differs by a letter, and on how many lines it stands. */
async function everydayLike(typed: string, { mentions }: Pick<Searches, 'mentions'>) {
  const { rankOf } = wordVectors()
  const ranked = differingByOne(typed).map((name) => ({ name, rank: rankOf(name) ?? Number.POSITIVE_INFINITY }))
  const [best] = ranked.sort((a, b) => a.rank - b.rank)
  if (best === undefined || best.rank > EVERYDAY) return []
  const { files } = await mentions(best.name, { anyCase: true })
  return [{ name: best.name, lines: files.reduce((sum, { lines }) => sum + lines.length, 0) }]
}

/** With two letters swapped, or one that was left out. */
function differingByOne(typed: string): string[] {
  const places = Array.from({ length: typed.length - 1 }, (_, at) => at + 1)
  const swapped = places.map(
    (at) => typed.slice(0, at - 1) + typed.charAt(at) + typed.charAt(at - 1) + typed.slice(at + 1),
  )
  const longer = places.flatMap((at) => [...LETTERS].map((letter) => typed.slice(0, at) + letter + typed.slice(at)))
  return [...swapped, ...longer].filter((name) => isMistyped(typed, name))
}

/** A word that people write elsewhere as well isn't mistyped; but common mistakes are written, too, less often by far. */
export function isWritten(typed: string, meant: string): boolean {
  const { rankOf } = wordVectors()
  const [rank, ofMeant = Number.POSITIVE_INFINITY] = [rankOf(typed), rankOf(meant)]
  return rank !== undefined && rank < ofMeant * RARER
}

/** Tests and their data may have a word with the same mistake. */
async function stands(text: string, means: Omit<Searches, 'mentions'>): Promise<boolean> {
  const { files, timedOut } = await searchFiles({ kind: 'literal', text }, { count: FEW }, means)
  return timedOut || files.length >= FEW || files.some(({ path }) => fileClass(path) !== 'test')
}

/** Letters next to each other on a keyboard, and those that are often taken for each other. */
const CONFUSED = new Set(
  'qwertyuiop asdfghjkl zxcvbnm qaz wsx edc rfv tgb yhn ujm ik ol aea eie iyi csc ckc'
    .split(' ')
    .flatMap((row) => [...row].flatMap((letter, at) => [letter + row[at + 1], row[at + 1] + letter])),
)
/** `preposition` is no mistake for `proposition`. */
const PREFIX = /^(?:pre|pro|per|de|dis|in|im|un|re|con|com|ex|sub|inter|intra|trans|over|under)/

/**
 * Whether a word is another one with a mistake: in short words two letters swapped, a doubled letter or a vowel left out or added, because
 * `discord` and `sharding` aren't mistakes for `discard` and `sharing`, and any letter left out of a word that is none then; in long ones
 * also one letter for one that it is often taken for.
 */
export function isMistyped(typed: string, meant: string): boolean {
  if (!/^[a-z]+$/.test(meant) || typed[0] !== meant[0] || typed.at(-1) !== meant.at(-1)) return false
  // British spelling is no mistake, and other words may say the same.
  if (typed.replaceAll('s', 'z') === meant.replaceAll('s', 'z')) return false
  const [prefix] = PREFIX.exec(typed) ?? []
  if (prefix !== undefined && PREFIX.exec(meant)?.[0] !== prefix) return false
  const [long, short] = typed.length > meant.length ? [typed, meant] : [meant, typed]
  if (long.length === short.length) return isSwapped(typed, meant) || (typed.length >= LONG && isConfused(typed, meant))
  if (typed.length >= LONG)
    return long.length - short.length <= (typed.length >= LONGEST ? 2 : 1) && isWithin(short, long)
  const isNoWord = short === typed && wordVectors().rankOf(typed) === undefined
  return [...long].some(
    (letter, at) =>
      long.slice(0, at) + long.slice(at + 1) === short &&
      (isNoWord || /[aeiou]/.test(letter) || letter === long[at - 1]),
  )
}

function isSwapped(typed: string, meant: string): boolean {
  return distanceOf(typed, meant) === 1 && [...typed].sort().join('') === [...meant].sort().join('')
}

function isConfused(typed: string, meant: string): boolean {
  const wrong = [...typed].flatMap((letter, at) => (letter === meant[at] ? [] : [`${letter}${meant[at]}`]))
  return wrong.length === 1 && wrong.every((pair) => CONFUSED.has(pair))
}

function isWithin(short: string, long: string): boolean {
  return distanceOf(short, long) === long.length - short.length
}
