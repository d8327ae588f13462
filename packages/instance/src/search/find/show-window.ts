import type { CodeWindow } from '../../ports/engine.ts'
import type { Term } from './choose-terms.ts'
import type { ChosenWindow } from './choose-windows.ts'
import { mentioningWithin, POOR, type QuestionedFile } from './questioned-file.ts'

const MOST_LINES = 4
const LONGEST_SHOWN = 300
/** What a term counts that is already shown. */
const AGAIN = 0.2

/** A window with the lines to show: first its symbol's definition, then whichever line adds most to those already chosen. */
export function showWindow({ start, end, symbol }: ChosenWindow, file: QuestionedFile): CodeWindow {
  const numbers = symbol !== undefined && symbol.start >= start && symbol.start <= end ? [symbol.start] : []
  const seen = new Set<Term>(numbers.flatMap(file.termsAt))
  const candidates = tellingLines({ start, end }, file)
  while (numbers.length < MOST_LINES) {
    const [first, ...others] = candidates.filter((line) => !numbers.includes(line))
    if (first === undefined) break
    const next = others.reduce((a, b) => (gain(b) > gain(a) ? b : a), first)
    numbers.push(next)
    for (const term of file.termsAt(next)) seen.add(term)
  }
  const lines = numbers
    .sort((a, b) => a - b)
    .map((line) => ({ line, text: (file.lines[line - 1] ?? '').trimEnd().slice(0, LONGEST_SHOWN) }))
  return { startLine: start, endLine: end, ...(symbol && { symbol: symbol.name }), lines }

  function gain(line: number): number {
    return file.termsAt(line).reduce((sum, term) => sum + (seen.has(term) ? AGAIN : 1) * term.weight, 0)
  }
}

/** The distinct terms that a window mentions in lines worth showing. */
export function termsIn(window: ChosenWindow, file: QuestionedFile): Term[] {
  return [...new Set(tellingLines(window, file).flatMap(file.termsAt))]
}

function tellingLines(range: { start: number; end: number }, file: QuestionedFile): number[] {
  return mentioningWithin(file, range).filter((line) => file.worthAt(line) > POOR)
}
