import { commentedFiles } from '../commented/commented-files.ts'
import type { Means } from '../kinds/kind.ts'
import { findPassages, isOfPast, type Passage } from '../passages/find-passages.ts'
import { type DocTerm, heldBy, stemsIn } from '../passages/terms.ts'
import { titleOf } from '../passages/weigh-section.ts'
import type { Reply } from '../reply/reply.ts'
import { replyOfPassages, saysLittle } from './reply-of-passages.ts'

/** What gives or checks a value, and what goes wrong, does nothing of what somebody wants to do. */
const ACCESSOR = /(?:^|[.:#])(?:[gG]et|[iI]s|[hH]as|[sS]hould|[cC]an|[wW]as|[aA]re)(?=[A-Z_])|(?:Error|Exception)$/
/** Who wants to get or check it is shown that. */
const GETS = /\b(?:get|read|fetch|check|find out|know|see|tell|catch|handle)\b/i
/** The share of the words that say something which a comment must have. */
const MOSTLY = 0.6
/** How much better a comment must be than a document with all words of the question. */
const FAR = 2

/** What the comments of code say about how to do it, where the documents don't. */
export async function replyOfComments(
  text: string,
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const [told] = passages
  if (told !== undefined && isHeaded(told, terms) && !isOfPast(told.path)) return undefined
  const found = (await commentsOn(terms, means)).filter(
    (one) => (GETS.test(text) || !ACCESSOR.test(one.titles[0] ?? '')) && saysMostly(one, terms),
  )
  const [best] = found
  if (best === undefined || saysLittle(best)) return undefined
  if (told !== undefined && !saysLittle(told) && !isOfPast(told.path) && !saysMore(best, told)) return undefined
  return replyOfPassages(best, [...found.slice(1, 2), ...passages], terms, means)
}

/** Where no document says it clearly, the comment that says more of it than they do; no more is claimed of that. */
export async function replyOfNearestComment(
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const found = await commentsOn(terms, means)
  const [best, ...others] = found.filter(({ titles: [name = ''] }) => !ACCESSOR.test(name))
  const [told] = passages
  if (best === undefined || best.score <= (told?.score ?? 0)) return undefined
  const reply = replyOfPassages(best, [...others.slice(0, 1), ...passages], terms, means, true)
  return reply.shown === 0 ? undefined : reply
}

async function commentsOn(terms: readonly DocTerm[], means: Means): Promise<Passage[]> {
  return await findPassages(terms, means, { wantsCommands: true, pages: await commentedFiles(terms, means) })
}

/** A document for those who use it comes first where a comment says less of the question itself. */
function saysMore(one: Passage, told: Passage): boolean {
  const isNearer = one.score > told.score * (told.exactly < 1 ? 1 : FAR)
  return isNearer && one.exactly >= told.exactly && one.coverage >= told.coverage
}

function saysMostly({ titles, blocks }: Passage, terms: readonly DocTerm[]): boolean {
  const said = stemsIn([...titles, ...blocks.flatMap(({ lines }) => lines)].join('\n'))
  const telling = terms.filter(({ weight }) => weight === 1)
  return telling.filter((term) => heldBy(said, term) > 0).length >= telling.length * MOSTLY
}

/** Whether its heading has all words that say something. */
function isHeaded({ titles }: Passage, terms: readonly DocTerm[]): boolean {
  const title = stemsIn(titleOf(titles))
  return terms.every((term) => term.weight < 1 || heldBy(title, term) > 0)
}
