import type { Engine } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
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

interface Within {
  repoIds: readonly number[]
  engine: Pick<Engine, 'keywordSearch'>
  signal: AbortSignal
}

/** Every definition whose name holds all of these words: "item exporter" finds `CsvItemExporter` and `export_item` not. */
export async function definitionsLike(words: readonly string[], within: Within): Promise<DefinedLine[]> {
  const stems = words.map(stemOf)
  const found = await definedLines(stems.map(RegExp.escape).join('\\w*'), within)
  return found.filter(({ symbol }) => {
    const own = splitIdentifiers(symbol).toLowerCase()
    return stems.every((stem) => own.includes(stem))
  })
}

/** Every definition whose line names another one after its own name: what inherits from it, or implements it. */
export async function definitionsOver(name: string, within: Within): Promise<DefinedLine[]> {
  const found = await definedLines(`[\\s(:<,&]${RegExp.escape(name)}\\b`, within)
  return found.filter(({ symbol, text }) => {
    const rest = text.slice(text.indexOf(symbol) + symbol.length)
    return (
      symbol !== name &&
      /^\s*(?:<[^>]*>)?\s*(?:\(|:|<|extends\b|implements\b)/.test(rest) &&
      new RegExp(`\\b${RegExp.escape(name)}\\b`).test(rest)
    )
  })
}

async function definedLines(pattern: string, { repoIds, engine, signal }: Within): Promise<DefinedLine[]> {
  const { files } = await engine.keywordSearch(
    { text: pattern, expression: { kind: 'regex', pattern }, revisions: [], count: MOST_FILES, caseSensitive: false },
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
    .sort((a, b) => a.repo.localeCompare(b.repo) || a.path.localeCompare(b.path) || a.line - b.line)
}

/** `policies` and `policy`, `exporters` and `exporter` are one word. */
function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:ies|y)$/, '')
    .replace(/(?:sses|ss)$/, 'ss')
    .replace(/([^s])e?s$/, '$1')
}
