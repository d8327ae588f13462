import type { CodeWindow } from '../../engine.ts'
import type { OutlineSymbol } from '../text/outline.ts'
import { splitIdentifiers } from '../text/split-identifiers.ts'
import type { Term } from './choose-terms.ts'

const MOST_LINES = 4
const LONGEST_SYMBOL = 80
const LONGEST_SHOWN = 300

/** A scorer of lines: the summed weights of the terms a line mentions, in any form of the word. */
export function createLineScorer(terms: readonly Term[]): (line: string) => number {
  const wanted = terms.map(({ text, weight }) => ({ weight, stems: text.split(' ').map(stemOf) }))
  return (line) => {
    const words = splitIdentifiers(line.slice(0, 1_000))
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
    const has = (stem: string) => words.some((word) => word.startsWith(stem))
    return wanted.reduce((sum, { weight, stems }) => sum + (stems.every(has) ? weight : 0), 0)
  }
}

/** Widens or cuts a window to the symbol around its best line, and picks the lines to show. */
export function showWindow(
  window: { start: number; end: number },
  lines: readonly string[],
  symbols: readonly OutlineSymbol[],
  score: (line: string) => number,
): CodeWindow {
  const scored = lines
    .slice(window.start - 1, window.end)
    .map((text, index) => ({ line: window.start + index, text, score: score(text) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { line: window.start, text: '', score: 0 })
  const symbol = symbols.findLast(({ line }) => line <= best.line)
  const last = symbol === undefined ? 0 : endOf(symbol, lines, symbols)
  const enclosing =
    symbol !== undefined && last >= best.line ? { start: symbol.line, end: last, name: symbol.name } : undefined
  const fits = enclosing !== undefined && enclosing.end - enclosing.start < LONGEST_SYMBOL
  const { start, end } = fits ? enclosing : trimmed(window, lines)
  const shown = lines
    .slice(start - 1, end)
    .map((text, index) => ({ line: start + index, text, score: score(text) }))
    .filter((line) => line.score > 0)
    .sort((a, b) => b.score - a.score || a.line - b.line)
    .slice(0, MOST_LINES)
    .sort((a, b) => a.line - b.line)
    .map(({ line, text }) => ({ line, text: text.trimEnd().slice(0, LONGEST_SHOWN) }))
  return { startLine: start, endLine: end, ...(enclosing && { symbol: enclosing.name }), lines: shown }
}

/** A symbol reaches to the next one that stands no deeper, without the comments and blank lines before that. */
function endOf(symbol: OutlineSymbol, lines: readonly string[], symbols: readonly OutlineSymbol[]): number {
  const next = symbols.find(({ line, indent }) => line > symbol.line && indent <= symbol.indent)
  let end = next === undefined ? lines.length : next.line - 1
  while (end > symbol.line && /^\s*($|\/\/|\/?\*|#|@)/.test(lines[end - 1] ?? '')) end--
  return end
}

function trimmed(window: { start: number; end: number }, lines: readonly string[]): { start: number; end: number } {
  let { start, end } = window
  while (end > start && (lines[end - 1] ?? '').trim() === '') end--
  while (start < end && (lines[start - 1] ?? '').trim() === '') start++
  return { start, end }
}

/** Cuts common endings, so that `parsed` also finds `parser`: rougher than the index's own stemming, never narrower. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ations?|ingly|edly|ments?|ings?|ions?|ers?|ies|ed|es|ly|[sey])$/, '')
  return stem.length >= 3 ? stem : word
}
