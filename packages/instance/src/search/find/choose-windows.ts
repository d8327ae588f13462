import { commentedStart, enclosingSymbol, type SymbolRange } from '../text/symbol-ranges.ts'
import type { Term } from './choose-terms.ts'
import { type LineRange, linesOf, type QuestionedFile } from './questioned-file.ts'

/** A range worth reading, and the symbol whose lines in it say most. */
export interface ChosenWindow extends LineRange {
  symbol: SymbolRange | undefined
}

const MOST = 2
const LONGEST = 40
const STEP = 10
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
  const { lines, symbols } = file
  const weightOf = weightsWithin(file)
  const definitions = new Set(symbols.map(({ line }) => line))
  const inside = termsInside()
  const candidates = starts()
    .map((start) => ({ start, end: Math.min(start + LONGEST - 1, lines.length) }))
    .map((range) => ({ ...range, score: scoreOf(range) }))
    // Of two with the same content, the later one starts closer to it.
    .sort((a, b) => b.score - a.score || b.start - a.start)
  const least = (candidates[0]?.score ?? 0) * SECOND_RATE
  const chosen: LineRange[] = []
  for (const one of candidates) {
    if (chosen.length === MOST || one.score < least) break
    if (!chosen.some((other) => one.start <= other.end && other.start <= one.end)) chosen.push(one)
  }
  return chosen.map((range) => ({ ...range, symbol: tellingSymbol(range) }))

  /** Where symbols start, and every few lines in long ones. */
  function starts(): number[] {
    const begins = [...new Set([1, ...symbols.map(({ line }) => commentedStart(lines, line))])].sort((a, b) => a - b)
    return begins.flatMap((begin, index) => {
      const next = begins[index + 1] ?? lines.length + 1
      return Array.from({ length: Math.ceil((next - begin) / STEP) }, (_, step) => begin + step * STEP)
    })
  }

  /** For each line, the terms in the definitions that it is part of. */
  function termsInside(): Term[][] {
    const terms: Term[][] = lines.map(() => [])
    for (const [index, { line }] of symbols.entries()) {
      const mentioned = file.termsAt(line)
      if (mentioned.length === 0) continue
      const end = file.ends[index] ?? line
      for (let within = line; within <= end; within++) terms[within - 1]?.push(...mentioned)
    }
    return terms
  }

  function scoreOf({ start, end }: LineRange): number {
    const counts = new Map<Term, number>()
    const add = (term: Term, count: number) => counts.set(term, (counts.get(term) ?? 0) + count)
    for (let line = start; line <= end; line++) {
      for (const term of file.termsAt(line)) add(term, worthOf(line))
      for (const term of inside[line - 1] ?? []) add(term, INSIDE)
    }
    let score = 0
    for (const [term, count] of counts) score += (weightOf(term) * count) / (count + SATURATION)
    return score
  }

  function worthOf(line: number): number {
    return file.worthAt(line) * (definitions.has(line) ? DEFINITION : 1)
  }

  function tellingSymbol(range: LineRange): SymbolRange | undefined {
    const found = new Map<number, { symbol: SymbolRange | undefined; said: number }>()
    for (const line of linesOf(range)) {
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
function weightsWithin({ lines, termsAt }: QuestionedFile): (term: Term) => number {
  const blocks = new Map<Term, Set<number>>()
  for (let line = 1; line <= lines.length; line++) {
    for (const term of termsAt(line)) {
      const known = blocks.get(term) ?? new Set()
      blocks.set(term, known.add(Math.floor(line / BLOCK)))
    }
  }
  const all = Math.ceil(lines.length / BLOCK)
  const weights = new Map([...blocks].map(([term, { size }]) => [term, term.weight * Math.log(1 + all / (size + 0.5))]))
  return (term) => weights.get(term) ?? 0
}
