import { isPoorLine } from '../../search/find/score-lines.ts'
import { fileClass, PAGES } from '../../search/text/file-class.ts'
import { type OutlineSymbol, outline } from '../../search/text/outline.ts'
import { isDirective } from '../markup/directives.ts'
import { isMethod, type MainType, mainType, typesIn } from './main-type.ts'

/** What the beginning of a file says, and what the file defines. */
export interface FileHead {
  /** The first paragraph of the comment before all code. */
  says: string | undefined
  /** What is defined at its left margin: types with most methods first, then others and functions in order, then constants. */
  defines: readonly { name: string; line: number }[]
  /** The type that most of the file belongs to, if there is one. */
  main?: MainType
}

const OPENS = /^\s*[rRuU]?(\/\*|"""|'''|<!--)/
const CLOSING = new Map([
  ['/*', '*/'],
  ['"""', '"""'],
  ["'''", "'''"],
  ['<!--', '-->'],
])
const LICENSE =
  /\blicen[sc]ed?\b|copyright|permission is hereby|all rights reserved|^this (?:file|program|library|software) is (?:part of|free software|distributed)|\bGNU (?:affero |lesser )?general public/i
const MARK = /^\s*(?:\/\/+!?|\/\*+!?|\*+\/?|--+|;+|<!--|[rRuU]?"""|[rRuU]?''')\s?/
/** A hash without a space may begin anything, such as `#region`. */
const MARK_OR_HASH = new RegExp(`${MARK.source}|^\\s*#+(?=\\s|$)\\s?`)
/** Where a hash begins a comment, not `# define` or an attribute; a file without an ending is mostly a script or settings. */
const HASH_COMMENTS =
  /\.(?:awk|bash|bzl|cfg|cmake|conf|cr|exs?|fish|gemspec|gql|graphql|hcl|ini|jl|mk|nim|nix|php|p[lm]|properties|psm?1|pyi?|pyx|r|rake|rb|sh|star|t|tcl|tf|tfvars|toml|ya?ml|zsh)$|(?:^|\/)(?:\.[^/]+|[^./]+|(?:Docker|Make)file[^/]*)$/i
const LAST_MARK = /\s*(?:\*\/|-->|"""|''')\s*$/
const NO_COMMENT =
  /^(?:@|use strict|eslint|biome-|pragma|type:|-\*-|vim?:|package [\w.]+;?$|go:|\+build|SPDX|Copyright)/i
const BEFORE = /^\s*(?:#!.*|#\s*(?:pragma|ifndef|define|nullable)\s+\w+\s*|['"]use \w+['"];?|package [\w.]+;?|<\?php|)$/
/** Where to read what it is, not what it is. */
const POINTS = /^(?:see\b|for\b[^.]{1,80}\bsee\b)/i
const LONGEST = 240
const FARTHEST = 60
/** A member of a block such as `const ( ExitOk = 0 )`. */
const MEMBER = /^(?:\t| {2,4})([A-Za-z_]\w*)(?:\s+[\w.]+)?\s*=(?!=)/
const BLOCK = /^(?:const|var|type) \(\s*$/
const VALUE = /^(?:export |declare |pub |default )*(?:const|let|var|val|static)\b/
const CALLABLE = /=>|=\s*(?:async\s*)?(?:function\b|class\b|\()|\bfun\b/
/** Gives a name to what is defined elsewhere. */
const BORROWED = /=\s*(?:await\s+)?(?:require|import)\b/
/** What a file belongs to, not what it defines. */
const NAMESPACE = /^(?:namespace|package)\s/
const MODULE = /^\s*module\s+[A-Z]/
const HOLDS = /^\s*(?:module|class)\s+[A-Z]/
const OF_MODULE = /^(?:exports|module|_|default)$/

/** Reads a whole file. */
export function headOf(lines: readonly string[], path: string): FileHead {
  const outlined = outline(lines, path)
  const margin = marginOf(outlined, lines)
  const symbols = outlined.filter(
    ({ name, indent, line }) =>
      indent === margin &&
      !OF_MODULE.test(name) &&
      !NAMESPACE.test(lines[line - 1] ?? '') &&
      !BORROWED.test(lines[line - 1] ?? '') &&
      !isMethod(lines[line - 1] ?? ''),
  )
  const members = membersOf(lines)
  const all = [...symbols.map(({ name, line }) => ({ name, line })), ...members].sort((a, b) => a.line - b.line)
  const once = [...new Map(all.map((one) => [one.name, one])).values()]
  const types = typesIn(lines, path)
  const ranks = new Map(types.map(({ name, members }) => [name, members.length]))
  const rankOf = ({ name, line }: (typeof once)[number]) =>
    ranks.get(name) ?? (isValue(name, lines[line - 1] ?? '') ? -1 : 0)
  const functions = once.filter((one) => rankOf(one) === 0 && !ranks.has(one.name)).length
  const main = mainType(types, functions, lines, path)
  const defines = once.toSorted((a, b) => rankOf(b) - rankOf(a))
  return { says: firstComment(lines, path), defines, ...(main !== undefined && { main }) }
}

/** Where the definitions begin, inside modules that hold nothing but one another. */
function marginOf(symbols: readonly OutlineSymbol[], lines: readonly string[]): number {
  let margin = 0
  for (;;) {
    const [only, ...others] = symbols.filter(({ indent }) => indent === margin)
    const inside = symbols.filter(({ indent }) => indent > margin)
    if (only === undefined || others.length > 0 || inside.length === 0 || !MODULE.test(lines[only.line - 1] ?? ''))
      return margin
    const next = Math.min(...inside.map(({ indent }) => indent))
    const isOfTypes = inside.every(({ indent, line }) => indent > next || HOLDS.test(lines[line - 1] ?? ''))
    if (!isOfTypes) return margin
    margin = next
  }
}

/** Constants and variables, which say less of what a file is for than its types and functions. */
function isValue(name: string, line: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name) || (VALUE.test(line) && !CALLABLE.test(line)) || MEMBER.test(line)
}

function membersOf(lines: readonly string[]): { name: string; line: number }[] {
  let isInside = false
  return lines.flatMap((text, index) => {
    if (BLOCK.test(text)) isInside = true
    else if (/^\)/.test(text)) isInside = false
    const name = isInside ? MEMBER.exec(text)?.[1] : undefined
    return name === undefined ? [] : [{ name, line: index + 1 }]
  })
}

/** The first sentence of the first paragraph that isn't a title or about the license. */
function firstComment(lines: readonly string[], path: string): string | undefined {
  // What begins a line of a document, such as a heading or an item of a list, is no comment.
  if (fileClass(path) === 'docs' || PAGES.test(path)) return undefined
  const mark = HASH_COMMENTS.test(path) ? MARK_OR_HASH : MARK
  let said: string[] = []
  let closing: string | undefined
  for (const line of [...lines.slice(0, FARTHEST), '']) {
    const [, opening] = (closing === undefined && OPENS.exec(line)) || []
    if (opening !== undefined) closing = CLOSING.get(opening)
    const isComment = closing !== undefined || mark.test(line)
    const text = isComment ? line.replace(LAST_MARK, '').replace(mark, '').trim() : ''
    if (text === '') {
      const sentence = sentenceOf(said)
      if (sentence !== undefined) return sentence
      said = []
      if (!isComment && !BEFORE.test(line)) return undefined
    } else if (!NO_COMMENT.test(text) && !isDirective(text) && (LICENSE.test(text) || !isPoorLine(text)))
      said.push(text)
    if (
      closing !== undefined &&
      line.slice(opening === undefined ? 0 : line.indexOf(opening) + opening.length).includes(closing)
    )
      closing = undefined
  }
  return undefined
}

function sentenceOf(paragraph: readonly string[]): string | undefined {
  const text = paragraph.join(' ')
  const [whole = ''] = /^.*?[.!?](?=\s|$)|^.*/.exec(text) ?? []
  // The pattern below takes long for long lines.
  const sentence = whole.slice(0, LONGEST)
  return LICENSE.test(text) || POINTS.test(sentence) || !/\p{L}{2}.*\s\p{L}.*\s\p{L}/u.test(sentence)
    ? undefined
    : sentence
}
