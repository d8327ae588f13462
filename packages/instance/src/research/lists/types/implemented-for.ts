import type { Expression } from '../../../search/query/keyword-query.ts'
import { fileClass } from '../../../search/text/file-class.ts'
import { testLines } from '../../functions/test-lines.ts'
import { searchWithin } from '../../searching/search-files.ts'
import { type DefinedLine, inOrder, type Within } from '../definitions-like.ts'

const MOST_FILES = 400
/** What it is implemented for, without references and the path before its name, then its type arguments. */
const FOR = /\bfor\s+(?:&\s*)?(?:'\w+\s+)?(?:mut\s+)?(?:dyn\s+)?(?:\w+::)*([A-Za-z_]\w*)(?:<(.{1,60})>)?/
/** Tuples, arrays, pointers and functions have no name: `for (A, B)`. */
const FOR_OTHERS = /\bfor\s+([([&*][^{]{1,60}?)\s*(?:where\b|\{|$)/
const CARRIED_ON = /^\s*for\s/
const USES = /^[ \t]*(?:pub(?:\([^)]*\))? )?use ([^;]{1,600});/gm
const OWN = new Set(['crate', 'self', 'super'])

interface ImplementedFor extends DefinedLine {
  base: string
}

/**
 * Rust's `impl<T: Bound> Name<T> for Type<T>`, also where the type parameters end, or the rest follows, on a line of their own; no tests,
 * comments or macros, and no trait of that name of another crate.
 */
export async function implementedFor(name: string, within: Within): Promise<ImplementedFor[]> {
  const { engine } = within
  const pattern = `^\\s*(?:(?:unsafe )?impl\\b.*[\\s:>]|>\\s)${RegExp.escape(name)}(?:<.*>)?(?: for |\\s?$)`
  const parts: Expression[] = [
    { kind: 'regex', pattern },
    { kind: 'file', pattern: '\\.rs$' },
  ]
  const { files } = await searchWithin({ kind: 'and', parts }, { count: MOST_FILES, caseSensitive: true }, within)
  const coded = files.filter(({ path }) => fileClass(path) === 'code' && !isOfTests(path))
  if (coded.length === 0) return []
  const crates = await cratesIn(within)
  const found = await Promise.all(
    coded.map(async ({ repo, commit, path, lines }) => {
      const content = await engine.readFile(repo, commit, path)
      const source = content.kind === 'text' ? content.text : ''
      const all = source.split('\n')
      const ofTests = testLines(all, path)
      const isForeign = (root: string | undefined) =>
        root !== undefined && !crates.has(root) && !new RegExp(`^\\s*(?:pub )?mod ${root}\\b`, 'm').test(source)
      const imported = isForeign(importedFrom(name, source))
      return lines.flatMap(({ line, text }) => {
        const next = all[line] ?? ''
        const rest = text.slice(text.indexOf(name)) + (/\bfor\s/.test(text) || !CARRIED_ON.test(next) ? '' : next)
        const [, own, args] = FOR.exec(rest) ?? []
        const symbol = own === 'fn' ? 'fn(…)' : (own ?? FOR_OTHERS.exec(rest)?.[1]?.trim())
        const qualifier = new RegExp(`(?:^|[\\s>])(\\w+)::(?:\\w+::)*${RegExp.escape(name)}\\b`).exec(text)?.[1]
        const isOther = qualifier === undefined ? imported : isForeign(qualifier)
        return symbol === undefined || isOther || ofTests[line - 1] === true
          ? []
          : [{ repo, commit, path, line, text, symbol, args, base: name }]
      })
    }),
  )
  return toldApart(found.flat()).sort(inOrder)
}

/** Those of one name with their type arguments, where these differ: `Format<Json, T>`. */
function toldApart(found: readonly (ImplementedFor & { args?: string | undefined })[]): ImplementedFor[] {
  const named = Map.groupBy(found, ({ symbol }) => symbol)
  return found.map(({ args, ...one }) => {
    const others = named.get(one.symbol) ?? []
    return args !== undefined && new Set(others.map((other) => other.args)).size > 1
      ? { ...one, symbol: `${one.symbol}<${args}>` }
      : one
  })
}

/** The crate or module that a file takes a name from. */
function importedFrom(name: string, source: string): string | undefined {
  const word = new RegExp(`\\b${RegExp.escape(name)}\\b`)
  for (const [, used = ''] of source.matchAll(USES)) if (word.test(used)) return /^(?:::)?(\w+)::/.exec(used)?.[1]
  return undefined
}

/** Names of the crates of the repositories, as code writes them, by the folders of their manifests. */
async function cratesIn(within: Within): Promise<ReadonlySet<string>> {
  const pattern = '(^|/)Cargo\\.toml$'
  const { files } = await searchWithin(
    { kind: 'file', pattern },
    { count: MOST_FILES, caseSensitive: true, pathsOnly: true },
    within,
  )
  const folders = files.map(({ repo, path }) => path.split('/').at(-2) ?? repo.slice(repo.lastIndexOf('/') + 1))
  return new Set([...OWN, ...folders.map((one) => one.replaceAll('-', '_'))])
}

function isOfTests(path: string): boolean {
  return /(?:^|\/)tests?\.rs$/.test(path)
}
