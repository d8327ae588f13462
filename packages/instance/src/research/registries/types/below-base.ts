import { isVendored } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { type DefinedLine, linesLike, type Within } from '../../lists/definitions-like.ts'
import type { NounAsked } from '../../lists/noun/noun-asked.ts'
import { typesOver } from '../../lists/types/types-over.ts'
import { isPort } from '../../passages/prose-files.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import type { Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'
import { root, rootsAsked, wordsOf } from '../root-words.ts'
import { isOwnType, isPrivate } from './types-of-noun.ts'

const FEWEST = 3
const MOST_OF_THEM = 0.6
/** Where their sort is asked for, others may be called so as well. */
export const SOME_MORE = 1.5
/** So many types that may be the base of those asked for are looked at. */
const MOST_BASES = 3
/** What the name of a base says besides what it is the base of. */
const OF_BASE = /^(?:base|abstract|i|interface|trait|protocol|root)$/
/** Rust also has what implements a trait for any type, or for one without a name. */
const NAME = /^[A-Za-z]\w/
/** What only points to one is none. */
const POINTER = /^(?:Box|Rc|Arc|Pin)$/
/** There only to be extended. */
const BETWEEN = /\b(?:abstract|interface|trait|protocol)\b/
const IS_BASE = /^(?:Base|Abstract)(?=[A-Z])|(?<=[a-z])Base$/
/** What tests are written with. */
const OF_TESTS = /(?:^|\/)test(?:s|ing)?(?:\/|\.\w+$)/i
/** Programs have many types that are called so, of which others are no sorts. */
const ANY =
  /^(?:option|setting|config|error|exception|test|file|function|method|type|value|object|item|node|data|model)$/

/** The types below the one that is called like what is asked for: all permissions extend `BasePermission`, however far down. */
export async function belowBase(
  asked: Pick<NounAsked, 'many' | 'one' | 'whose' | 'of'>,
  own: ReadonlySet<string>,
  means: Pick<Means, 'engine' | 'repositories' | 'signal' | 'lines'>,
  /** How many are called so for each that extends it. */
  most = 1,
): Promise<Registry | undefined> {
  const { before, owners } = rootsAsked(asked, own)
  if (ANY.test(asked.one) || owners.length > 0) return undefined
  const within: Within = {
    repoIds: means.repositories.map(({ id }) => id),
    engine: means.engine,
    signal: means.signal,
  }
  const words = [...before, root(asked.one)]
  const called = (await linesLike([asked.one], within)).filter(isOwnType)
  const exact = called.filter(({ symbol }) => isOfWords(symbol, words))
  // "Serializer fields" are what extends `Field`, where its file says the rest.
  const heads =
    exact.length > 0 || before.length === 0 ? [] : called.filter(({ symbol }) => isOfWords(symbol, words.slice(-1)))
  const loose = await Promise.all(
    heads.slice(0, MOST_BASES).map(async (one) => ((await saysIn(one, before, means)) ? [one] : [])),
  )
  const bases = [...exact, ...loose.flat()]
  const names = [...new Set(bases.map(({ symbol }) => symbol))].slice(0, MOST_BASES)
  const below = await Promise.all(
    names.map(async (base) => ({ base, found: (await typesOver(base, within)).filter(isOne) })),
  )
  const [best] = below.sort((a, b) => b.found.length - a.found.length)
  const found = best?.found ?? []
  // Serializers that extend `Field` are no fields, where nearly all others are called so.
  const named = found.filter(
    ({ symbol }) => !names.includes(symbol) && root(wordsOf(symbol).at(-1) ?? '') === words.at(-1),
  )
  const those =
    named.length >= found.length * MOST_OF_THEM ? named : found.filter(({ symbol }) => !names.includes(symbol))
  const entries = new Map(
    those.map(({ symbol, text: _, through: __, ...at }) => [symbol, { ...at, ...plainEntry(symbol) }]),
  )
  if (best === undefined || entries.size < FEWEST) return undefined
  // Where more are called so, a base that some of them share is only a help.
  const alike = called.filter(
    (line) =>
      isOne(line) &&
      root(wordsOf(line.symbol).at(-1) ?? '') === words.at(-1) &&
      before.every((word) => `${line.symbol} ${line.path}`.toLowerCase().includes(word)),
  )
  if (alike.length > entries.size * most) return undefined
  return { entries: [...entries.values()], by: best.base, isWhole: false, isBelow: true }
}

/** What may be said of the sorts of a thing: "auth schemes" are what extends `BaseAuthentication`. */
const SORTS = /^(?:scheme|method|mechanism|strategy|backend|type|kind|sort)$/
/** People say short what names of types spell out; names that shorten it themselves come first. */
const LONG_FORMS: Readonly<Record<string, readonly string[]>> = { auth: ['auth', 'authentication', 'authenticator'] }

/** The types below the one that is called like the word before "schemes", "methods" or the like. */
export async function sortsBelow(
  { many, one, whose, of }: Pick<NounAsked, 'many' | 'one' | 'whose' | 'of'>,
  own: ReadonlySet<string>,
  means: Pick<Means, 'engine' | 'repositories' | 'signal' | 'lines'>,
): Promise<Registry | undefined> {
  const words = many.toLowerCase().split(' ').slice(0, -1)
  const thing = root(words.at(-1) ?? '')
  if (!SORTS.test(one) || thing === '' || own.has(thing)) return undefined
  for (const form of LONG_FORMS[thing] ?? [thing]) {
    const asked = { many: [...words.slice(0, -1), form].join(' '), one: form }
    const found = await belowBase(
      { ...asked, ...(whose && { whose }), ...(of !== undefined && { of }) },
      own,
      means,
      SOME_MORE,
    )
    if (found !== undefined) return found
  }
  return undefined
}

function isOne(line: DefinedLine): boolean {
  const { symbol, text, path } = line
  const before = text.slice(0, text.indexOf(symbol))
  return (
    NAME.test(symbol) &&
    !POINTER.test(symbol) &&
    !isPrivate(line) &&
    !BETWEEN.test(before) &&
    !IS_BASE.test(symbol) &&
    !OF_TESTS.test(path) &&
    !isBeside(path) &&
    !isVendored(path) &&
    !isPort(path)
  )
}

/** Whether a name consists of some words, in any order, besides those of a base. */
function isOfWords(name: string, words: readonly string[]): boolean {
  const own = wordsOf(name).map(root)
  const telling = own.filter((word) => !OF_BASE.test(word))
  return telling.length === words.length && words.every((word) => telling.includes(word))
}

/** Whether the file that defines a type says all of some words. */
async function saysIn(at: DefinedLine, words: readonly string[], { lines }: Pick<Means, 'lines'>): Promise<boolean> {
  const text = [at.path, ...(await lines(at))].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
