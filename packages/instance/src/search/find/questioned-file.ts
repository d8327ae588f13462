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

/** Of the two lines before and after a row of a table of texts, so many are rows too, or all but one of them brackets. */
const LEAST_ROWS = 2
const LONGEST_ROW = 300
const TEXT = '(?:"[^"]*"|\'[^\']*\'|`[^`]*`)'
const WORDS = '(?:"[^"]* [^"]*"|\'[^\']* [^\']*\'|`[^`]* [^`]*`)'
/** Texts of several words and nothing else, as in lists of synonyms, phrases or data. */
const ROWS = [
  `\\[?${WORDS}\\]?`,
  // By a key
  `[\\w$-]+:\\s*${WORDS}`,
  `${TEXT}\\s*=>\\s*${WORDS}`,
  // A pattern, or one with a text
  `\\[?/(?![/*]).*[\\\\|(].*/[a-z]*(?:, ${TEXT}\\])?`,
  // Given to a call
  `\\w+\\((?:${TEXT}, )*${WORDS}(?:, ${TEXT})*\\)`,
]
const ROW = new RegExp(`^\\s*(?:${ROWS.join('|')}),\\s*$`)
const BRACKET = /^\s*[[\]],?$/

/** Of lines; 0 is one that wasn't looked at yet. */
const KIND = { other: 1, import: 2, poor: 3 }

const NONE: readonly Term[] = []
/** Every import says that it is one. */
const IMPORTS = /^(imports?|imported|includ(es?|ed|ing)|packages?|requires?)$/

export function questionFile(
  parsed: ParsedFile,
  termsOf: LineTerms,
  { asksForImports }: Pick<Question, 'asksForImports'>,
): QuestionedFile {
  const { lines, words } = parsed
  const kindAt = kindsIn(lines)
  const mentions = new Map<number, { terms: readonly Term[]; worth: number }>()
  for (const [number, found] of termsOf.byLine(words)) {
    const kind = kindAt(number)
    const terms = kind === KIND.import ? found.filter(({ text }) => !IMPORTS.test(text)) : found
    const isWorth = kind === KIND.other || (kind === KIND.import && asksForImports)
    if (terms.length > 0) mentions.set(number, { terms, worth: isWorth ? 1 : POOR })
  }
  return {
    ...parsed,
    mentioning: [...mentions.keys()],
    termsAt: (line) => mentions.get(line)?.terms ?? NONE,
    worthAt: (line) => mentions.get(line)?.worth ?? (line <= lines.length ? 1 : POOR),
  }
}

const kinds = new WeakMap<ParsedFile['lines'], Uint8Array>()

/** The kind of each line: it doesn't depend on the question, so it is kept as long as the file is. */
function kindsIn(lines: ParsedFile['lines']): (line: number) => number {
  const known = kinds.get(lines) ?? new Uint8Array(lines.length + 1)
  kinds.set(lines, known)
  return (line) => {
    const kind = known[line] || kindOf(line, lines)
    known[line] = kind
    return kind
  }
}

function kindOf(line: number, lines: ParsedFile['lines']): number {
  const text = lines[line - 1] ?? ''
  if (isImportLine(text)) return KIND.import
  const isRow = (at: number) => (lines[at - 1]?.length ?? 0) < LONGEST_ROW && ROW.test(lines[at - 1] ?? '')
  const around = [-2, -1, 1, 2].map((step) => line + step)
  const rows = around.filter((at) => isRow(at) || BRACKET.test(lines[at - 1] ?? ''))
  return isPoorLine(text) || (isRow(line) && rows.length >= LEAST_ROWS && around.some(isRow)) ? KIND.poor : KIND.other
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
