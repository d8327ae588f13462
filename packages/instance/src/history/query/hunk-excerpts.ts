import type { Side } from '../history.ts'
import type { FilePatch, Hunk } from '../patch/patch.ts'

const CONTEXT_LINES = 3
const MOST_LINES = 25
const MOST_HUNKS = 3
const LONGEST_LINE = 400
const BEFORE_MATCH = 100

interface Excerpts {
  hunks: string
  ranges: { line: number; start: number; end: number }[]
  /** The side of the first excerpt's matches. */
  side: Side
  startLine: number
  endLine: number
}

/** The parts of a patch around matching added or removed lines; undefined if none matches. */
export function excerptMatches(
  file: FilePatch,
  sides: readonly Side[],
  find: (line: string) => [number, number][],
): Excerpts | undefined {
  const marks: readonly string[] = sides.map((side) => (side === 'added' ? '+' : '-'))
  const lines: string[] = []
  const ranges: Excerpts['ranges'] = []
  let place: Pick<Excerpts, 'side' | 'startLine' | 'endLine'> | undefined
  let shown = 0
  for (const hunk of file.hunks) {
    const matches = new Map<number, [number, number][]>()
    for (const [index, line] of hunk.lines.entries()) {
      const found = marks.includes(line[0] ?? '') ? find(line.slice(1)) : []
      if (found.length > 0) matches.set(index, found)
    }
    const [first] = matches.keys()
    if (first === undefined) continue
    const { from, to, last } = rangeAround([...matches.keys()], hunk.lines.length)
    place ??= placeOf(hunk, first, last)
    lines.push(headerOf(hunk, from, to))
    for (let index = from; index < to; index++) {
      const text = hunk.lines[index] ?? ''
      const { line, shift } = shortened(text, matches.get(index)?.[0]?.[0] ?? 0)
      for (const [start, end] of matches.get(index) ?? []) {
        const range = { line: lines.length, start: start + shift, end: Math.min(end + shift, line.length) }
        if (range.start < range.end) ranges.push(range)
      }
      lines.push(line)
    }
    if (++shown === MOST_HUNKS) break
  }
  return place === undefined ? undefined : { hunks: lines.join('\n'), ranges, ...place }
}

/** The whole hunk if it is short, else as many matches as fit, with context. */
function rangeAround(matches: readonly number[], length: number): { from: number; to: number; last: number } {
  const [first = 0] = matches
  if (length <= MOST_LINES) return { from: 0, to: length, last: matches.at(-1) ?? first }
  const from = Math.max(0, first - CONTEXT_LINES)
  const last = matches.findLast((index) => index + CONTEXT_LINES < from + MOST_LINES) ?? first
  return { from, to: Math.min(length, last + CONTEXT_LINES + 1), last }
}

function placeOf(hunk: Hunk, first: number, last: number): Pick<Excerpts, 'side' | 'startLine' | 'endLine'> {
  const side = hunk.lines[first]?.[0] === '+' ? 'added' : 'removed'
  const start = side === 'added' ? hunk.newStart : hunk.oldStart
  const before = (index: number) => start + countSide(hunk.lines.slice(0, index), side)
  return { side, startLine: before(first), endLine: Math.max(before(first), before(last + 1) - 1) }
}

function headerOf({ oldStart, newStart, section, lines }: Hunk, from: number, to: number): string {
  const range = (start: number, side: Side) => {
    const count = countSide(lines.slice(from, to), side)
    return `${start + countSide(lines.slice(0, from), side)},${count}`
  }
  return `@@ -${range(oldStart, 'removed')} +${range(newStart, 'added')} @@${section === '' ? '' : ` ${section}`}`
}

/** How many of the lines are in the new file (`added`) or in the old one, including unchanged ones. */
function countSide(lines: readonly string[], side: Side): number {
  const other = side === 'added' ? '-' : '+'
  return lines.filter((line) => line[0] !== other).length
}

/** `shift`: what to add to a position in the line without its mark. */
function shortened(line: string, match: number): { line: string; shift: number } {
  if (line.length <= LONGEST_LINE) return { line, shift: 1 }
  const from = Math.max(0, match - BEFORE_MATCH)
  const lead = from > 0 ? '…' : ''
  return { line: `${line[0]}${lead}${line.slice(1 + from, 1 + from + LONGEST_LINE)}…`, shift: 1 + lead.length - from }
}
