import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { type Definition, MOST_LINES } from './symbol-query.ts'

/** A definition with its lines; if its end is unknown, the layout determines it. */
export function shownDefinition(path: string, text: string, startLine: number, endLine?: number): Definition {
  const lines = text.split(/\r?\n/)
  const end = Math.min(endLine ?? layoutEnd(lines, startLine), lines.length)
  return { path, startLine, endLine: end, lines: lines.slice(startLine - 1, Math.min(end, startLine - 1 + MOST_LINES)) }
}

function layoutEnd(lines: readonly string[], line: number): number {
  const indent = Math.max((lines[line - 1] ?? '').search(/\S/), 0)
  return Math.max(enclosingSymbol(line, lines, [{ name: '', line, indent }])?.end ?? line, line)
}
