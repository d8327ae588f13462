import { enclosingSymbol, type SymbolRange } from '../text/symbol-ranges.ts'
import type { Term } from './choose-terms.ts'
import { type LineRange, mentioningWithin, type QuestionedFile } from './questioned-file.ts'

/** A range worth reading, and the symbol whose lines in it say most. */
export interface ChosenWindow extends LineRange {
  symbol: SymbolRange | undefined
}

const MOST = 2
const LONGEST = 40
/** A second window is shown if it has this share of the first one's evidence. */
const SECOND_RATE = 0.2
/** How often a term must occur in a window to count half of its maximum. */
const SATURATION = 3
/** A definition is worth more than a mention, plus a little for each line inside. */
const DEFINITION = 2
const INSIDE = 0.1
const BLOCK = 20

/** The most relevant ranges of a file, best first: at most two, of 40 lines, starting at a symbol. */
export function chooseWindows(file: QuestionedFile): ChosenWindow[] {
  const { lines, symbols, starts } = file
  const weightOf = weightsWithin(file)
  const definitions = new Set(symbols.map(({ line }) => line))
  const sums = [...countMentions()].map(([term, counts]) => ({ weight: weightOf(term), upTo: summedUp(counts) }))
  const candidates = starts
    .map((start) => {
      const end = Math.min(start + LONGEST - 1, lines.length)
      return { start, end, score: scoreOf(start, end) }
    })
    // Of two with the same content, the later one starts closer to it.
    .sort((a, b) => b.score - a.score || b.start - a.start)
  const least = (candidates[0]?.score ?? 0) * SECOND_RATE
  const chosen: LineRange[] = []
  for (const one of candidates) {
    if (chosen.length === MOST || one.score < least) break
    if (!chosen.some((other) => one.start <= other.end && other.start <= one.end)) chosen.push(one)
  }
  return chosen.map((range) => ({ ...range, symbol: tellingSymbol(range) }))

  /** How much each line mentions each term, by itself and by the definitions that it is part of; in tenths. */
  function countMentions(): Map<Term, Int32Array> {
    const counts = new Map<Term, Int32Array>()
    const add = (term: Term, line: number, count: number) => {
      const known = counts.get(term) ?? new Int32Array(lines.length + 1)
      known[line] = (known[line] ?? 0) + Math.round(count * 10)
      counts.set(term, known)
    }
    for (const line of file.mentioning) for (const term of file.termsAt(line)) add(term, line, worthOf(line))
    for (const [index, { line }] of symbols.entries()) {
      for (const term of file.termsAt(line))
        for (let within = line; within <= (file.ends[index] ?? line); within++) add(term, within, INSIDE)
    }
    return counts
  }

  function scoreOf(start: number, end: number): number {
    let score = 0
    for (const { weight, upTo } of sums) {
      const count = ((upTo[end] ?? 0) - (upTo[start - 1] ?? 0)) / 10
      score += (weight * count) / (count + SATURATION)
    }
    return score
  }

  function worthOf(line: number): number {
    return file.worthAt(line) * (definitions.has(line) ? DEFINITION : 1)
  }

  function tellingSymbol(range: LineRange): SymbolRange | undefined {
    const found = new Map<number, { symbol: SymbolRange | undefined; said: number }>()
    for (const line of mentioningWithin(file, range)) {
      const said = file.termsAt(line).reduce((sum, term) => sum + weightOf(term), 0) * worthOf(line)
      if (said === 0) continue
      const symbol = enclosingSymbol(line, lines, symbols, file.ends)
      const start = symbol?.start ?? 0
      found.set(start, { symbol, said: said + (found.get(start)?.said ?? 0) })
    }
    const [most] = [...found.values()].sort((a, b) => b.said - a.said)
    return most?.symbol
  }
}

/** What a file mentions everywhere doesn't distinguish its places. */
function weightsWithin({ lines, mentioning, termsAt }: QuestionedFile): (term: Term) => number {
  const blocks = new Map<Term, { last: number; size: number }>()
  for (const line of mentioning) {
    const block = Math.floor(line / BLOCK)
    for (const term of termsAt(line)) {
      const known = blocks.get(term)
      if (known === undefined) blocks.set(term, { last: block, size: 1 })
      else if (known.last !== block) {
        known.last = block
        known.size++
      }
    }
  }
  const all = Math.ceil(lines.length / BLOCK)
  const weights = new Map([...blocks].map(([term, { size }]) => [term, term.weight * Math.log(1 + all / (size + 0.5))]))
  return (term) => weights.get(term) ?? 0
}

/** For each line, the sum of all up to it. */
function summedUp(counts: Int32Array): Int32Array {
  for (let line = 1; line < counts.length; line++) counts[line] = (counts[line] ?? 0) + (counts[line - 1] ?? 0)
  return counts
}
