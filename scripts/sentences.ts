import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { ROOT } from './source-files.ts'

/** What is no sentence: regular expressions, SQL, Lua, style sheets, markup around words, content types, paths, what git writes. */
const NOT_SAID = [
  /\(\?[:<!=]|\\b/,
  /^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WITH|BEGIN|FROM|WHERE)\s|\b(?:json_extract|json_each|iif|nullif|sum|substr|fts5)\(|NOT NULL|REFERENCES/,
  /\bredis\.call\(/,
  /^\s*(?:[{};]|<[a-z!/{])|[;{]\s*[a-z-]+:[^ ]/,
  /^[a-z]+\/[a-z+*-]+[;,]|default-src|^\.[a-z-]+[ ,]/,
  /^(?:GET|HEAD|POST)\b|^--|^(?:Bearer|Basic|bearer) \{|^(?:diff --git|new file mode|deleted file mode|rename (?:from|to)|author|committer-time|Binary files) ?$/,
]

/** Lists of words and names, which say nothing as a whole. */
const LISTS =
  /\/(?:prose-groups|passages\/terms|same-words|stop-words|languages|code-language|file-class|demo-data\/people|vendor-tokens|shown-words|past-words|support-words|value-words|commit-kind|everyday-words|lua-machine|trigrams|usage-columns|private-redis\/src\/config|find-ctags|export-registry|manifests\/sorts)\.ts$/

export interface Sentence {
  path: string
  line: number
  /** With what is put in as `{name}`, or `{…}` where that is words itself, which follow. */
  text: string
}

/** A word with a space beside it, or a label such as "Send": what people read, and seldom a name, a key or a pattern. */
const SAYS_SOMETHING = /\p{L}{2}\S*\s|\s\S*\p{L}{2}|^\p{Lu}\p{Ll}+[.?!…]?$/u

/** The texts of TypeScript files that say something to somebody, in the order of their lines. */
export function readSentences(pattern: string | readonly string[]): Sentence[] {
  return globSync(pattern as string | string[], { cwd: ROOT })
    .filter((path) => !LISTS.test(path))
    .sort()
    .flatMap((path) => sentencesIn(readFileSync(join(ROOT, path), 'utf8'), path))
}

export function sentencesIn(source: string, path: string): Sentence[] {
  const found: Sentence[] = []
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), source, (node) => {
    const text = textOf(node, source)
    if (text !== undefined && isSaid(text)) found.push({ path, line: lineOf(node.start), text })
  })
  return found
}

function isSaid(text: string): boolean {
  return SAYS_SOMETHING.test(text.replaceAll(/\{[^}]*\}/g, '{}')) && !NOT_SAID.some((pattern) => pattern.test(text))
}

interface Node {
  name?: { name?: string }
  type: string
  start: number
  end: number
  value?: unknown
  expressions?: Node[]
  quasis?: { value: { cooked: string } }[]
}

function textOf(node: Node, source: string): string | undefined {
  if (node.type === 'JSXText') return String(node.value).replaceAll(/\s+/g, ' ').trim()
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const { quasis = [], expressions = [] } = node
  return quasis
    .map(({ value }, index) => {
      const { start, end } = expressions[index] ?? { start: 0, end: 0 }
      return `${value.cooked}${end > 0 ? `{${nameOf(source.slice(start, end))}}` : ''}`
    })
    .join('')
}

function nameOf(expression: string): string {
  return /['"`{}]/.test(expression) ? '…' : expression
}

/** Types and imports say nothing. */
const SILENT = /^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/
/** What only a developer or an operator's log sees: broken invariants and log lines. */
const INWARD = /^(?:new (?:Type|Range|Assertion)?Error|(?:\w+\.)*log\.\w+|(?:\w+\.)*step|assert(?:\.\w+)?)\(/

function visit(node: unknown, source: string, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const part of node) visit(part, source, see)
  else if (isNode(node) && !SILENT.test(node.type) && !isInward(node, source) && !isMarkup(node)) {
    see(node)
    for (const part of Object.values(node)) if (typeof part === 'object') visit(part, source, see)
  }
}

/** Attributes but for those that are read, and keys of a keyboard. */
function isMarkup({ type, name, value }: Node): boolean {
  if (type === 'JSXAttribute') return !/^(?:title|label|alt|placeholder|legend|aria-label)$/.test(name?.name ?? '')
  return type === 'Literal' && /^(?:Escape|Enter|Tab|Backspace)$/.test(String(value))
}

function isInward({ type, start }: Node, source: string): boolean {
  return /^(?:New|Call)Expression$/.test(type) && INWARD.test(source.slice(start, start + 100))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
