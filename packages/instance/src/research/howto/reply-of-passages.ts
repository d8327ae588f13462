import { code, escapeLabel } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Passage } from '../passages/find-passages.ts'
import { bestSentence, commandsCalled, commandsOf, commandTold, fromSentence, quoteOf } from '../passages/quote.ts'
import { type DocTerm, stemsIn } from '../passages/terms.ts'
import { titleOf } from '../passages/weigh-section.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'

/** Characters to quote: of a single passage, of the best of several, and of the next. */
const ALONE = 900
const FIRST = 600
const NEXT = 300
/** Characters of other passages. */
const SENTENCE = 120
/** A passage whose score is this close to the best may be the one that is meant; one that is even closer is quoted. */
const NEAR = 0.35
const QUOTED = 0.55
/** Farther below the best than this, a section isn't listed. */
const FAR = 0.25
const LEAST = 0.5
const LEAST_SCORE = 0.2

/** Quotes the best passage, and names the others. */
export function replyOfPassages(
  best: Passage,
  others: readonly Passage[],
  terms: readonly DocTerm[],
  { links, repositories }: Means,
): Reply {
  const link = linkTo(best, links, repositories.length > 1)
  const title = best.titles.at(-1)
  const under = title === undefined ? link : `${link}, *${escapeLabel(title)}*`
  const isThin = saysLittle(best)
  const near = others.filter(({ score }) => score > best.score * NEAR).slice(0, 2)
  const further = others.filter((one) => !near.includes(one) && one.score > best.score * FAR)
  const isQuoted = near.some(({ score }) => score > best.score * QUOTED)
  const shown = [best, ...near].map((one, index) => placeOfPassage(one, index, isQuoted && index === 1, terms))
  return {
    first: isThin
      ? `Nothing in the documents says this clearly. The nearest is ${under}.`
      : firstLine(best, terms, under),
    body: quoteOf(best, isQuoted ? FIRST : ALONE, terms),
    ...besides(shown, further),
    certainty: isThin ? 'thin' : 'likely',
  }
}

/** Whether a passage is only the nearest, and no answer. */
export function saysLittle({ coverage, score }: Passage): boolean {
  return coverage < LEAST || score < LEAST_SCORE
}

/** A few short commands are the answer, and so is a command whose name matches the question. */
function firstLine(best: Passage, terms: readonly DocTerm[], under: string): string {
  const all = commandsOf(best)
  const called = commandsCalled(terms, best)
  const inTitle = stemsIn(best.titles.at(-1) ?? '')
  // Below a heading that names it, all commands belong to it.
  const isHeaded = terms.some(({ stems: [stem = ''], weight }) => weight === 1 && inTitle.has(stem))
  const told = all.length === 0 ? commandTold(best, terms) : undefined
  if (told !== undefined) return `${code(told)}: ${under}`
  const commands = called.length > 0 && !isHeaded ? called.slice(0, 1) : all
  const isShort = commands.length > 0 && commands.length <= 3 && commands.join('').length <= 120
  const isAll = best.isWhole || commands !== all
  return isShort && isAll ? `${commands.map(code).join(', then ')}: ${under}` : `${under}:`
}

/** The places to show, with the sections that are only listed. */
export function besides(shown: readonly ReplyPlace[], listed: readonly Passage[]) {
  return { places: [...shown, ...listed.map(titled)], shown: shown.length }
}

/** Only where it is, and its heading. */
function titled({ repo, commit, path, titles, startLine, endLine }: Passage): ReplyPlace {
  const title = titleOf(titles)
  const why = title === '' ? {} : { why: escapeLabel(title) }
  return { repo, commit, path, symbol: undefined, startLine, endLine, lines: [], ...why }
}

export function placeOfPassage(
  passage: Passage,
  index: number,
  isQuoted: boolean,
  terms: readonly DocTerm[],
): ReplyPlace {
  const { repo, commit, path, titles, startLine, endLine } = passage
  const title = titles.at(-1)
  const says = index === 0 || isQuoted ? '' : bestSentence(passage, terms, SENTENCE)
  const quote = isQuoted ? quoteOf({ blocks: fromSentence(passage, terms) }, NEXT, terms, true) : ''
  const said = [...(title === undefined ? [] : [escapeLabel(title)]), ...(says === '' ? [] : [`“${says}”`])].join(': ')
  const isNamed = index > 0 && said !== ''
  return {
    repo,
    commit,
    path,
    symbol: undefined,
    startLine,
    endLine,
    lines: [],
    ...(isNamed && { why: said }),
    ...(quote !== '' && { quote }),
  }
}
