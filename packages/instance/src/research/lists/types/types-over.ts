import { ifRefused } from '../../../errors/errors.ts'
import { fileClass } from '../../../search/text/file-class.ts'
import { outline } from '../../../search/text/outline.ts'
import { searchWithin } from '../../searching/search-files.ts'
import { type DefinedLine, definedLines, inOrder, type Within } from '../definitions-like.ts'
import { assertedFor } from './asserted-for.ts'
import { implementedFor } from './implemented-for.ts'
import { isOutsideOfText } from './outside-of-text.ts'
import { supertypesIn } from './supertypes.ts'

/** A type below another. */
interface TypeOver extends DefinedLine {
  /** The type between them that it extends or implements, if it is not directly below. */
  through?: string
}

const TYPE = /\b(?:class|interface|struct|enum|trait|object|record|impl|type|protocol)\b/
const MOST_FILES = 400
const LEVELS = 4
/** So many types of one level are looked up as bases of others. */
const MOST_BASES = 40
const CARRIED_ON = 8
const LONGEST_PATTERN = 400
/** Where a line may begin with the sign before what a type extends. */
const COLON = /\.(?:cs|kt|swift|cc|cpp|h|hpp)$/

/** All types that extend or implement one, directly or through as many others as there are further levels. */
export async function typesOver(name: string, within: Within, levels = LEVELS): Promise<TypeOver[]> {
  const found = new Map<string, TypeOver>()
  const looked = new Set([name])
  const ofRust = new Set<string>()
  let bases = [name]
  for (let level = 0; level < levels && bases.length > 0; level++) {
    const traits = bases.filter((base) => base === name || ofRust.has(base))
    const over = [
      ...(await Promise.all(traits.map((base) => implementedFor(base, within)))).flat(),
      ...(level === 0 ? await assertedFor(name, within) : []),
      ...(
        await Promise.all(groupsOf(bases).map((group) => definitionsOver(group, within).catch(ifRefused([]))))
      ).flat(),
    ]
    const further = over.filter((one) => !found.has(keyOf(one)))
    for (const { base, ...one } of further) found.set(keyOf(one), base === name ? one : { ...one, through: base })
    // What implements a trait of Rust, or an interface of Go, is inherited from by nothing.
    const types = further.filter(({ path, text }) => !/\.(?:rs|go)$/.test(path) || /\btrait\b/.test(text))
    for (const { symbol, path } of types) if (path.endsWith('.rs')) ofRust.add(symbol)
    bases = [...new Set(types.map(({ symbol }) => symbol))].filter((one) => !looked.has(one)).slice(0, MOST_BASES)
    for (const base of bases) looked.add(base)
  }
  return [...found.values()].sort(inOrder)
}

/** A pattern can't be of any length. */
function groupsOf(names: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const name of names) {
    const last = groups.at(-1)
    if (last !== undefined && last.join('|').length + name.length < LONGEST_PATTERN) last.push(name)
    else groups.push([name])
  }
  return groups
}

function keyOf({ repo, path, symbol }: DefinedLine): string {
  return `${repo} ${path} ${symbol}`
}

interface DirectlyOver extends DefinedLine {
  base: string
}

/** All types that directly extend or implement one of some names. */
export async function definitionsOver(names: readonly string[], within: Within): Promise<DirectlyOver[]> {
  const found = await definedLines(`[\\s(:<,&.]${anyOf(names)}\\b`, within)
  const over = found.flatMap((one): DirectlyOver[] => {
    const { symbol, text, path } = one
    // In Rust, what a function takes is no type.
    if (!TYPE.test(text) || (path.endsWith('.rs') && /\bimpl\b|\bfn\b/.test(text))) return []
    const supertypes = supertypesIn(text.slice(text.indexOf(symbol) + symbol.length), path)
    const base = names.find((name) => name !== symbol && supertypes.includes(name))
    return base === undefined ? [] : [{ ...one, base }]
  })
  const isCode = await Promise.all(over.map((one) => isOutsideOfText(one, within)))
  const inCode = over.filter((_, at) => isCode[at] === true)
  return [...inCode, ...(await carriedOver(names, within))].sort(inOrder)
}

/** In `class A<\n  T,\n> extends Name {`, the line with the name defines nothing; the definition is above it. */
async function carriedOver(names: readonly string[], within: Within): Promise<DirectlyOver[]> {
  const pattern = `^\\W*(?:extends|implements|with|:)\\s.*\\b${anyOf(names)}\\b`
  const { files } = await searchWithin({ kind: 'regex', pattern }, { count: MOST_FILES, caseSensitive: true }, within)
  const found = await Promise.all(
    files
      .filter(({ path }) => fileClass(path) === 'code' && !/\.(?:rs|py)$/.test(path))
      .map(async ({ repo, commit, path, lines }) => {
        const carried = lines.flatMap(({ line, text }) => {
          if (/^\W*:/.test(text) && !COLON.test(path)) return []
          const supertypes = supertypesIn(text.replace(/^[^\w:]*/, ' '), path)
          const base = names.find((name) => supertypes.includes(name))
          return base === undefined ? [] : [{ line, text, base }]
        })
        if (carried.length === 0) return []
        const content = await within.engine.readFile(repo, commit, path)
        const all = content.kind === 'text' ? content.text.split('\n') : []
        return carried.flatMap(({ line, text, base }) => {
          const from = Math.max(0, line - CARRIED_ON)
          const [symbol] = outline(all.slice(from, line - 1), path).slice(-1)
          const above = symbol && all[from + symbol.line - 1]
          return symbol !== undefined && above !== undefined && TYPE.test(above)
            ? [{ repo, commit, path, line, text, symbol: symbol.name, base }]
            : []
        })
      }),
  )
  return found.flat()
}

function anyOf(names: readonly string[]): string {
  return `(?:${names.map(RegExp.escape).join('|')})`
}
