import { functionBelowType, type OutlineSymbol } from './outline.ts'

export interface SymbolRange {
  name: string
  /** Counted from 1, both included. */
  start: number
  end: number
}

const LONGEST_COMMENT = 20

/** The innermost symbol around a line; a comment belongs to the symbol right below it. `ends`: of all symbols, if they are known. */
export function enclosingSymbol(
  line: number,
  lines: readonly string[],
  symbols: readonly OutlineSymbol[],
  ends?: readonly number[],
): SymbolRange | undefined {
  const below = belowComment(lines, line)
  // Symbols with the same or a deeper indentation than one that ended above the line ended even earlier.
  let depth = Number.POSITIVE_INFINITY
  for (let index = symbols.length - 1; index >= 0 && depth > 0; index--) {
    const symbol = symbols[index]
    if (symbol === undefined || symbol.line > below || symbol.indent >= depth) continue
    const end = ends?.[index] ?? endOfSymbol(index, lines, symbols)
    if (end >= line) return { name: symbol.name, start: symbol.line, end }
    depth = symbol.indent
  }
  return undefined
}

/** The line of its type, where a function of C has that on a line of its own; else its own line. */
export function firstLineOf(lines: readonly string[], line: number): number {
  return functionBelowType(lines[line - 1] ?? '', lines[line - 2] ?? '') === undefined ? line : line - 1
}

/** The line where the comments and decorators above a symbol start. */
export function commentedStart(lines: readonly string[], line: number): number {
  let start = firstLineOf(lines, line)
  while (start > 1 && line - start < LONGEST_COMMENT) {
    const begin = blockAbove(lines, start) ?? (isComment(lines[start - 2]) ? start - 1 : undefined)
    if (begin === undefined) break
    start = begin
  }
  return start
}

/** Where the block comment right above begins, whose lines need not begin with asterisks. */
function blockAbove(lines: readonly string[], line: number): number | undefined {
  if (!(lines[line - 2] ?? '').trimEnd().endsWith('*/')) return undefined
  for (let begin = line - 1; begin > 0 && line - begin <= LONGEST_COMMENT; begin--) {
    const text = (lines[begin - 1] ?? '').trimStart()
    if (text.startsWith('/*')) return begin
    if (begin < line - 1 && text.includes('*/')) return undefined
  }
  return undefined
}

/** A symbol ends with the line that closes it, or where something starts that isn't indented deeper. */
export function endOfSymbol(index: number, lines: readonly string[], symbols: readonly OutlineSymbol[]): number {
  const symbol = symbols[index]
  if (symbol === undefined) return 0
  let next = index + 1
  while ((symbols[next]?.indent ?? 0) > symbol.indent) next++
  const limit = (symbols[next]?.line ?? lines.length + 1) - 1
  const end = isHeading(lines[symbol.line - 1]) ? limit : endOfBlock(symbol, lines, limit)
  return withoutTail(lines, symbol.line, end)
}

function endOfBlock({ line, indent }: OutlineSymbol, lines: readonly string[], limit: number): number {
  for (let number = line + 1; number <= limit; number++) {
    const text = lines[number - 1] ?? ''
    const begin = text.search(/\S/)
    if (begin === -1 || begin > indent) continue
    if (/^\s*([}\])]+[;,]*|end)\s*$/.test(text)) return number
    // What continues at the left margin: the rest of a signature, the brace below it, preprocessor lines, labels.
    if (/^\s*([{})\]]|#|\w+:\s*$)/.test(text)) continue
    return number - 1
  }
  return limit
}

function withoutTail(lines: readonly string[], start: number, last: number): number {
  let end = last
  while (end > start && ((lines[end - 1] ?? '').trim() === '' || isComment(lines[end - 1]))) end--
  return end
}

function belowComment(lines: readonly string[], line: number): number {
  let below = line
  while (below < lines.length && below - line < LONGEST_COMMENT && isComment(lines[below - 1])) below++
  return below
}

function isComment(text: string | undefined): boolean {
  return /^\s*(\/\/|\/?\*|#(?!\s*(if|else|elif|endif|define|include)\b)|@|--)/.test(text ?? '')
}

function isHeading(text: string | undefined): boolean {
  return /^#{1,4}\s/.test(text ?? '')
}
