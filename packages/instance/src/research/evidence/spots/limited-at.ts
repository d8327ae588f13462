import { isComment } from '../said/is-done.ts'
import { standingUnder } from '../said/of-heading.ts'
import { type RowSays, rowSays } from '../said/of-row.ts'
import { isRestricted, withoutConcession } from '../said/refused.ts'
import { shareOf } from '../said/sayer.ts'
import { isOfChange } from './file-weight.ts'
import { type Spot, shareSaid, type Wanted } from './score-spot.ts'

/** Text about what isn't done, or how to do without it, is no good evidence that it is done. */
const LIMITS = /\b(?:not|cannot|never|without|unless|disabl\w+|except|buggy|incompatib\w+)\b|n['’]t\b/i
/** Text that asks the same question says nothing. */
const ENDS_ASKING = /\?\W*$/
const HEADING = /^\s*#{1,6}\s/
const SENTENCE = /^\s*(?:[-*+>]\s+)?[\p{L}`*_"'([<][^|]*?\p{L}+(?:[^\p{L}|]+\p{L}+){3}/u
/** A sentence shows soon, and the pattern is slow on what was generated. */
const LONGEST_LOOK = 500
/** A test beside the code. */
const OF_TEST = /^(?:tests?_|Test[A-Z])/
const MOST_LINES = 6
/** A plural leaves a letter. */
const NEARLY = 0.85
/** Of so many things, a sentence and its headings must name nearly all. */
const SEVERAL = 3
const NEARLY_ALL = 0.7
const UNDONE = /\b(?:TODO|FIXME|XXX|HACK)\b/

/** Whether a sentence is about what isn't done. */
export function isLimiting(sentence: string): boolean {
  return LIMITS.test(withoutConcession(sentence))
}

export function isHeading(line: string): boolean {
  return HEADING.test(line)
}

/** A heading that is exactly what is asked for introduces it; one that ends with a colon, such as "Windows:", is only a case. */
export function isPassingHeading(line: string, says: Wanted['says']): boolean {
  return isHeading(line) && (/:\W*$/.test(line) || shareOf(line, says) < NEARLY)
}

/** Whether a place names a thing without saying that it is done here, now, as a whole. */
export function isLimitedAt(spot: Spot, { says, own, isCommon }: Wanted): boolean {
  const { lines, line, path, around, inProse, said } = spot
  // Whoever asks for a test client means what is called so.
  const isTest = OF_TEST.test(around.name) && !says.some((one) => one.isSaid('test'))
  if (!inProse) return isCommon || isUndone(lines, line) || isTest
  const row = rowSays(lines, line, own)
  return (
    isLimiting(said) ||
    (says.length >= SEVERAL && shareSaid(says, [said, around.title]) < NEARLY_ALL) ||
    isRestricted(said, says) ||
    ENDS_ASKING.test(said) ||
    isOfChange(path) ||
    isOfOtherStanding(spot, says, row) ||
    row?.value === 'several' ||
    isBareHeading(lines, line, around.endLine)
  )
}

/** Below "Comparison", the column of this project is about nothing else. */
function isOfOtherStanding({ around, path }: Spot, says: Wanted['says'], row: RowSays | undefined): boolean {
  const standing = standingUnder(around.title, path, says)
  const isOwn = row !== undefined && 'isOwn' in row
  return standing !== undefined && !(standing === 'of-others' && isOwn)
}

/** A heading with no sentence below it. */
function isBareHeading(lines: readonly string[], line: number, endLine: number): boolean {
  return (
    isHeading(lines[line - 1] ?? '') &&
    !lines.slice(line, endLine).some((text) => SENTENCE.test(text.slice(0, LONGEST_LOOK)))
  )
}

/** Whether a line belongs to a comment about what is still to be done. */
export function isUndone(lines: readonly string[], line: number): boolean {
  const at = (number: number) => lines[number - 1] ?? ''
  if (!isComment(at(line))) return UNDONE.test(at(line))
  let from = line
  while (from > 1 && line - from < MOST_LINES && isComment(at(from - 1))) from--
  return lines.slice(from - 1, line).some((text) => UNDONE.test(text))
}
