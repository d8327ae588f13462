import type { LineMatch } from '../../../ports/engine.ts'
import type { Finder } from './finder.ts'

const MOST_LINES = 100
const MOST_MATCHES = 10_000
const LONGEST_SHOWN = 500
const BEFORE_MATCH = 100

/** All matches by line, and their number. A match over several lines is shown on the first that isn't blank. */
export function matchLines(text: string, finders: readonly Finder[]): { lines: LineMatch[]; matchCount: number } {
  const matches: [number, number][] = []
  for (const finder of finders) {
    for (const [from, to] of finder.find(text))
      if (matches.push([withoutBlankLines(text, from, to), to]) >= MOST_MATCHES) break
  }
  matches.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const lines: LineMatch[] = []
  let line = 1
  let start = 0
  let end = endOfLine(text, 0)
  let ranges: [number, number][] = []
  for (const [from, to] of matches) {
    while (from > end) {
      finish()
      line++
      start = end + 1
      end = endOfLine(text, start)
    }
    if (lines.length >= MOST_LINES) break
    const last = ranges.at(-1)
    const range: [number, number] = [from - start, Math.min(to, end) - start]
    if (last !== undefined && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else ranges.push(range)
  }
  finish()
  return { lines, matchCount: matches.length }

  function finish(): void {
    if (ranges.length > 0 && lines.length < MOST_LINES) {
      const whole = text.slice(start, end)
      lines.push({ line, ...shortened(whole.endsWith('\r') ? whole.slice(0, -1) : whole, ranges) })
    }
    ranges = []
  }
}

/** `^\s*name` also matches the blank lines above. */
function withoutBlankLines(text: string, from: number, to: number): number {
  if (!/\s/.test(text.charAt(from))) return from
  const match = text.slice(from, to)
  const said = match.search(/\S/)
  return said === -1 ? from : from + match.lastIndexOf('\n', said) + 1
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function shortened(text: string, ranges: [number, number][]): { text: string; ranges: [number, number][] } {
  if (text.length <= LONGEST_SHOWN) return { text, ranges }
  const from = Math.max(0, (ranges[0]?.[0] ?? 0) - BEFORE_MATCH)
  const to = Math.min(text.length, from + LONGEST_SHOWN)
  const lead = from > 0 ? '…' : ''
  const shift = lead.length - from
  return {
    text: `${lead}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    ranges: ranges.filter(([start]) => start < to).map(([start, end]) => [start + shift, Math.min(end, to) + shift]),
  }
}
