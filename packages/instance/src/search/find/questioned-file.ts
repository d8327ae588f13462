import type { ParsedFile } from '../text/parsed-file.ts'
import type { Term } from './choose-terms.ts'
import type { Question } from './parse-question.ts'
import { isImportLine, isPoorLine, type LineTerms } from './score-lines.ts'

/** A file as seen by a question; lines count from 1. */
export interface QuestionedFile extends ParsedFile {
  /** The lines that mention terms, in order. */
  mentioning: readonly number[]
  /** The terms that a line mentions. */
  termsAt(line: number): readonly Term[]
  /** How much its mentions count: little in licenses, in tables of texts, and in imports that aren't asked for. */
  worthAt(line: number): number
}

export interface LineRange {
  /** Both included. */
  start: number
  end: number
}

/** The worth of a poor line. */
export const POOR = 0.1

/** Of the two lines before and after a row of a table of texts, so many are rows too. */
const LEAST_ROWS = 2
const LONGEST_ROW = 300
/** Only a text of several words, as in lists of synonyms, phrases or data. */
const ROW = /^\s*\[?(?:"[^"]* [^"]*"|'[^']* [^']*'|`[^`]* [^`]*`)\]?,\s*$/

const NONE: readonly Term[] = []
/** Every import says that it is one. */
const IMPORTS = /^(imports?|imported|includ(es?|ed|ing)|packages?|requires?)$/

export function questionFile(
  parsed: ParsedFile,
  termsOf: LineTerms,
  { asksForImports }: Pick<Question, 'asksForImports'>,
): QuestionedFile {
  const { lines, words } = parsed
  const isPoor = (line: string) => isPoorLine(line) && !(asksForImports && isImportLine(line))
  const isRow = (at: number) => (lines[at - 1]?.length ?? 0) < LONGEST_ROW && ROW.test(lines[at - 1] ?? '')
  const inTable = (at: number) => isRow(at) && [-2, -1, 1, 2].filter((step) => isRow(at + step)).length >= LEAST_ROWS
  const mentions = new Map<number, { terms: readonly Term[]; worth: number }>()
  for (const [number, found] of termsOf.byLine(words)) {
    const line = lines[number - 1] ?? ''
    const terms = isImportLine(line) ? found.filter(({ text }) => !IMPORTS.test(text)) : found
    if (terms.length > 0) mentions.set(number, { terms, worth: isPoor(line) || inTable(number) ? POOR : 1 })
  }
  return {
    ...parsed,
    mentioning: [...mentions.keys()],
    termsAt: (line) => mentions.get(line)?.terms ?? NONE,
    worthAt: (line) => mentions.get(line)?.worth ?? (line <= lines.length ? 1 : POOR),
  }
}

/** The lines of a range that mention terms, in order. */
export function mentioningWithin({ mentioning }: QuestionedFile, { start, end }: LineRange): readonly number[] {
  return mentioning.slice(firstFrom(mentioning, start), firstFrom(mentioning, end + 1))
}

/** The index of the first number that is not below. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
