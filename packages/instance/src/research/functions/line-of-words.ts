import type { LineRange } from '../../files/links.ts'
import { scoresOf } from './word-scores.ts'

/** The line of a range that says most of the words; its first where none does. */
export function lineOfWords(
  words: readonly string[],
  lines: readonly string[],
  { startLine, endLine }: LineRange,
): number {
  const within = lines.slice(startLine - 1, endLine)
  const scores = scoresOf(
    words,
    within.map((body) => ({ name: '', about: '', body })),
  )
  const best = Math.max(0, ...scores)
  return best === 0 ? startLine : startLine + scores.indexOf(best)
}
