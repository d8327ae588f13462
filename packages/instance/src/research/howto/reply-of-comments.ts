import { commentedFiles } from '../commented/commented-files.ts'
import type { Means } from '../kinds/kind.ts'
import { findPassages, isOfPast, type Passage } from '../passages/find-passages.ts'
import { type DocTerm, heldBy, stemsIn } from '../passages/terms.ts'
import { titleOf } from '../passages/weigh-section.ts'
import type { Reply } from '../reply/reply.ts'
import { replyOfPassages, saysLittle } from './reply-of-passages.ts'

/** How much better a comment must be than a document with all words of the question. */
const FAR = 2

/** What the comments of code say about how to do it, where the documents don't. */
export async function replyOfComments(
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const [told] = passages
  if (told !== undefined && isHeaded(told, terms) && !isOfPast(told.path)) return undefined
  const pages = await commentedFiles(terms, means)
  const found = await findPassages(terms, means, { wantsCommands: true, pages })
  const [best] = found
  if (best === undefined || saysLittle(best)) return undefined
  if (told !== undefined && !saysLittle(told) && !isOfPast(told.path) && !saysMore(best, told)) return undefined
  return replyOfPassages(best, [...found.slice(1, 2), ...passages], terms, means)
}

/** A document for those who use it comes first where a comment says less of the question itself. */
function saysMore(one: Passage, told: Passage): boolean {
  const isNearer = one.score > told.score * (told.exactly < 1 ? 1 : FAR)
  return isNearer && one.exactly >= told.exactly && one.coverage >= told.coverage
}

/** Whether its heading has all words that say something. */
function isHeaded({ titles }: Passage, terms: readonly DocTerm[]): boolean {
  const title = stemsIn(titleOf(titles))
  return terms.every((term) => term.weight < 1 || heldBy(title, term) > 0)
}
