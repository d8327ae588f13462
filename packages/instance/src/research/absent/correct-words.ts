import { COMMON_WORDS, STOP_WORDS } from '../../search/find/stop-words.ts'
import type { Means } from '../kinds/kind.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import { distanceOf, spelledLike } from './close-names.ts'

/** A word that stands nowhere, and the one searched for instead. */
export interface CorrectedWord {
  typed: string
  meant: string
}

const SHORTEST = 6
const SHORTEST_STEM = 4
/** From this length on, any one letter may be wrong, and from the next, two. */
const LONG = 9
const LONGEST = 12
const MOST_WORDS = 8
/** A word that stands in fewer places may be mistyped itself. */
const OFTEN = 3
const ENDING = /(?:ations?|ings?|ions?|able|ers?|ors?|ies|ed|es|ly|s|e|y)$/

/** Replaces words that stand nowhere with those that differ by a letter and stand there often. */
export async function correctWords(
  asked: Asked,
  means: Pick<Means, 'mentions' | 'engine' | 'repositories' | 'signal'>,
): Promise<{ asked: Asked; corrected: readonly CorrectedWord[] }> {
  const found = await Promise.all(tellingWords(asked, means).map((word) => correctionOf(word, means)))
  const corrected = found.filter((one) => one !== undefined)
  if (corrected.length === 0) return { asked, corrected }
  const put = (text: string) =>
    corrected.reduce((said, { typed, meant }) => said.replaceAll(new RegExp(`\\b${typed}\\b`, 'gi'), meant), text)
  const { text, whole, search, words } = asked
  return {
    asked: { ...asked, text: put(text), whole: put(whole), search: put(search), words: words.map(put) },
    corrected,
  }
}

/** Capitalized words are names of things that may not be here. */
function tellingWords({ text, names }: Asked, { repositories }: Pick<Means, 'repositories'>): string[] {
  const own = ownWords(repositories)
  const named = names.join(' ').toLowerCase()
  const words = text.match(/(?<![\w/.@#$:-])[a-z]+(?![\w/@#$:-]|\.\w)/g) ?? []
  const telling = words.filter(
    (word) =>
      word.length >= SHORTEST &&
      !STOP_WORDS.has(word) &&
      !COMMON_WORDS.has(word) &&
      !own.has(word) &&
      !named.includes(word),
  )
  return [...new Set(telling)].slice(0, MOST_WORDS)
}

async function correctionOf(
  typed: string,
  means: Pick<Means, 'mentions' | 'engine' | 'repositories' | 'signal'>,
): Promise<CorrectedWord | undefined> {
  if (await stands(typed, means)) return undefined
  const stem = typed.replace(ENDING, '')
  if (stem !== typed && stem.length >= SHORTEST_STEM && (await stands(stem, means))) return undefined
  const close = await spelledLike(typed, means)
  const counts = Map.groupBy(close, ({ name }) => name.toLowerCase())
  const meant = [...counts].find(
    ([name, all]) => isMistyped(typed, name) && all.reduce((sum, { count }) => sum + count, 0) >= OFTEN,
  )
  return meant && { typed, meant: meant[0] }
}

async function stands(
  text: string,
  { engine, repositories, signal }: Pick<Means, 'engine' | 'repositories' | 'signal'>,
): Promise<boolean> {
  const { files, timedOut } = await engine.keywordSearch(
    { text, expression: { kind: 'literal', text }, revisions: [], count: 1, caseSensitive: false },
    { repoIds: repositories.map(({ id }) => id) },
    signal,
  )
  return files.length > 0 || timedOut
}

/**
 * Whether a word is another one with a mistake: in short words two letters swapped, a doubled letter or a vowel left out or added, because
 * `discord` and `sharding` aren't mistakes for `discard` and `sharing`.
 */
export function isMistyped(typed: string, meant: string): boolean {
  if (!/^[a-z]+$/.test(meant) || typed[0] !== meant[0]) return false
  // British spelling is no mistake, and other words may say the same.
  if (typed.replaceAll('s', 'z') === meant.replaceAll('s', 'z')) return false
  if (typed.length >= LONG) return distanceOf(typed, meant) <= (typed.length >= LONGEST ? 2 : 1)
  const [long, short] = typed.length > meant.length ? [typed, meant] : [meant, typed]
  if (long.length === short.length)
    return distanceOf(typed, meant) === 1 && [...typed].sort().join('') === [...meant].sort().join('')
  return [...long].some(
    (letter, at) =>
      long.slice(0, at) + long.slice(at + 1) === short && (/[aeiou]/.test(letter) || letter === long[at - 1]),
  )
}
