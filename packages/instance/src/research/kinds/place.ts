import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { code, type Finding, isThin } from '../find/finding.ts'
import { isTest } from '../find/related-tests.ts'
import { bestFunctions } from '../functions/best-functions.ts'
import { lineOfWords } from '../functions/line-of-words.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const MOST = 8
const LONGEST = 60
/** Lines shown of the first place, and of the others. */
const FIRST = 8
const NEXT = 4

/** *Where is … handled, checked, parsed*, and whatever no other kind knows: the functions and places that rank best. */
export const place: Kind = {
  name: 'place',
  fits: ({ text }) => (/\b(?:where|which (?:file|function|class|code)|find|show me|locate)\b/i.test(text) ? 0.5 : 0.2),
  async answer(asked, means) {
    const { links, repositories, check } = means
    const findings = await check.findings(await means.ranked(asked.search))
    const ours = findings.filter((finding) => !isTest(finding))
    const places = await placesOf(asked, ours.length === 0 ? findings : ours, means)
    const [best] = places
    if (best === undefined) return undefined
    const isWeak = isThin(asked.words, findings)
    const named = best.symbol === undefined ? '' : `${code(best.symbol)} in `
    const where = `${named}${linkTo(best, links, repositories.length > 1)}`
    return {
      first: isWeak ? `I found no clear match. The nearest is ${where}.` : `${where}.`,
      places,
      certainty: isWeak ? 'thin' : 'likely',
      ...(best.symbol !== undefined && { subject: best.symbol }),
    }
  },
}

/** The best function of each file that has one, then what else was found; each file once. */
async function placesOf(asked: Asked, findings: readonly Finding[], means: Means): Promise<ReplyPlace[]> {
  const own = ownWords(means.repositories)
  const words = asked.words.filter((word) => !own.has(word))
  const functions = await bestFunctions(words, findings, means)
  const best = functions.filter(
    (one, index) => functions.findIndex(({ repo, path }) => repo === one.repo && path === one.path) === index,
  )
  const named = new Set(best.map(({ repo, path }) => `${repo} ${path}`))
  const others = findings.filter(({ repo, path }) => !named.has(`${repo} ${path}`))
  const shown = best.slice(0, MOST).map(async (one, index) => {
    const lines = await means.lines(one)
    return { ...one, lines: snippetOf(lines, one, lineOfWords(words, lines, one), index === 0 ? FIRST : NEXT) }
  })
  const rest = others.slice(0, MOST - Math.min(best.length, MOST)).map((finding) => narrowed(finding, means))
  return Promise.all([...shown, ...rest])
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
  const named = { symbol: symbol?.name ?? finding.symbol, lines: snippetOf(lines, range, around, NEXT) }
  return { ...finding, startLine, endLine, ...named }
}
