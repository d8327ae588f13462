import type { CodeWindow } from '../../engine.ts'
import type { OutlineSymbol } from '../text/outline.ts'
import { commentedStart, enclosingSymbol, paragraphAround, type SymbolRange } from '../text/symbol-ranges.ts'
import type { Term } from './choose-terms.ts'
import { isPoorLine, type LineTerms, weightOf } from './score-lines.ts'

const MOST_LINES = 4
const LONGEST_SYMBOL = 80
const LONGEST_PARAGRAPH = 30
const LONGEST_SHOWN = 300
/** A definition says more than a mention, and a poor line next to nothing. */
const DEFINITION = 1.5
const POOR = 0.1
/** One or two lines seldom answer a question. */
const SHORT = 2
const DECLARATION = 0.6

interface Range {
  start: number
  end: number
}

export interface ShownWindow {
  window: CodeWindow
  /** The summed weight of the different terms in its lines; less where there is nothing but a declaration. */
  evidence: number
}

/** Narrows or widens a window to the symbol around its best line, and picks the lines to show. */
export function showWindow(
  around: Range,
  lines: readonly string[],
  symbols: readonly OutlineSymbol[],
  termsOf: LineTerms,
): ShownWindow {
  const definitions = new Set(symbols.map(({ line }) => line))
  const worth = (number: number, weight: number) =>
    weight * (isPoorLine(lines[number - 1] ?? '') ? POOR : definitions.has(number) ? DEFINITION : 1)
  const best = bestLine(around, (number) => worth(number, weightOf(termsOf(lines[number - 1] ?? ''))))
  const symbol = enclosingSymbol(best, lines, symbols)
  const { start, end } = symbol === undefined ? paragraphAround(best, lines, LONGEST_PARAGRAPH) : symbolRange(symbol)
  const picked = pickLines()
  return {
    window: {
      startLine: start,
      endLine: end,
      ...(symbol && { symbol: symbol.name }),
      lines: picked.numbers.map((line) => ({ line, text: (lines[line - 1] ?? '').trimEnd().slice(0, LONGEST_SHOWN) })),
    },
    evidence: weightOf(picked.terms) * (end - start < SHORT ? DECLARATION : 1),
  }

  /** The whole symbol with the comment above it where that is to the point; of a long one what lies in the window. */
  function symbolRange({ start, end }: SymbolRange): Range {
    if (end - start >= LONGEST_SYMBOL) {
      const from = Math.max(start, around.start)
      // The comment of a symbol may lie in the window, and the symbol itself below it.
      return { start: from, end: Math.min(end, Math.max(around.end, from + LONGEST_PARAGRAPH - 1)) }
    }
    const comment = commentedStart(lines, start)
    const isToThePoint = lines.slice(comment - 1, start - 1).some((line) => termsOf(line).length > 0)
    return { start: isToThePoint ? comment : start, end }
  }

  /** The definition first, then whichever line adds most to what is shown already. */
  function pickLines(): { numbers: number[]; terms: Term[] } {
    const candidates = Array.from({ length: end - start + 1 }, (_, index) => start + index)
      .map((number) => ({ number, terms: termsOf(lines[number - 1] ?? '') }))
      .filter(({ number, terms }) => terms.length > 0 && worth(number, 1) > POOR)
    const numbers: number[] = symbol !== undefined && symbol.start >= start ? [symbol.start] : []
    const seen = new Set(numbers.flatMap((number) => termsOf(lines[number - 1] ?? '')))
    const gain = (one: { number: number; terms: readonly Term[] }) =>
      worth(
        one.number,
        one.terms.reduce((sum, term) => sum + (seen.has(term) ? 0.2 : 1) * term.weight, 0),
      )
    while (numbers.length < MOST_LINES) {
      const left = candidates.filter(({ number }) => !numbers.includes(number))
      const [first, ...others] = left
      if (first === undefined) break
      const next = others.reduce((a, b) => (gain(b) > gain(a) ? b : a), first)
      numbers.push(next.number)
      for (const term of next.terms) seen.add(term)
    }
    return { numbers: numbers.sort((a, b) => a - b), terms: [...seen] }
  }
}

function bestLine({ start, end }: Range, score: (number: number) => number): number {
  let best = { number: start, score: -1 }
  for (let number = start; number <= end; number++) {
    const one = score(number)
    if (one > best.score) best = { number, score: one }
  }
  return best.number
}
