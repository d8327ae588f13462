import { code, escapeLabel } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { isCommented } from '../passages/cut-comments.ts'
import type { Passage } from '../passages/find-passages.ts'
import { bestSentence, fromSentence, quoteOf, withoutSentence } from '../passages/quote.ts'
import { type DocTerm, exactlyHeld, heldBy, stemsIn } from '../passages/terms.ts'
import { titleOf } from '../passages/weigh-section.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { toldFirst } from './told-first.ts'

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
/** How many words, and which share of all, a heading and a sentence have that answer although words are missing. */
const SEVERAL = 2
const MOST = 0.66

/** A title that is a flag, a variable or another name of a setting. */
const SETTING =
  /^(?:--[a-z][\w-]*(?:[ =]\S{1,20})?|[A-Z][A-Z\d]*_[A-Z\d_]+|[a-z][a-z\d]*(?:[_.][a-z\d]+|[A-Z][a-z\d]+)+)$/

/** Quotes the best passage, and names the others. `isNearest`: no more is claimed of it. */
export function replyOfPassages(
  best: Passage,
  others: readonly Passage[],
  terms: readonly DocTerm[],
  { links, repositories }: Means,
  isNearest = false,
): Reply {
  const link = linkTo(best, links, repositories.length > 1)
  const title = best.titles.at(-1)
  const isName = isCommented(best.path) && best.titles.length === 1
  const setting = title !== undefined && (isName || SETTING.test(title)) ? code(title) : undefined
  const under = [link, ...headingsOf(best)].join(', ')
  const isOther = setting !== undefined && !holdsAll(best, terms)
  const isThin = isNearest || isOther || (saysLittle(best) && !saysMost(best, terms))
  const near = others.filter(({ score }) => score > best.score * NEAR).slice(0, 2)
  const further = others.filter((one) => !near.includes(one) && one.score > best.score * FAR)
  const isQuoted = near.some(({ score }) => score > best.score * QUOTED)
  const heading = stemsIn(title ?? '')
  const isHeaded = terms.some((term) => term.weight === 1 && heldBy(heading, term) > 0)
  // What holds less than half of the question, and that in passing, would only mislead.
  if (best.coverage < LEAST && best.score < LEAST_SCORE && !isHeaded)
    return {
      first: 'Nothing in the documents says this clearly. Try words that the documents or the code would use.',
      ...besides([], [best, ...near, ...further]),
      certainty: 'thin',
    }
  const shown = [best, ...near].map((one, index) => placeOfPassage(one, index, isQuoted && index === 1, terms))
  const told = isThin ? undefined : toldFirst(best, terms)
  const blocks = told !== undefined && 'sentence' in told ? withoutSentence(best, told.sentence) : best.blocks
  return {
    first: isThin ? onlyNearest(under) : firstLine(told, { link, under, setting }),
    body: quoteOf({ blocks }, isQuoted ? FIRST : ALONE, terms),
    ...besides(shown, further),
    certainty: isThin ? 'thin' : 'likely',
  }
}

function onlyNearest(what: string): string {
  return `Nothing in the documents says this clearly. The nearest is ${what}.`
}

/** Its heading; of a comment, what it is about and the heading inside. */
function headingsOf({ titles, path }: Passage): string[] {
  const [about = '', ...inside] = isCommented(path) ? titles : ['', ...titles]
  const title = inside.at(-1)
  const shown = title === undefined ? [] : [SETTING.test(title) ? code(title) : `*${escapeLabel(title)}*`]
  return about === '' ? shown : [code(about), ...shown]
}

/** Whether a passage is only the nearest, and no answer. */
export function saysLittle({ coverage, score }: Passage): boolean {
  return coverage < LEAST || score < LEAST_SCORE
}

/** Whether its heading and a sentence have nearly all words that say something, several of them, as they are asked. */
function saysMost(best: Passage, terms: readonly DocTerm[]): boolean {
  const said = stemsIn(`${best.titles.at(-1) ?? ''} ${bestSentence(best, terms)}`)
  const telling = terms.filter(({ weight }) => weight === 1)
  const held = telling.filter((term) => exactlyHeld(said, term) === 1)
  return held.length >= SEVERAL && held.length >= telling.length * MOST
}

/** A setting is for one thing alone: without one of the words, it is for another. */
function holdsAll({ titles, blocks }: Passage, terms: readonly DocTerm[]): boolean {
  const said = stemsIn([...titles, ...blocks.flatMap(({ lines }) => lines)].join('\n'))
  return terms.every((term) => term.weight < 1 || heldBy(said, term) > 0)
}

/** The setting, command or sentence that answers, and where it stands. */
function firstLine(
  told: ReturnType<typeof toldFirst>,
  { link, under, setting }: { link: string; under: string; setting: string | undefined },
): string {
  if (told === undefined) return setting === undefined ? `${under}:` : `${setting} (${link}):`
  if ('code' in told) return `${told.code}: ${under}`
  if (setting === undefined && told.about !== undefined) return `${code(told.about)}: “${told.sentence}” (${under})`
  return setting === undefined ? `“${told.sentence}” (${under})` : `${setting}: “${told.sentence}” (${link})`
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
  const quote = isQuoted
    ? quoteOf({ blocks: fromSentence(passage, bestSentence(passage, terms)) }, NEXT, terms, true)
    : ''
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
