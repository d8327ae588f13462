import { ifRefused } from '../../errors/errors.ts'
import type { LineRange } from '../../files/links.ts'
import type { Engine } from '../../ports/engine.ts'
import { outline } from '../../search/text/outline.ts'
import { commentedStart, endOfSymbol, firstLineOf } from '../../search/text/symbol-ranges.ts'
import { isDirective } from '../markup/directives.ts'
import { withoutDocMarks } from '../markup/doc-marks.ts'
import type { Finding } from './finding.ts'

/** Where a symbol is defined, with its signature and comment. */
interface Definition extends LineRange {
  repo: string
  commit: string
  path: string
  symbol: string
  /** The line that defines it. */
  signature: string
  /** The first sentence of its own comment. */
  says: string | undefined
}

/** A definition including its whole comment. */
export interface NamedDefinition extends Finding {
  symbol: string
  /** The line that defines it. */
  line: number
  /** What encloses it. */
  owner: string | undefined
}

const LONGEST_SIGNATURE = 120
/** More of them are code. */
const MOST_BRACKETS = 8
const LONGEST_SENTENCE = 240
const LONGEST_RANGE = 40
/** From here on, it is an example. */
const FENCE = /^(?:```|~~~|-{4,}$|# (?:bad|good)\b)/
const MOST_PARTS = 20
/** `@param x`, `:param x:`; but not a role such as `:class:`x``. */
const TAG = /^(?:[@\\]\w+|:\w+(?: \w+)*:(?!`))/

/** The first definition of a name in a file; undefined if no line looks like one. */
export async function findDefinition(
  { repo, commit, path }: { repo: string; commit: string; path: string },
  symbol: string,
  engine: Pick<Engine, 'readFile'>,
): Promise<Definition | undefined> {
  const lines = await readLines(repo, commit, path, engine)
  const symbols = outline(lines, path)
  const index = symbols.findIndex(({ name, line }) => name === symbol && !isBorrowed(lines[line - 1]))
  const found = symbols[index]
  if (found === undefined) return undefined
  const { line } = found
  const signature = (lines[line - 1] ?? '').trim().replace(/\s*\{$/, '')
  return {
    repo,
    commit,
    path,
    symbol,
    startLine: line,
    endLine: Math.min(endOfSymbol(index, lines, symbols), line + LONGEST_RANGE - 1),
    signature: clip(signature, LONGEST_SIGNATURE),
    says: saysOf(lines, line, path),
  }
}

/** The first sentence of the comment or docstring of what a line defines. */
export function saysOf(lines: readonly string[], line: number, path: string): string | undefined {
  const said = commentAbove(lines, line) || docstringBelow(lines, line, path)
  return firstSentence(said.replace(LINK, '$1'))
}

/** `[zip file](https://…)`, `[zip file][zip]` */
const LINK = /(?<![\w\])])\[([^\]\n]+)\](?:\([^\s()]+\)|\[[^\]\n]*\])/g

/** `const name = require(…)`: the name is defined elsewhere. */
export function isBorrowed(line: string | undefined): boolean {
  return /=\s*(?:await\s+)?(?:require|import)\(/.test(line ?? '')
}

async function readLines(repo: string, commit: string, path: string, engine: Pick<Engine, 'readFile'>) {
  const content = await engine.readFile(repo, commit, path).catch(ifRefused(undefined))
  return content?.kind === 'text' ? content.text.split('\n') : []
}

function commentAbove(lines: readonly string[], line: number): string {
  const marked = lines
    .slice(wholeStart(lines, line) - 1, firstLineOf(lines, line) - 1)
    .filter((text) => !/^\s*(?:@|#!?\[)/.test(text))
  const said = marked.map((text) => text.replace(/^\s*(?:\/\*+!?|\*\/|\*|\/{2,}!?|#+|--+)\s?|\*\/\s*$/g, ''))
  return firstParagraph(said.filter((text) => !isDirective(text)))
}

/** A comment with long examples says first what it is about. */
function wholeStart(lines: readonly string[], line: number): number {
  let start = commentedStart(lines, line)
  for (let part = 0; part < MOST_PARTS; part++) {
    const above = commentedStart(lines, start)
    if (above === start) break
    start = above
  }
  return start
}

/** Python docstrings are below the signature, which may take several lines. */
function docstringBelow(lines: readonly string[], line: number, path: string): string {
  if (!path.endsWith('.py')) return ''
  let end = line
  while (end < line + 15 && !/:\s*(?:#.*)?$/.test(lines[end - 1] ?? '')) end++
  const text = lines.slice(end, end + 20).join('\n')
  const [, , words = ''] = /^\s*[ru]?("""|''')([\s\S]*?)(?:\1|$)/.exec(text) ?? []
  return firstParagraph(words.split('\n'))
}

function firstParagraph(lines: readonly string[]): string {
  const begin = lines.findIndex((text) => text.trim() !== '')
  if (begin === -1) return ''
  const rest = lines.slice(begin).map((text) => text.trim())
  const end = rest.findIndex((text) => text === '' || TAG.test(text) || FENCE.test(text))
  const text = rest.slice(0, end === -1 ? undefined : end).join(' ')
  return withoutDocMarks(text)
}

function firstSentence(text: string): string | undefined {
  if (/copyright|license|eslint|biome-|noqa|istanbul|pylint|prettier/i.test(text)) return undefined
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.*/.exec(text.trim()) ?? []
  return !/^\S*:\/\//.test(sentence) && isProseSentence(sentence) && /\p{L}{2,}.*\s\p{L}/u.test(sentence)
    ? clip(sentence, LONGEST_SENTENCE)
    : undefined
}

/** Code in a comment is no sentence: it has brackets as no sentence has, or opens some that it doesn't close. */
function isProseSentence(sentence: string): boolean {
  const brackets = sentence.match(/[{}[\]]/g)?.length ?? 0
  const count = (mark: string) => sentence.split(mark).length
  return brackets < MOST_BRACKETS && count('{') === count('}')
}

function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}
