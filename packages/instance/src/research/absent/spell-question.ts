import { ifRefused } from '../../errors/errors.ts'
import { COMMON_WORDS, STOP_WORDS } from '../../search/find/stop-words.ts'
import { wordVectors } from '../../search/meaning/word-vectors.ts'
import type { Lookups } from '../find/lookups.ts'
import type { Asked } from '../question/asked.ts'
import { ASKING_WORDS } from './asking-words.ts'
import { type CorrectedWord, isMistyped, isWritten, plainWords, withCorrected } from './correct-words.ts'

const SHORTEST = 3
/** A word that stands in more files than this is one here. */
const MISTAKES = 2
/** So many words are more common than one that nobody writes on purpose, at least. */
const RARE = 10_000
const KNOWN = new Set(ASKING_WORDS)
const MOST_WORDS = 4
const LONG_ENOUGH = 5
/** Both *how* and *who* may be meant: what follows tells. */
const HWO =
  /^(\W*(?:(?:hi|hey|so|and|but|ok)\W+)?)(?:hwo|hw|hoow|howw)(?= (?:do|does|did|can|could|should|would|to|many|much|long|often|big)\b)/i
/** Before a name of something that may not be here. */
const NAMES = '(?:supports?|uses?|with|called|named)'
const DEFINES = '(?:class|const|def|enum|fn|func|function|interface|let|mod|module|struct|trait|type|var)'

/** Writes words that every question may have as they are written, so that its kind is known: "suport", "tst", "frist". */
export async function spellQuestion(
  typed: Asked,
  { mentions }: Pick<Lookups, 'mentions'>,
  own: ReadonlySet<string>,
): Promise<{ asked: Asked; spelt: readonly CorrectedWord[] }> {
  const asked = { ...typed, text: typed.text.replace(HWO, '$1how'), whole: typed.whole.replace(HWO, '$1how') }
  const found = plainWords(asked)
    .filter((word) => word.length >= SHORTEST && !own.has(word) && !KNOWN.has(word))
    .filter((word) => !STOP_WORDS.has(word) && !COMMON_WORDS.has(word))
    .flatMap((typed) => {
      const meant = meantBy(typed)
      return meant === undefined ? [] : [{ typed, meant }]
    })
    .slice(0, MOST_WORDS)
  const isName = await Promise.all(
    found.map(async ({ typed }) => {
      if (new RegExp(`\\b${NAMES} ${typed}\\b`, 'i').test(asked.text)) return true
      const found = await mentions(typed, { anyCase: true }).catch(ifRefused(undefined))
      // What can't be looked up stays as typed.
      if (found === undefined) return true
      const word = new RegExp(`(?<![A-Za-z])${typed}(?![a-z])`, 'i')
      const defined = new RegExp(`\\b${DEFINES} ${typed}\\b`, 'i')
      const standing = found.files.filter(({ lines }) => lines.some(({ text }) => word.test(text)))
      return standing.length > MISTAKES || standing.some(({ lines }) => lines.some(({ text }) => defined.test(text)))
    }),
  )
  const spelt = found.filter((_, at) => isName[at] === false)
  return { asked: withCorrected(asked, spelt), spelt }
}

function meantBy(typed: string): string | undefined {
  if ((wordVectors().rankOf(typed) ?? RARE) < RARE) return undefined
  return ASKING_WORDS.find(
    (word) =>
      (isMistyped(typed, word) || isCut(typed, word) || isShortOf(typed, word)) &&
      !isWritten(typed, word) &&
      !isForm(typed, word),
  )
}

/** "Wher": the last letter wasn't typed, and what is left is no word. */
function isCut(typed: string, word: string): boolean {
  return word.slice(0, -1) === typed && wordVectors().rankOf(typed) === undefined
}

/** "Numer": a letter inside wasn't typed. */
function isShortOf(typed: string, word: string): boolean {
  if (typed.length + 1 !== word.length || typed.length < LONG_ENOUGH || typed.at(-1) !== word.at(-1)) return false
  return [...word].some((_, at) => at > 0 && word.slice(0, at) + word.slice(at + 1) === typed)
}

/** "Caches" is a form of "cache", no mistake. */
function isForm(typed: string, word: string): boolean {
  return typed === `${word}s` || word === `${typed}s`
}
