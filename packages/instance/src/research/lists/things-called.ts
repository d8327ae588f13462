import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import type { Lookups } from '../find/lookups.ts'
import { searchWithin } from '../searching/search-files.ts'
import { type DefinedLine, stemOf, type Within } from './definitions-like.ts'
import { membersOf } from './members-of.ts'

const TYPE = /\b(?:class|interface|struct|enum|trait|object|record|protocol|type|defmodule)\b/
/** An enum, in Python too, or Go's equivalent. */
export const LISTS_VALUES = /\benum\b|\([^()]{0,80}\bEnum\b[^()]{0,80}\):|^\s*type\s+\w+\s+(?:string|u?int\d*|byte)\b/
const AROUND = 12
const MOST_FILES = 60
const LOOKED_AT = 400

/**
 * What people mean by a plural: "spider middlewares" are either types with such names, or the types in the folder or file of that name,
 * whichever are more.
 */
export async function thingsCalled(
  words: readonly string[],
  /** The definitions on lines that contain the words. */
  lines: readonly DefinedLine[],
  lookups: Lookups,
  within: Within,
): Promise<{ found: DefinedLine[]; isByPlace: boolean }> {
  const stems = words.map(stemOf)
  const head = stems.at(-1) ?? ''
  const named = lines.filter(
    ({ symbol, text }) =>
      isType(symbol, text) && endsWith(symbol, head) && stems.every((stem) => spoken(text).includes(stem)),
  )
  const placed = await definedIn(stems, lookups, within)
  const ending = placed.filter(({ symbol }) => endsWith(symbol, head))
  const there = ending.length > 1 ? ending : placed
  return there.length > named.length ? { found: there, isByPlace: true } : { found: named, isByPlace: false }
}

/** The top-level types of the files whose name, or whose folder's name, was given. */
async function definedIn(stems: readonly string[], lookups: Lookups, within: Within): Promise<DefinedLine[]> {
  const said = stems.join('')
  const head = stems.at(-1) ?? ''
  const pattern = `${RegExp.escape(head)}[^/]*(/[^/]*)?$`
  const found = await searchWithin({ kind: 'file', pattern }, { count: LOOKED_AT, pathsOnly: true }, within)
  const files = found.files.filter(({ path }) => {
    const parts = path
      .split('/')
      .slice(-2)
      .map((part) => stemOf(part.replace(/\..*$/, '').replace(/[^A-Za-z\d]/g, '')))
    // A file called `admin` has more than the subcommands of admin.
    const isHead = parts.includes(head) && stems.every((stem) => path.toLowerCase().includes(stem))
    return fileClass(path) === 'code' && (isHead || parts.includes(said))
  })
  const defined = await Promise.all(
    files.slice(0, MOST_FILES).map(async ({ repo, commit, path }) => {
      const lines = await lookups.lines({ repo, commit, path })
      return outline(lines, path).flatMap(({ name, line, indent }) => {
        const text = lines[line - 1] ?? ''
        return indent === 0 && isType(name, text) ? [{ repo, commit, path, line, text, symbol: name }] : []
      })
    }),
  )
  return defined.flat()
}

/** Whether a line defines a type of this name, not a function that takes or returns one. */
export function isType(symbol: string, text: string): boolean {
  return (
    TYPE.test(text.slice(0, Math.max(0, text.indexOf(symbol)))) &&
    !new RegExp(`\\b${RegExp.escape(symbol)}\\s*\\(.*[;,]\\s*$`).test(text)
  )
}

function endsWith(symbol: string, head: string): boolean {
  return (
    spoken(symbol)
      .split(/[^a-z\d]+/)
      .at(-1) ?? ''
  ).startsWith(head)
}

function spoken(text: string): string {
  return splitIdentifiers(text).toLowerCase()
}

/** The values of the one type with exactly this name, if it is a list of values: "which experiments" are those of `enum Experiment`. */
export async function valuesCalled(
  words: readonly string[],
  lines: readonly DefinedLine[],
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
  /** What it and its surroundings have to say, the noun last. */
  said: readonly string[],
): Promise<{ of: string; found: readonly DefinedLine[] } | undefined> {
  const called = words.map(stemOf).join('')
  const types = lines.filter(
    ({ symbol, text, path }) =>
      fileClass(path) === 'code' &&
      LISTS_VALUES.test(text) &&
      stemOf(symbol.toLowerCase().replaceAll('_', '')) === called,
  )
  const [only, ...others] = types
  if (only === undefined || others.length > 0) return undefined
  if (!(await saysAll(said, only, lookups))) return undefined
  const found = await membersOf(only.symbol, lookups, only.path)
  return found.length > 1 ? { of: only.symbol, found } : undefined
}

/** Whether a definition's name, path or the lines around it say all but the noun; one word may go without saying: user roles are `Role`. */
export async function saysAll(
  words: readonly string[],
  { symbol, line, ...at }: DefinedLine,
  lookups: Pick<Lookups, 'lines'>,
): Promise<boolean> {
  const around = (await lookups.lines(at)).slice(Math.max(0, line - AROUND), line + AROUND)
  const text = [symbol, at.path, ...around].join(' ').toLowerCase()
  return words.slice(0, -1).filter((word) => !text.includes(stemOf(word))).length <= 1
}
