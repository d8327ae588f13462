import type { LineRange } from '../../files/links.ts'
import { commentedStart } from '../../search/text/symbol-ranges.ts'

const LONGEST = 20
/** Lines around the one that is meant, where no block is short enough. */
const AROUND = 5

/** The largest block with a line that is short enough to be read at a glance, with the comment above it. */
export function blockAround(line: number, lines: readonly string[], first: number, last: number): LineRange {
  let best: LineRange | undefined
  let begin: number | undefined = line
  while (begin !== undefined && begin > first) {
    const end = endOfBlock(begin, lines, last)
    if (end - begin >= LONGEST) break
    best = { startLine: begin, endLine: end }
    begin = headerOf(begin, lines, first)
  }
  if (best === undefined || best.startLine === best.endLine)
    return { startLine: Math.max(first, line - AROUND), endLine: Math.min(last, line + AROUND) }
  return { ...best, startLine: Math.max(first, commentedStart(lines, best.startLine)) }
}

/** The nearest line above that is indented less. */
function headerOf(line: number, lines: readonly string[], first: number): number | undefined {
  const inner = indentOf(lines[line - 1] ?? '')
  for (let at = line - 1; at >= first; at--) {
    const text = lines[at - 1] ?? ''
    if (text.trim() !== '' && indentOf(text) < inner) return at
  }
  return undefined
}

/** Includes the line that closes it. */
function endOfBlock(line: number, lines: readonly string[], last: number): number {
  const outer = indentOf(lines[line - 1] ?? '')
  let end = line
  for (let at = line + 1; at <= last; at++) {
    const text = lines[at - 1] ?? ''
    if (text.trim() === '') continue
    if (indentOf(text) <= outer)
      return indentOf(text) === outer && end > line && /^\s*(?:[}\])]+[;,]*|end)\s*$/.test(text) ? at : end
    end = at
  }
  return end
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
