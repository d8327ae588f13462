import { withoutCaseFlag } from '../../query/case-flag.ts'
import { bytePattern, loosened } from '../../query/loosen-pattern.ts'
import { endlessIn, mostNewlines, parsePattern } from '../../query/pattern-tree.ts'
import { MOST_REPEATS } from '../../query/tame-pattern.ts'
import { hasLongLine } from './long-lines.ts'

/** A quick test on the bytes of a text, read as Latin-1. It lets through every text that a pattern matches, and few others. */
export interface Sieve {
  /** How many line breaks a match can contain; infinite if there is no limit. */
  newlines: number
  lets(bytes: string): boolean
}

/** Where V8 would try too many ways through a text. */
const MOST_ANY_LETTERS = 4
// Read as Latin-1 nobody sees that these end a line.
const LINE_SEPARATORS = ['\xe2\x80\xa8', '\xe2\x80\xa9']

/** Undefined for a pattern that only RE2 can run in a time known beforehand. */
export function createSieve(typed: string, caseMatters: boolean): Sieve | undefined {
  const { pattern, caseSensitive } = withoutCaseFlag(typed, caseMatters)
  const tree = parsePattern(pattern, caseSensitive)
  if (tree === undefined) return undefined
  const loose = loosened(tree)
  const { source, anyLetters } = bytePattern(loose)
  const endless = endlessIn(loose)
  if (endless > MOST_REPEATS || anyLetters > MOST_ANY_LETTERS) return undefined
  const regex = new RegExp(source, 'm')
  return {
    newlines: mostNewlines(tree),
    lets: (bytes) =>
      (endless > 0 && hasLongLine(bytes)) ||
      regex.test(bytes) ||
      LINE_SEPARATORS.some((separator) => bytes.includes(separator)),
  }
}
