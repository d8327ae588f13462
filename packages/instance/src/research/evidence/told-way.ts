import { replyOfPassages } from '../howto/reply-of-passages.ts'
import type { Means } from '../kinds/kind.ts'
import { findPassages, type Passage } from '../passages/find-passages.ts'
import { docTerms } from '../passages/terms.ts'
import { ownWords } from '../question/own-words.ts'
import type { Reply } from '../reply/reply.ts'
import { sayer } from './said/sayer.ts'
import type { SupportTerm } from './said/term-of.ts'
import { isLimiting } from './spots/limited-at.ts'

/** The share of the question that a passage must cover to be the way that is asked for. */
export const COVERED = 0.7

/** A passage of the documents that says how to do it; of more than two terms, one may be missing. */
export async function toldWay(text: string, terms: readonly SupportTerm[], means: Means): Promise<Reply | undefined> {
  const words = docTerms(text, ownWords(means.repositories, text))
  const passages = await findPassages(words, means, { wantsCommands: true })
  const says = terms.map(sayer)
  const unsaid = ({ titles, blocks }: Passage) => {
    const said = [...titles, ...blocks.flatMap(({ lines }) => lines)].join('\n')
    return says.filter((one) => !one.isSaid(said)).length
  }
  const [best, ...others] = passages.filter(
    (one) => one.coverage >= COVERED && unsaid(one) <= (says.length > 2 ? 1 : 0),
  )
  if (best === undefined) return undefined
  const reply = replyOfPassages(best, others, words, means)
  const isYes = unsaid(best) === 0 && /^“/.test(reply.first) && !isLimiting(reply.first)
  return isYes ? { ...reply, first: `Yes: ${reply.first}` } : reply
}
