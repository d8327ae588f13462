import type { LineRange } from '../../files/links.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol, endOfSymbol } from '../../search/text/symbol-ranges.ts'
import type { LocatedFrame } from './locate-frames.ts'

/**
 * Where a frame's line is today: the same line if it is still in the named function, else where its text or the function moved to;
 * undefined if neither is in the file.
 */
export function lineOfFrame(
  { frame, path, isBuilt }: LocatedFrame,
  lines: readonly string[],
): (LineRange & { symbol: string | undefined; hasMoved: boolean }) | undefined {
  const { line, name, source } = frame
  const symbols = outline(lines, path)
  const around = enclosingSymbol(line, lines, symbols)
  const at = (number: number, hasMoved: boolean) => ({
    ...{ startLine: number, endLine: number, hasMoved },
    symbol: enclosingSymbol(number, lines, symbols)?.name ?? name,
  })
  const isThere = line <= lines.length && !isBuilt
  if (isThere && source !== undefined && lines[line - 1]?.trim() === source) return at(line, false)
  const same = source === undefined || source.length < 8 ? [] : linesWith(source, lines)
  const [nearest] = same.sort((a, b) => Math.abs(a - line) - Math.abs(b - line))
  if (nearest !== undefined) return at(nearest, true)
  if (isThere && source === undefined && (name === undefined || around?.name === name)) return at(line, false)
  const named = symbols.flatMap((symbol, index) =>
    symbol.name === name ? [{ startLine: symbol.line, endLine: endOfSymbol(index, lines, symbols) }] : [],
  )
  const [closest] = named.sort((a, b) => distance(a, line) - distance(b, line))
  if (closest !== undefined) return { ...closest, symbol: name, hasMoved: true }
  return isThere ? at(line, false) : undefined
}

function linesWith(text: string, lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (line.trim() === text ? [index + 1] : []))
}

function distance({ startLine, endLine }: LineRange, line: number): number {
  return line < startLine ? startLine - line : Math.max(0, line - endLine)
}
