import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import type { Lookups } from '../find/lookups.ts'
import { type DefinedLine, stemOf, type Within } from './definitions-like.ts'

const TYPE = /\b(?:class|interface|struct|enum|trait|object|record|protocol|type|defmodule)\b/
const MOST_FILES = 60
const LOOKED_AT = 400

/**
 * What people mean by a plural: "spider middlewares" are types whose name ends so, or what the folder or file of that name holds,
 * whichever are more.
 */
export async function thingsCalled(
  words: readonly string[],
  /** Those that say the words. */
  lines: readonly DefinedLine[],
  lookups: Lookups,
  within: Within,
): Promise<{ found: DefinedLine[]; isByPlace: boolean }> {
  const stems = words.map(stemOf)
  const head = stems.at(-1) ?? ''
  const named = lines.filter(
    ({ symbol, text }) =>
      TYPE.test(text) && endsWith(symbol, head) && stems.every((stem) => spoken(text).includes(stem)),
  )
  const placed = await definedIn(stems, lookups, within)
  const ending = placed.filter(({ symbol }) => endsWith(symbol, head))
  const there = ending.length > 1 ? ending : placed
  return there.length > named.length ? { found: there, isByPlace: true } : { found: named, isByPlace: false }
}

/** The types at the margin of the files whose own name, or whose folder's, is said. */
async function definedIn(
  stems: readonly string[],
  lookups: Lookups,
  { engine, repoIds, signal }: Within,
): Promise<DefinedLine[]> {
  const said = stems.join('')
  const head = stems.at(-1) ?? ''
  const pattern = `${RegExp.escape(head)}[^/]*(/[^/]*)?$`
  const query = { text: pattern, expression: { kind: 'file' as const, pattern }, revisions: [], count: LOOKED_AT }
  const found = await engine.keywordSearch({ ...query, caseSensitive: false, pathsOnly: true }, { repoIds }, signal)
  const files = found.files.filter(({ path }) => {
    const parts = path
      .split('/')
      .slice(-2)
      .map((part) => stemOf(part.replace(/\..*$/, '').replace(/[^A-Za-z\d]/g, '')))
    return fileClass(path) === 'code' && parts.some((part) => part === said || part === head)
  })
  const defined = await Promise.all(
    files.slice(0, MOST_FILES).map(async ({ repo, commit, path }) => {
      const lines = await lookups.lines({ repo, commit, path })
      return outline(lines, path).flatMap(({ name, line, indent }) => {
        const text = lines[line - 1] ?? ''
        return indent === 0 && TYPE.test(text) ? [{ repo, commit, path, line, text, symbol: name }] : []
      })
    }),
  )
  return defined.flat()
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
