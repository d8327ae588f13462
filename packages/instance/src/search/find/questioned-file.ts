import { type OutlineSymbol, outline } from '../text/outline.ts'
import type { Term } from './choose-terms.ts'
import type { Question } from './parse-question.ts'
import { isImportLine, isPoorLine, type LineTerms } from './score-lines.ts'

/** A file's text as a question sees it; lines count from 1. */
export interface QuestionedFile {
  lines: readonly string[]
  symbols: readonly OutlineSymbol[]
  /** What a line mentions. */
  termsAt(line: number): readonly Term[]
  /** How much its mentions count: little in licences, and in imports that are not asked for. */
  worthAt(line: number): number
}

export interface LineRange {
  /** Both included. */
  start: number
  end: number
}

/** A poor line's worth. */
export const POOR = 0.1

const NONE: readonly Term[] = []
/** Every import says that it is one. */
const IMPORTS = /^(imports?|imported|includ(es?|ed|ing)|packages?|requires?)$/

export function questionFile(
  path: string,
  text: string,
  termsOf: LineTerms,
  { asksForImports }: Pick<Question, 'asksForImports'>,
): QuestionedFile {
  const lines = text.replace(/\n$/, '').split('\n')
  const terms = lines.map((line) => {
    const found = termsOf(line).filter(({ meant }) => meant === undefined)
    return found.length > 0 && isImportLine(line) ? found.filter(({ text }) => !IMPORTS.test(text)) : found
  })
  const isPoor = (line: string) => isPoorLine(line) && !(asksForImports && isImportLine(line))
  const worth = lines.map((line, index) => (terms[index]?.length && isPoor(line) ? POOR : 1))
  return {
    lines,
    symbols: outline(lines, path),
    termsAt: (line) => terms[line - 1] ?? NONE,
    worthAt: (line) => worth[line - 1] ?? POOR,
  }
}

export function linesOf({ start, end }: LineRange): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}
