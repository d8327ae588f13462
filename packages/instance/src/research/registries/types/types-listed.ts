import type { Means } from '../../kinds/kind.ts'
import type { DefinedLine } from '../../lists/definitions-like.ts'
import { type NounAsked, VAGUE } from '../../lists/noun/noun-asked.ts'
import type { Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'
import { root, rootsAsked, wordsOf } from '../root-words.ts'
import { isPrivate, typesOfNouns } from './types-of-noun.ts'

const FEWEST = 3
/** A folder with this share of them has those that belong together. */
const MOST_OF_THEM = 0.6
/** What the others extend or implement isn't one of them. */
const GENERAL = /^(?:abstract|base|i|generic|default|common|abstractbase|test)$/
const ABSTRACT = /\b(?:abstract|interface|trait|protocol)\b/

/** The types whose names end in the noun, or that inherit from one so called: `FileSystemLoader`, `DictLoader`. Most are in one folder. */
export async function typesListed(
  asked: NounAsked,
  own: ReadonlySet<string>,
  means: Pick<Means, 'engine' | 'repositories' | 'signal'>,
): Promise<Registry | undefined> {
  const { one } = asked
  if (VAGUE.test(one)) return undefined
  const { before, owners } = rootsAsked(asked, own)
  const all = (await typesOfNouns([one], means)).filter((line) => !isPrivate(line))
  const said = all.filter((line) => isOne(line, [...before, ...owners]))
  // "Job states" may be all states that there are, where a folder or what they extend is called so.
  const isAny = said.length < FEWEST
  const found = isAny ? all.filter((line) => isOne(line, []) && isOfKind(line, one)) : said
  const folders = [...Map.groupBy(found, ({ repo, path }) => `${repo} ${path.slice(0, path.lastIndexOf('/') + 1)}`)]
  const [[, most] = ['', []]] = folders.sort(([, a], [, b]) => b.length - a.length)
  // Of a thing that is named, states of several sorts may be those of others.
  if (isAny && owners.length > 0 && most.length < found.length) return undefined
  const those = most.length >= found.length * MOST_OF_THEM ? most : found
  const entries = new Map(those.map(({ symbol, text: _, ...at }) => [symbol, { ...at, ...plainEntry(symbol) }]))
  if (entries.size < FEWEST) return undefined
  return { entries: [...entries.values()], by: `*${capital(one)}`, isWhole: false }
}

function isOfKind({ symbol, text, path }: DefinedLine, one: string): boolean {
  const folder = path.split('/').at(-2) ?? ''
  const rest = text.slice(text.indexOf(symbol) + symbol.length)
  return (
    root(folder.toLowerCase()) === one || new RegExp(`(?:extends|implements|[:(,<])\\s*I?${capital(one)}\\b`).test(rest)
  )
}

function isOne({ symbol, text, path }: DefinedLine, before: readonly string[]): boolean {
  const called = wordsOf(symbol)
  const words = called.map(root)
  const near = [...words, ...path.split('/').flatMap(wordsOf).map(root)]
  return (
    words.length > 1 &&
    // `CustomMetrics` has metrics.
    words.at(-1) === called.at(-1) &&
    !GENERAL.test(words.slice(0, -1).join('')) &&
    !ABSTRACT.test(text) &&
    before.every((word) => near.includes(word))
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
