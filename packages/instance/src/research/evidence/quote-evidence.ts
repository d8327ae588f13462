import { code } from '../find/finding.ts'
import { cut, plainText } from '../passages/shown-block.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { saidAt } from './said/said-at.ts'
import { sayer } from './said/sayer.ts'
import type { SupportTerm } from './said/term-of.ts'
import type { Evidence } from './spots/evidence-in.ts'
import { isHeading, isLimiting } from './spots/limited-at.ts'

export const LONGEST_CODE = 100
const LONGEST = 280
/** How far below a heading a sentence about it may be. */
const MOST_BELOW = 15
export const BOLD = /\*\*([^*]{1,200})\*\*/g
const COMMENT_MARK = /^\s*(?:\/\*\*?|\*|\/{2,}!?|#+|--(?=\s)|[rRuU]?(?:"""|'''))\s*/

/** What a place says, as the first line of an answer gives it. */
export function quoteOf(
  { isCode, text, within, isProse, line, endLine }: Evidence,
  lines: readonly string[],
  terms: readonly SupportTerm[],
): string {
  if (isCode) return within === undefined || isProse ? code(text.trim().slice(0, LONGEST_CODE)) : code(within)
  // A line of an example in a comment.
  if (!isProse && within !== undefined && /::|[;{}]\s*$/.test(text)) return code(within)
  const told = isProse && isTitleOf(text, within) ? saidBelow(lines, line, endLine, terms) : undefined
  const whole = told ?? text
  const said = withoutLinks(
    (isProse ? plainText([whole.replace(BOLD, '$1')]) : whole)
      .replace(COMMENT_MARK, '')
      .replace(/\s*(?:\*\/|""")\s*$/, '')
      .replace(/^\s*(?:(?:[-*+#>](?!-)[*#>]*|\d+\.)\s+){0,3}/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const quoted = `“${cut(said, LONGEST)}”`
  return isProse || within === undefined ? quoted : `${code(within)}, ${quoted}`
}

/** Whether a place is a heading, and what is said below it is only that something isn't done. */
export function isLimitedBelow(
  { text, within, isProse, line, endLine }: Evidence,
  lines: readonly string[],
  terms: readonly SupportTerm[],
): boolean {
  const told = isProse && isTitleOf(text, within) ? saidBelow(lines, line, endLine, terms) : undefined
  return told !== undefined && isLimiting(told)
}

function isTitleOf(text: string, title: string | undefined): boolean {
  return /^\s*#/.test(text) || text.trim() === title
}

const SENTENCE = /^\s*(?:[-*]\s+)?[\p{Lu}*`'"(][^|]{30,}/u

/** The sentence below a heading that says what the heading is about; without one, the first. */
function saidBelow(
  lines: readonly string[],
  line: number,
  endLine: number,
  terms: readonly SupportTerm[],
): string | undefined {
  const says = terms.filter(({ isOptional }) => !isOptional).map(sayer)
  const next = lines.findIndex((text, at) => at >= line && isHeading(text))
  const last = Math.min(next === -1 ? lines.length : next, Math.max(endLine, line + MOST_BELOW))
  const sentences = lines
    .slice(line, last)
    .flatMap((text, at) => (SENTENCE.test(text) ? [saidAt(lines, line + 1 + at, () => true).said] : []))
  const telling = sentences.filter((text) => !isLimiting(text))
  return telling.find((text) => says.some((one) => one.isSaid(text))) ?? telling[0] ?? sentences[0]
}
