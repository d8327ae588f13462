import type { FileMatch } from '../../ports/engine.ts'
import { fileClass, isHeader } from '../../search/text/file-class.ts'
import { mayBeFunction, outline } from '../../search/text/outline.ts'
import { commentedStart, enclosingSymbol, endOfSymbol } from '../../search/text/symbol-ranges.ts'
import { isBorrowed, type NamedDefinition } from './definition.ts'
import { entriesNamed } from './entries-named.ts'
import type { Lookups } from './lookups.ts'

const MOST = 12
const MOST_COMMENT = 50
/** More than a comment makes up for, less than another sort of file. */
const OVERLOAD = 0.8
/** `ParserCache` and `HTTPServer` are names and nothing else. */
const SEVERAL_WORDS = /[a-z][A-Z]|[A-Z]{2}[a-z]/

/**
 * All definitions in scope of exactly this name, likeliest first; if there are none, entries with that name. `Owner.member` is looked up in
 * something named Owner, which may be a file.
 */
export async function definitionsNamed(
  name: string,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<NamedDefinition[]> {
  const [member = '', owner] = name
    .replace(/\(.*$/, '')
    .split(/\.|::|#|->/)
    .reverse()
  if (!/^[\w$]+$/.test(member)) return []
  const { files } = await lookups.mentions(member)
  const found = files.flatMap((file) => linesOfDefinition(file, (symbol) => symbol === member))
  if (found.length === 0 && owner === undefined) return entriesNamed(member, files, lookups)
  const nearest = found
    .sort((a, b) => weightOf(b.file, member, owner) - weightOf(a.file, member, owner))
    .slice(0, MOST * 2)
  const definitions = await Promise.all(nearest.map((one) => definitionAt(one, lookups)))
  const weighed = await Promise.all(
    definitions
      .filter((one) => one !== undefined)
      .map(async (one) => {
        const stub = isOverload(one, await lookups.lines(one)) ? OVERLOAD : 0
        return { one, weight: weightOf(one, member, owner) + explained(one) - stub }
      }),
  )
  const there = weighed.sort((a, b) => b.weight - a.weight).map(({ one }) => one)
  const owned = owner === undefined ? [] : there.filter((one) => isOwnedBy(one, owner))
  return (owner === undefined ? there : owned).slice(0, MOST)
}

/** Definitions of a name of several words in other case: Go writes `parserCache` for what nobody else may see. */
export async function definedLike(
  name: string,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<NamedDefinition[]> {
  if (!SEVERAL_WORDS.test(name) || !/^[\w$]+$/.test(name)) return []
  const wanted = name.toLowerCase()
  const { files } = await lookups.mentions(name, { anyCase: true })
  const [found] = files
    .flatMap((file) => linesOfDefinition(file, (symbol) => symbol.toLowerCase() === wanted))
    .sort((a, b) => weightOf(b.file, name, undefined) - weightOf(a.file, name, undefined))
  return found === undefined ? [] : definitionsNamed(found.symbol, lookups)
}

/** Whether it only declares one of the ways to call what is defined elsewhere. */
function isOverload({ path, startLine, line, endLine }: NamedDefinition, lines: readonly string[]): boolean {
  const above = lines.slice(startLine - 1, line - 1)
  if (/\.pyi?$/.test(path)) return above.some((text) => /^\s*@(?:\w+\.)?overload\b/.test(text))
  const own = lines.slice(line - 1, endLine)
  return (
    /\.[cm]?tsx?$/.test(path) &&
    /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?function\b/.test(own[0] ?? '') &&
    !own.some((text) => text.includes('{') && !text.trim().startsWith('*'))
  )
}

interface Defined {
  file: FileMatch
  line: number
  symbol: string
}

function linesOfDefinition(file: FileMatch, isWanted: (symbol: string) => boolean): Defined[] {
  const { path, lines } = file
  if (!['code', 'test', 'generated'].includes(fileClass(path))) return []
  return lines.flatMap(({ line, text }) => {
    if (isBorrowed(text)) return []
    const names = [...outline([text], path).map(({ name }) => name), mayBeFunction(text, path) ?? '']
    const symbol = names.find(isWanted)
    return symbol === undefined ? [] : [{ file, line, symbol }]
  })
}

/** Code, then its declarations, then tests; files with the same name count more. */
function weightOf({ path }: { path: string }, name: string, owner: string | undefined): number {
  const kind = { code: 4, config: 1, docs: 1, test: 2, generated: 0 }[fileClass(path)]
  const stem = stemOf(path)
  const named = [name, ...(owner === undefined ? [] : [owner])].some((one) => plain(one) === plain(stem)) ? 1 : 0
  return kind - (isHeader(path) ? 1 : 0) + named - path.split('/').length / 100
}

/** Of several with one name, people call the one that has a long comment; the others forward to it or stand in for it. */
function explained({ startLine, line }: NamedDefinition): number {
  return Math.min(MOST_COMMENT, line - startLine) / (2 * MOST_COMMENT)
}

async function definitionAt(
  { file: { repo, commit, path }, line, symbol }: Defined,
  lookups: Pick<Lookups, 'lines'>,
): Promise<NamedDefinition | undefined> {
  const lines = await lookups.lines({ repo, commit, path })
  const symbols = outline(lines, path)
  const index = symbols.findIndex((one) => one.line === line && one.name === symbol)
  if (index === -1) return undefined
  const owner = line > 1 ? enclosingSymbol(line - 1, lines, symbols.slice(0, index))?.name : undefined
  return {
    repo,
    commit,
    path,
    symbol,
    line,
    owner,
    startLine: commentedStart(lines, line),
    endLine: Math.max(line, endOfSymbol(index, lines, symbols)),
    lines: [],
  }
}

function isOwnedBy({ owner, path }: NamedDefinition, wanted: string): boolean {
  return [owner ?? '', stemOf(path)].some((one) => plain(one) === plain(wanted))
}

/** `index.ts`, `mod.rs` and `__init__.py` have the name of their folder. */
export function stemOf(path: string): string {
  const parts = path.split('/')
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '')
  return /^(?:index|mod|__init__|main|lib)$/.test(stem) ? (parts.at(-2) ?? stem) : stem
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
