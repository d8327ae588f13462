import { commentedStart } from '../../search/text/symbol-ranges.ts'
import { isHeadedSo, saidFirst } from '../explaining/headed-so.ts'
import { findDefinition } from '../find/definition.ts'
import { escapeLabel, symbolCode, symbolMeant } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { withEscapedAngles } from '../markup/without-tags.ts'
import type { Passage } from '../passages/find-passages.ts'
import { besidesSentence, bestSentence, isAnnounced, quoteOf } from '../passages/quote.ts'
import { lettersOf } from '../passages/shown-block.ts'
import { type DocTerm, heldBy, sharesWord, stemsIn } from '../passages/terms.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'

/** Passages and files of code that are only listed. */
const FURTHER = 2
/** Places of code below a quotation, or beside the one to start at. */
const OTHERS = 2
/** Of 221 questions whose best document explains no more than this, it was right for 7, and the next function for 40. */
const EXPLAINS = 0
/** Characters of a passage below its best sentence; a list that is announced there is part of it. */
const QUOTED = 280
const WITH_LIST = 800
/** How far a part of a function may be from its start; farther away, it is another function of that name. */
const NEAR = 100
/** Lines of code below a quotation. */
const LINES = 4
const HAPPENS = /\bwhat (?:happens|would happen)\b/i
/** The condition of what then happens; what stands in brackets there may be something else. */
const IF = /\b(?:if|when|once|after|as soon as|unless)\b/i

export function sentenceOf(said: Passage, terms: readonly DocTerm[], text: string): string {
  const headed = isHeadedSo(said, terms) ? saidFirst(said) : undefined
  if (headed !== undefined) return headed
  const event = HAPPENS.test(text) ? terms.at(-1) : undefined
  const then =
    event &&
    bestSentence(said, terms, undefined, (one) => IF.test(one) && !one.includes('(') && heldBy(stemsIn(one), event) > 0)
  return then || bestSentence(said, terms)
}

/** What a document or comment says, with the code below it. */
export function replyOfPassage(
  said: Passage,
  alsoSaid: readonly Passage[],
  entries: readonly ReplyPlace[],
  facts: readonly string[],
  { terms, text }: { terms: readonly DocTerm[]; text: string },
  { links, repositories }: Means,
): Reply {
  const link = linkTo(said, links, repositories.length > 1)
  const sentence = sentenceOf(said, terms, text)
  const [entry] = entries
  const [next, ...further] = alsoSaid
  const blocks = besidesSentence(said, sentence)
  const isListed = isAnnounced(blocks, 1) && blocks[1]?.kind === 'text'
  const body = quoteOf({ blocks: isListed ? blocks.slice(0, 2) : blocks }, isListed ? WITH_LIST : QUOTED, terms, true)
  // Code that only ranks below a document may be about something else.
  const name = entry && symbolMeant(entry)
  const subject = name !== undefined && sharesWord(name, terms) ? name : undefined
  const shown = [
    placeOf(said, false),
    ...entries.slice(0, 1).map(shortly),
    ...entries.slice(1, OTHERS).map(named),
    ...(next === undefined ? [] : [placeOf(next, true)]),
  ]
  return {
    first: `“${sentence}” (${link})`,
    // A table row has nothing else to quote.
    ...(body !== '' && lettersOf(body) !== lettersOf(sentence) && { body }),
    places: [
      ...shown,
      ...entries.slice(OTHERS).map(named),
      ...further.slice(0, FURTHER).map((one) => placeOf(one, true)),
    ],
    shown: shown.length,
    facts: subject === undefined ? [] : facts,
    certainty: 'likely',
    ...(subject !== undefined && { subject }),
  }
}

/** Where to start in the code; weak where that says little of the question. */
export async function replyOfCode(
  begins: ReplyPlace,
  others: readonly ReplyPlace[],
  facts: readonly string[],
  passages: readonly Passage[],
  isWeak: boolean,
  means: Means,
): Promise<Reply> {
  const { symbol } = begins
  const subject = symbolMeant(begins)
  const defined = symbol === undefined ? undefined : await findDefinition(begins, symbol, means.engine)
  // A part of a long function is below the comment that is quoted.
  const above = defined === undefined ? 0 : begins.startLine - defined.startLine
  const says = above < NEAR ? defined?.says : undefined
  const isApart = defined !== undefined && says !== undefined && above > 0
  const startLine = isApart ? commentedStart(await means.lines(begins), defined.startLine) : begins.startLine
  const entry = { ...begins, startLine }
  const link = linkTo(entry, means.links, means.repositories.length > 1)
  const quoted = says === undefined ? '' : `: “${withEscapedAngles(withoutLinks(says))}”`
  const nearest = `${symbol === undefined ? '' : `${symbolCode(symbol, begins)}, `}${link}${quoted}${/[.!?]$/.test(says ?? '') ? '' : '.'}`
  return {
    first: `${isWeak ? 'I found no clear answer. The nearest is' : 'Start at'} ${nearest}`,
    nearest,
    places: [entry, ...inTurn(passages, others.slice(0, OTHERS))],
    facts,
    certainty: isWeak ? 'thin' : 'likely',
    ...(subject !== undefined && { subject }),
  }
}

/** A document that hardly explains what is asked comes after the code. */
function inTurn(passages: readonly Passage[], others: readonly ReplyPlace[]): ReplyPlace[] {
  const placed = (all: readonly Passage[]) => all.map((one) => placeOf(one, true))
  const isTelling = ({ explains }: Passage) => explains > EXPLAINS
  return [
    ...placed(passages.filter(isTelling)),
    ...others.map(named),
    ...placed(passages.filter((one) => !isTelling(one))),
  ]
}

/** Fewer lines, for someone who has already read the sentence. */
function shortly(place: ReplyPlace): ReplyPlace {
  return { ...place, lines: place.lines.slice(0, LINES) }
}

/** Its name instead of its lines. */
function named(place: ReplyPlace): ReplyPlace {
  return { ...place, lines: [], ...(place.symbol !== undefined && { why: symbolCode(place.symbol, place) }) }
}

function placeOf({ repo, commit, path, titles, startLine, endLine }: Passage, isNamed: boolean): ReplyPlace {
  const title = titles.at(-1)
  const why = isNamed && title !== undefined ? { why: escapeLabel(title) } : {}
  return { repo, commit, path, symbol: undefined, startLine, endLine, lines: [], ...why }
}
