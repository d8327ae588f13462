import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import treeSitter, { type Language, type Node, type Query } from '@vscode/tree-sitter-wasm'
import { codeLanguage } from '../source/code-language.ts'
import { FILE_DEADLINE_MS, MOST_TAGS, type Tag, type TagReader, TooSlow } from './tag.ts'

interface Grammar {
  language: Language
  query: Query
}

interface Range {
  tag: Tag
  /** Contains definitions, but is none itself: Rust's `impl`. */
  isScope: boolean
  startIndex: number
  endIndex: number
}

const wasmDir = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'))
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  javascript: ['ecmascript', 'javascript'],
  typescript: ['ecmascript', 'typescript'],
  tsx: ['ecmascript', 'typescript'],
}

/** Tree-sitter's grammars as WebAssembly; each is loaded with its first file. */
export async function loadTreeSitter(): Promise<TagReader> {
  await treeSitter.Parser.init()
  const parser = new treeSitter.Parser()
  const grammars = new Map<string, Promise<Grammar>>()
  return { read, close: () => parser.delete() }

  async function read(path: string, content: Buffer): Promise<Tag[]> {
    const name = codeLanguage(path)?.grammar
    if (name === undefined) return []
    const loading = grammars.get(name) ?? loadGrammar(name)
    grammars.set(name, loading)
    const { language, query } = await loading
    const deadline = Date.now() + FILE_DEADLINE_MS
    const isOver = () => Date.now() > deadline
    parser.setLanguage(language)
    const tree = parser.parse(content.toString(), undefined, { progressCallback: isOver })
    // Otherwise the parser would resume the unfinished file when it reads the next one.
    if (tree === null) parser.reset()
    if (tree === null) throw new TooSlow(`parsing ${path} takes too long`)
    try {
      const found = query.matches(tree.rootNode, { progressCallback: isOver, matchLimit: 10_000 })
      if (isOver() || found.length > MOST_TAGS) throw new TooSlow(`${path} has too many definitions`)
      return withScopes(found.flatMap(({ captures }) => rangeOf(captures) ?? []))
    } finally {
      tree.delete()
    }
  }
}

async function loadGrammar(name: string): Promise<Grammar> {
  const language = await treeSitter.Language.load(join(wasmDir, `tree-sitter-${name}.wasm`))
  const source = (QUERIES[name] ?? [name]).map((file) =>
    readFileSync(new URL(`./queries/${file}.scm`, import.meta.url), 'utf8'),
  )
  return { language, query: new treeSitter.Query(language, source.join('\n')) }
}

function rangeOf(captures: readonly { name: string; node: Node }[]): Range | undefined {
  const name = captures.find((capture) => capture.name === 'name')?.node
  const receiver = captures.find((capture) => capture.name === 'in')?.node.text
  const whole = captures.find((capture) => isKind(capture.name))
  if (name === undefined || whole === undefined) return undefined
  const isScope = whole.name === 'scope'
  const { startIndex, endIndex, endPosition } = whole.node
  const line = name.startPosition.row + 1
  const [own = '', qualifier] = name.text.replace(/^[:#]/, '').split('::').reverse()
  const scope = qualifier ?? receiver
  const tag: Tag = {
    name: own,
    kind: isKind(whole.name) && whole.name !== 'scope' ? whole.name : 'type',
    line,
    // A node that ends with its newline ends in the next row.
    endLine: Math.max(line, endPosition.column === 0 ? endPosition.row : endPosition.row + 1),
  }
  return { tag: scope === undefined ? tag : { ...tag, scope }, isScope, startIndex, endIndex }
}

function isKind(text: string): text is Exclude<Tag['kind'], 'local'> | 'scope' {
  return ['type', 'function', 'method', 'constant', 'field', 'prototype', 'scope'].includes(text)
}

/** Names the innermost range around each, and keeps the first of several kinds seen for one name. */
function withScopes(ranges: readonly Range[]): Tag[] {
  const sorted = ranges.toSorted((a, b) => a.startIndex - b.startIndex || b.endIndex - a.endIndex)
  const open: Range[] = []
  const tags = new Map<string, Tag>()
  for (const range of sorted) {
    while ((open.at(-1)?.endIndex ?? range.endIndex) < range.endIndex) open.pop()
    const { tag, isScope } = range
    const around = open.findLast((other) => other.tag.line !== tag.line || other.tag.name !== tag.name)
    const key = `${tag.line} ${tag.name}`
    if (!isScope && !tags.has(key)) tags.set(key, placed(tag, around?.tag))
    open.push(range)
  }
  return [...tags.values()]
}

function placed(tag: Tag, around: Tag | undefined): Tag {
  if (around === undefined) return tag
  if (around.kind === 'type') return { scope: around.name, ...tag }
  return tag.kind === 'constant' ? { ...tag, kind: 'local' } : tag
}
