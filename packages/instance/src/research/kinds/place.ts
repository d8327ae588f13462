import { howTelling } from '../../search/meaning/how-telling.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { findDefinition } from '../find/definition.ts'
import { escapeLabel, type Finding, isTest, isThin, symbolCode, symbolMeant } from '../find/finding.ts'
import type { FoundFunction } from '../find/found-functions.ts'
import { isOnlyData } from '../functions/only-data.ts'
import { partMeant } from '../functions/part-meant.ts'
import { isPort } from '../passages/prose-files.ts'
import { stemOf, stemsIn, wordsOf } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { countCovered } from '../question/question-words.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const MOST = 8
/** So many of the best functions may be tables. */
const LOOKED_AT = 4
const FEWEST = 3
/** How many of the first places may be in the same file. */
const MOST_OF_FILES = 3
const LONGEST = 60
/** Subtracted from a function's score if it is in a port to another language. */
const OF_PORT = 2
/**
 * Where one of these holds, 73% of the first places were right, else 43%: of 139 questions with known answers.
 */
const MUCH_BETTER = 1
const MOST_WORDS = 0.75
/** A word in no more files of code than this is rare. */
const FEW_FILES = 2
const TELLING = 0.97
/** How many lines above may be its comment. */
const COMMENT = 6
/** Lines shown of the first place, and of the others. */
const FIRST = 8
const NEXT = 4

interface RankedPlace extends ReplyPlace {
  /** Only some lines of its symbol. */
  isPart?: boolean
}

/** *Where is … handled, checked, parsed*, and questions of no other kind: the functions and places that rank best. */
export const place: Kind = {
  name: 'place',
  plan: 'where something is done',
  correctsWords: true,
  further: { files: MOST },
  fits: ({ text }) =>
    /\b(?:where|which (?:file|function|class|code|method|module|bit|part|piece|place|spot)|find|show me|locate|(?:code|logic|place|spot|bit) (?:behind|that|where|which))\b/i.test(
      text,
    )
      ? 0.5
      : 0.2,
  async answer(asked, means) {
    const findings = await means.check.findings(await means.ranked(asked.search))
    const ours = findings.filter((finding) => !isTest(finding))
    const places = await placesOf(asked, ours.length === 0 ? findings : ours, means)
    const [best] = places
    if (best === undefined) return undefined
    const isWeak = isThin(asked.words, findings) && !(await saysRarest(best, asked.words, means))
    const subject = symbolMeant(best)
    const where = await whereDone(best, asked.words, means)
    const sure = (await isClear(asked, means)) ? where : `Most likely ${where}`
    return {
      first: isWeak ? `I found no clear match. The nearest is ${where}` : sure,
      nearest: where,
      places,
      certainty: isWeak ? 'thin' : 'likely',
      ...(subject !== undefined && { subject }),
    }
  },
}

/** Whether the best place has a word of the question that hardly any other file has: its other words may only be said around that. */
async function saysRarest(best: RankedPlace, words: readonly string[], means: Means): Promise<boolean> {
  const telling = words.filter((word) => howTelling(word) >= TELLING)
  const lines = (await means.lines(best)).slice(Math.max(0, best.startLine - COMMENT - 1), best.endLine)
  const text = lines.join('\n').toLowerCase()
  const said = telling.filter((word) => text.includes(word))
  const found = await Promise.all(said.map((word) => means.mentions(word, { anyCase: true })))
  return found.some(({ files, isWhole }) => isWhole && files.filter(({ path }) => isCode(path)).length <= FEW_FILES)
}

function isCode(path: string): boolean {
  return fileClass(path) === 'code'
}

/** Whether the best function has most of the words, or is much better than the next one. */
async function isClear({ search, words }: Asked, means: Means): Promise<boolean> {
  const [best, next] = inOrder(await means.functions(search))
  if (best === undefined || next === undefined || best.score - next.score >= MUCH_BETTER) return true
  const { path, symbol, owner = '', startLine, endLine } = best
  const text = (await means.lines(best)).slice(startLine - 1, endLine)
  return countCovered(words, [path, symbol, owner, ...text].join('\n')) >= words.length * MOST_WORDS
}

/** Its name and lines, or the lines in the function with that name, and what its comment says, if that has one of the words. */
async function whereDone(best: RankedPlace, words: readonly string[], means: Means): Promise<string> {
  const link = linkTo(best, means.links, means.repositories.length > 1)
  if (best.symbol === undefined) return `${link}.`
  const name = symbolCode(best.symbol, best)
  if (best.isPart) return `${link}, in ${name}.`
  const says = (await findDefinition(best, best.symbol, means.engine))?.says
  const isTold = says !== undefined && countCovered(words, says) > 0
  return `${name} in ${link}${isTold ? `: “${escapeLabel(says)}”` : '.'}`
}

/** The best functions, then the best of each file that has one; if those are few, other findings. */
export async function placesOf(
  asked: Pick<Asked, 'search'>,
  findings: readonly Finding[],
  means: Means,
  /** In lines, of a function that is shown as a whole. */
  longest?: number,
): Promise<RankedPlace[]> {
  const functions = await tablesLast(inOrder(await means.functions(asked.search)), asked.search, means)
  const first = functions.slice(0, MOST_OF_FILES)
  const chosen = [...first, ...functions.filter((one) => !first.includes(one)).filter(isNewIn(first))].slice(0, MOST)
  const others = findings.filter(isNewIn(chosen)).slice(0, Math.max(0, FEWEST - chosen.length))
  const places = await Promise.all([
    ...chosen.map(async (one, index) => {
      const lines = await means.lines(one)
      const part = partMeant(one, lines, longest)
      const shown = { ...one, ...part, startLine: part?.begins ?? one.startLine }
      const code = snippetOf(lines, shown, one.line, index === 0 ? FIRST : NEXT)
      return { ...one, ...part, lines: code }
    }),
    ...others.map((finding) => narrowed(finding, means)),
  ])
  const keys = places.map((one) => `${keyOf(one)} ${one.startLine}`)
  return places.filter((_one, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Ports to other languages come later. */
function inOrder(functions: readonly FoundFunction[]): readonly FoundFunction[] {
  const worth = ({ score, path }: FoundFunction) => score - (isPort(path) ? OF_PORT : 0)
  return functions.toSorted((a, b) => worth(b) - worth(a))
}

/** A long table, such as one of all defaults, has the words of anything: unless it is called as what is asked, it comes after the rest. */
async function tablesLast(
  functions: readonly FoundFunction[],
  search: string,
  means: Means,
): Promise<readonly FoundFunction[]> {
  const asked = stemsIn(search)
  const tables = await Promise.all(
    functions.slice(0, LOOKED_AT).map(async (one) => {
      const isCalled = wordsOf(one.symbol).some((word) => asked.has(stemOf(word)))
      return !isCalled && isOnlyData(await means.lines(one), one) ? [one] : []
    }),
  )
  const last = new Set(tables.flat())
  return [...functions.filter((one) => !last.has(one)), ...last]
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
