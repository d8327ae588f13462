import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { code, type Finding, isThin } from '../find/finding.ts'
import { isTest } from '../find/related-tests.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const MOST = 8
const LONGEST = 60

/** *Where is … handled, checked, parsed*, and whatever no other kind knows: the places that rank best. */
export const place: Kind = {
  name: 'place',
  fits: ({ text }) => (/\b(?:where|which (?:file|function|class|code)|find|show me|locate)\b/i.test(text) ? 0.5 : 0.2),
  async answer(asked, means) {
    const { links, repositories, check } = means
    const findings = await check.findings(await means.ranked(asked.text))
    const ours = findings.filter((finding) => !isTest(finding))
    const ranked = (ours.length === 0 ? findings : ours).slice(0, MOST)
    const [best, ...others] = await Promise.all(ranked.map((finding) => narrowed(finding, means)))
    if (best === undefined) return undefined
    const isWeak = isThin(asked.words, findings)
    const named = best.symbol === undefined ? '' : `${code(best.symbol)} in `
    const where = `${named}${linkTo(best, links, repositories.length > 1)}`
    return {
      first: isWeak ? `I found no clear match. The nearest is ${where}.` : `${where}.`,
      places: [best, ...others],
      certainty: isWeak ? 'thin' : 'likely',
      ...(best.symbol !== undefined && { subject: best.symbol }),
    }
  },
}

/** The function that holds the lines that match, where one reads it at once; else what was found. */
export async function narrowed(finding: Finding, means: Means): Promise<ReplyPlace> {
  const lines = await means.lines(finding)
  const matched = finding.lines.map(({ number }) => number)
  const around = matched.at(-1) ?? finding.startLine
  const symbol = enclosingSymbol(around, lines, outline(lines, finding.path))
  const isShort = symbol !== undefined && symbol.end - symbol.start < LONGEST
  const range = isShort ? { startLine: symbol.start, endLine: symbol.end } : finding
  const { startLine, endLine } = range
  return {
    ...finding,
    startLine,
    endLine,
    symbol: symbol?.name ?? finding.symbol,
    lines: snippetOf(lines, range, around),
  }
}
