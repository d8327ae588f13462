import { ifRefused } from '../../../errors/errors.ts'
import { isVendored } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { type DefinedLine, linesLike, type Within } from '../../lists/definitions-like.ts'
import { isType } from '../../lists/things-called.ts'
import { definitionsOver } from '../../lists/types/types-over.ts'
import { isPort } from '../../passages/prose-files.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import { root, wordsOf } from '../root-words.ts'

const LEVELS = 2
/** So many types that are called otherwise are looked up as bases of others. */
const MOST_BASES = 8
/** There only to be inherited from. */
const IS_BASE = /^_|^(?:Base|Abstract)|Base$/
const BASE = /[A-Za-z_][\w.]*/g

/** The types whose names end in one of some nouns, or that inherit from one so called, however far up; also private ones, which others may inherit from. */
export async function typesOfNouns(
  nouns: readonly string[],
  means: Pick<Means, 'engine' | 'repositories' | 'signal'>,
): Promise<DefinedLine[]> {
  const within: Within = {
    ...{ repoIds: means.repositories.map(({ id }) => id), engine: means.engine, signal: means.signal },
  }
  const isCalled = (name: string) => nouns.includes(root(wordsOf(name).at(-1) ?? ''))
  const lines = (await Promise.all(nouns.map((noun) => linesLike([noun], within)))).flat()
  const first = lines.filter(
    (line) => isOwnType(line) && (isCalled(line.symbol) || basesOf(line).some((name) => isCalled(name))),
  )
  const found = new Map(first.map((one) => [keyOf(one), one]))
  let further = first
  for (let level = 0; level < LEVELS; level++) {
    const names = [...new Set(further.filter(({ symbol }) => !isCalled(symbol)).map(({ symbol }) => symbol))]
    const bases = names.sort((a, b) => Number(IS_BASE.test(b)) - Number(IS_BASE.test(a)))
    const over = await Promise.all(
      bases.slice(0, MOST_BASES).map((base) => definitionsOver([base], within).catch(ifRefused([]))),
    )
    further = over.flat().filter((one) => isOwnType(one) && !found.has(keyOf(one)))
    for (const one of further) found.set(keyOf(one), one)
  }
  return [...found.values()].sort(
    (a, b) => a.repo.localeCompare(b.repo) || a.path.localeCompare(b.path) || a.line - b.line,
  )
}

/** Nobody else may name it. */
export function isPrivate({ symbol }: Pick<DefinedLine, 'symbol'>): boolean {
  return symbol.startsWith('_')
}

/** A type that the program itself defines. */
export function isOwnType({ symbol, text, path }: DefinedLine): boolean {
  return (
    /^_?[A-Z]/.test(symbol) &&
    isType(symbol, text) &&
    // Further in, it is an example in a comment.
    !(path.endsWith('.py') && /^\s/.test(text)) &&
    !isBeside(path) &&
    !isVendored(path) &&
    !isPort(path)
  )
}

/** What a type inherits from, by the line that defines it; in Ruby, behind a sign that elsewhere opens type parameters. */
export function basesOf({ symbol, text }: DefinedLine): string[] {
  const rest = text.slice(text.indexOf(symbol) + symbol.length)
  const heritage = /^(?:<[^>]*>)?\s*(?:\(|:|<(?=\s)|extends\b|implements\b)(.*)$/.exec(rest)?.[1] ?? ''
  return heritage.replace(/\[[^\]]*\]/g, '').match(BASE) ?? []
}

function keyOf({ repo, path, symbol }: DefinedLine): string {
  return `${repo} ${path} ${symbol}`
}
