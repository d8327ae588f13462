import type { Engine } from '../../ports/engine.ts'
import type { Expression } from '../../search/query/keyword-query.ts'
import { fileClass, PAGES } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { searchWithin } from '../searching/search-files.ts'

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

export function inOrder(a: DefinedLine, b: DefinedLine): number {
  return a.repo.localeCompare(b.repo) || a.path.localeCompare(b.path) || a.line - b.line
}

/** The definitions on lines that match a pattern, in files whose paths match another. */
export async function definedLines(pattern: string, within: Within, paths?: string): Promise<DefinedLine[]> {
  const parts: Expression[] = [
    { kind: 'regex', pattern },
    { kind: 'not', part: { kind: 'file', pattern: PAGES.source } },
  ]
  if (paths !== undefined) parts.push({ kind: 'file', pattern: paths })
  const { files } = await searchWithin({ kind: 'and', parts }, { count: MOST_FILES }, within)
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
