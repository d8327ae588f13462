import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { type Finding, isTest, isThin, symbolCode, symbolMeant } from '../find/finding.ts'
import type { FoundFunction } from '../find/found-functions.ts'
import { isPort } from '../passages/prose-files.ts'
import type { Asked } from '../question/asked.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const MOST = 8
const FEWEST = 3
/** How many of the first places may be in the same file. */
const MOST_OF_FILES = 3
const LONGEST = 60
/** Subtracted from a function's score if it is in a port to another language. */
const OF_PORT = 2
/** Lines shown of the first place, and of the others. */
const FIRST = 8
const NEXT = 4

/** *Where is … handled, checked, parsed*, and questions of no other kind: the functions and places that rank best. */
export const place: Kind = {
  name: 'place',
  plan: 'where something is done',
  correctsWords: true,
  further: { files: MOST },
  fits: ({ text }) => (/\b(?:where|which (?:file|function|class|code)|find|show me|locate)\b/i.test(text) ? 0.5 : 0.2),
  async answer(asked, means) {
    const { links, repositories, check } = means
    const findings = await check.findings(await means.ranked(asked.search))
    const ours = findings.filter((finding) => !isTest(finding))
    const places = await placesOf(asked, ours.length === 0 ? findings : ours, means)
    const [best] = places
    if (best === undefined) return undefined
    const isWeak = isThin(asked.words, findings)
    const named = best.symbol === undefined ? '' : `${symbolCode(best.symbol, best)} in `
    const subject = symbolMeant(best)
    const where = `${named}${linkTo(best, links, repositories.length > 1)}`
    return {
      first: isWeak ? `I found no clear match. The nearest is ${where}.` : `${where}.`,
      nearest: `${where}.`,
      places,
      certainty: isWeak ? 'thin' : 'likely',
      ...(subject !== undefined && { subject }),
    }
  },
}

/** The best functions, then the best of each file that has one; if those are few, other findings. */
export async function placesOf(
  asked: Pick<Asked, 'search'>,
  findings: readonly Finding[],
  means: Means,
): Promise<ReplyPlace[]> {
  const functions = inOrder(await means.functions(asked.search))
  const first = functions.slice(0, MOST_OF_FILES)
  const chosen = [...first, ...functions.filter((one) => !first.includes(one)).filter(isNewIn(first))].slice(0, MOST)
  const others = findings.filter(isNewIn(chosen)).slice(0, Math.max(0, FEWEST - chosen.length))
  return Promise.all([
    ...chosen.map(async (one, index) => {
      const lines = snippetOf(await means.lines(one), one, one.line, index === 0 ? FIRST : NEXT)
      return { ...one, lines }
    }),
    ...others.map((finding) => narrowed(finding, means)),
  ])
}

/** Ports to other languages come later. */
function inOrder(functions: readonly FoundFunction[]): readonly FoundFunction[] {
  const worth = ({ score, path }: FoundFunction) => score - (isPort(path) ? OF_PORT : 0)
  return functions.toSorted((a, b) => worth(b) - worth(a))
}

/** Passes findings in files that aren't among these, one per file. */
function isNewIn(named: readonly Finding[]) {
  const seen = new Set(named.map(keyOf))
  return (one: Finding) => {
    if (seen.has(keyOf(one))) return false
    seen.add(keyOf(one))
    return true
  }
}

function keyOf({ repo, path }: Finding): string {
  return `${repo} ${path}`
}

/** The function that encloses the matching lines, if it is short enough; else the finding itself. */
export async function narrowed(finding: Finding, means: Means): Promise<ReplyPlace> {
  const lines = await means.lines(finding)
  const matched = finding.lines.map(({ number }) => number)
  const around = matched.at(-1) ?? finding.startLine
  const symbol = enclosingSymbol(around, lines, outline(lines, finding.path))
  const isShort = symbol !== undefined && symbol.end - symbol.start < LONGEST
  const { startLine, endLine } = isShort ? { startLine: symbol.start, endLine: symbol.end } : finding
  const name = symbol?.name ?? finding.symbol
  const named = { symbol: name, lines: snippetOf(lines, { startLine, endLine, symbol: name }, around, NEXT) }
  return { ...finding, startLine, endLine, ...named }
}
