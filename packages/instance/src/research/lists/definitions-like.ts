import type { Engine } from '../../ports/engine.ts'
import type { Expression } from '../../search/query/keyword-query.ts'
import { fileClass, PAGES } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

/** A line that defines something. */
export interface DefinedLine {
  repo: string
  commit: string
  path: string
  line: number
  text: string
  symbol: string
}

const MOST_FILES = 400

export interface Within {
  repoIds: readonly number[]
  engine: Pick<Engine, 'keywordSearch' | 'readFile'>
  signal: AbortSignal
}

/** The definitions on lines that contain these words within one name. */
export function linesLike(words: readonly string[], within: Within): Promise<DefinedLine[]> {
  return definedLines(words.map(stemOf).map(escaped).join('\\w*'), within)
}

/** `RegExp.escape` also escapes a first letter: a word would be searched for as a pattern. */
function escaped(word: string): string {
  return /^\w+$/.test(word) ? word : RegExp.escape(word)
}

/** Those of the definitions whose own name contains all of the words: "item exporter" matches `CsvItemExporter` but not `export_item`. */
export function definitionsLike(words: readonly string[], lines: readonly DefinedLine[]): DefinedLine[] {
  const stems = words.map(stemOf)
  return lines.filter(({ symbol }) => {
    const own = splitIdentifiers(symbol).toLowerCase()
    return stems.every((stem) => own.includes(stem))
  })
}

const TYPE = /\b(?:class|interface|struct|enum|trait|object|record|impl|type|protocol)\b/

/** All types whose line has the name after their own: they inherit from it, or implement it. */
export async function definitionsOver(name: string, within: Within): Promise<DefinedLine[]> {
  const found = await definedLines(`[\\s(:<,&]${RegExp.escape(name)}\\b`, within)
  const over = found.filter(({ symbol, text, path }) => {
    const rest = text.slice(text.indexOf(symbol) + symbol.length)
    return (
      symbol !== name &&
      TYPE.test(text) &&
      // In Rust, what a function takes is no type.
      !(path.endsWith('.rs') && /\bimpl\b|\bfn\b/.test(text)) &&
      /^\s*(?:<[^>]*>)?\s*(?:\(|:|<|extends\b|implements\b|for\b)/.test(rest) &&
      new RegExp(`\\b${RegExp.escape(name)}\\b`).test(rest)
    )
  })
  return [...over, ...(await carriedOver(name, within))].sort(inOrder)
}

/** In `class A<\n  T,\n> extends Name {`, the line with the name defines nothing; the definition is above it. */
async function carriedOver(name: string, { repoIds, engine, signal }: Within): Promise<DefinedLine[]> {
  const pattern = `^\\W*(?:extends|implements|with)\\s.*\\b${RegExp.escape(name)}\\b`
  const { files } = await engine.keywordSearch(
    { text: pattern, expression: { kind: 'regex', pattern }, revisions: [], count: MOST_FILES, caseSensitive: true },
    { repoIds },
    signal,
  )
  const found = await Promise.all(
    files
      .filter(({ path }) => fileClass(path) === 'code')
      .map(async ({ repo, commit, path, lines }) => {
        const content = await engine.readFile(repo, commit, path)
        const all = content.kind === 'text' ? content.text.split('\n') : []
        return lines.flatMap(({ line, text }) => {
          const [symbol] = outline(all.slice(Math.max(0, line - CARRIED_ON), line - 1), path).slice(-1)
          const above = symbol && all[Math.max(0, line - CARRIED_ON) + symbol.line - 1]
          return symbol !== undefined && above !== undefined && TYPE.test(above)
            ? [{ repo, commit, path, line, text, symbol: symbol.name }]
            : []
        })
      }),
  )
  return found.flat()
}

const CARRIED_ON = 8

function inOrder(a: DefinedLine, b: DefinedLine): number {
  return a.repo.localeCompare(b.repo) || a.path.localeCompare(b.path) || a.line - b.line
}

/** The definitions on lines that match a pattern. */
async function definedLines(pattern: string, { repoIds, engine, signal }: Within): Promise<DefinedLine[]> {
  const parts: Expression[] = [
    { kind: 'regex', pattern },
    { kind: 'not', part: { kind: 'file', pattern: PAGES.source } },
  ]
  const { files } = await engine.keywordSearch(
    {
      text: pattern,
      expression: { kind: 'and', parts },
      revisions: [],
      count: MOST_FILES,
      caseSensitive: false,
    },
    { repoIds },
    signal,
  )
  return files
    .filter(({ path }) => fileClass(path) === 'code')
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) => {
        const [symbol] = outline([text], path)
        return symbol === undefined ? [] : [{ repo, commit, path, line, text, symbol: symbol.name }]
      }),
    )
    .sort(inOrder)
}

/** `policies` and `policy`, or `exporters` and `exporter`, are the same word. */
export function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:ies|y)$/, '')
    .replace(/(?:sses|ss)$/, 'ss')
    .replace(/([^s])e?s$/, '$1')
}
