import { outline } from '../../../search/text/outline.ts'
import { endOfSymbol } from '../../../search/text/symbol-ranges.ts'
import type { Means } from '../../kinds/kind.ts'
import { type DefinedLine, linesLike } from '../../lists/definitions-like.ts'
import { membersOf } from '../../lists/members-of.ts'
import type { NounAsked } from '../../lists/noun/noun-asked.ts'
import { isPort } from '../../passages/prose-files.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import type { Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'
import { root, rootsAsked, wordsOf } from '../root-words.ts'

const FEWEST = 3
const INTERFACE = /\b(?:interface|trait|protocol)\b/
/** What may follow the noun in the name of an interface that has them: `Commandable`. */
const ENDING = /(?:able|er|s)$/
/** `interface A extends B`, `trait A: B`, or a line of Go with the name of another. */
const EXTENDS = /\b(?:extends|(?:interface|trait|protocol)\s+\w+(?:<[^>{]{0,80}>)?\s*:)/
const EMBEDS = /^\s+[\w.]+(?:\[[^\]]{0,80}\])?\s*(?:\/\/.*)?$/
const HEAD = 4
const SHORT = /^[b-df-hj-np-tv-xz]{3,}$/

/**
 * The methods of an interface, where it is called like what is asked for: the commands for parcels are what `ParcelCommands` has, and hooks
 * what `Hook` has if they are called so themselves.
 */
export async function interfaceListed(
  asked: Pick<NounAsked, 'many' | 'one' | 'whose' | 'of'>,
  own: ReadonlySet<string>,
  means: Pick<Means, 'engine' | 'repositories' | 'signal' | 'lines' | 'mentions'>,
): Promise<Registry | undefined> {
  const { before, owners } = rootsAsked(asked, own)
  const words = [...before, ...owners]
  const [first = asked.one] = words
  const within = { repoIds: means.repositories.map(({ id }) => id), engine: means.engine, signal: means.signal }
  const called = (await linesLike([first], within)).filter(
    ({ symbol, text, path }) =>
      INTERFACE.test(text) && !isBeside(path) && !isPort(path) && isCalled(symbol, words, asked.one),
  )
  const [only, ...others] = called
  if (only === undefined || others.length > 0) return undefined
  const methods = (await membersOf(only.symbol, means, only.path)).filter(isMethod)
  const isSaid = words.length > 0 || methods.every(({ symbol }) => root(wordsOf(symbol).at(-1) ?? '') === asked.one)
  if (methods.length < FEWEST || !isSaid) return undefined
  const further = isOfOthers(await means.lines(only), only)
  return {
    entries: methods.map(({ symbol, text: _, ...at }) => ({ ...at, ...plainEntry(symbol) })),
    by: only.symbol,
    isWhole: !further,
  }
}

/** `Stream`, then `Commands`, `Cmd` or `Cmdable`; only the noun if nothing is said before it. */
function isCalled(name: string, words: readonly string[], one: string): boolean {
  const own = wordsOf(name)
  const head = own.at(-1) ?? ''
  const rest = own.slice(0, -1).map(root)
  const isNoun = [head, head.replace(ENDING, '')].some((word) => word === one || isShortFor(word, one))
  return isNoun && rest.length === words.length && words.every((word) => rest.includes(word))
}

/** `cmd` is short for `command`: some of its consonants, in order. */
function isShortFor(short: string, long: string): boolean {
  if (!SHORT.test(short) || short[0] !== long[0] || short.length >= long.length) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

/** Whether it has the methods of other interfaces, too. */
function isOfOthers(lines: readonly string[], { line, path }: DefinedLine): boolean {
  const head = lines.slice(line - 1, line - 1 + HEAD).join(' ')
  if (EXTENDS.test(head.split('{')[0] ?? '')) return true
  const symbols = outline(lines, path)
  const at = symbols.findIndex((one) => one.line === line)
  const end = at === -1 ? line : endOfSymbol(at, lines, symbols)
  return path.endsWith('.go') && lines.slice(line, end).some((text) => EMBEDS.test(text))
}

function isMethod({ symbol, text }: DefinedLine): boolean {
  return /^\s*[(<]/.test(text.slice(text.indexOf(symbol) + symbol.length))
}
