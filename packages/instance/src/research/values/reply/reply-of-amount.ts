import { isChangelog } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { findPassages } from '../../passages/find-passages.ts'
import { bestSentence, saidBy } from '../../passages/quote.ts'
import { docTerms } from '../../passages/terms.ts'
import { ownWords } from '../../question/own-words.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { boundSaid, saysBound } from '../compared-values.ts'

/** The shares of the question’s words that a sentence needs, and that an entry has as they are typed. */
const SAID = 0.6
const EXACTLY = 0.5
const AMOUNT = /\d|\b(?:one|two|three|four|five|ten|half|twice|once|no limit|unlimited|forever|never)\b/i

/** What a document says about an amount for which no line of code is certain. */
export async function replyOfAmount(text: string, means: Means, nearest: Reply): Promise<Reply> {
  const bound = boundSaid(text)
  const terms = docTerms(text, ownWords(means.repositories, text))
  const passages = await findPassages(terms, means, { wantsEntry: true })
  const said = passages.find(
    (one) =>
      !isChangelog(one.path) &&
      (!one.isEntry || one.exactly >= EXACTLY) &&
      saidBy(one, terms) >= SAID &&
      AMOUNT.test(bestSentence(one, terms)) &&
      (bound === undefined || saysBound(bestSentence(one, terms), bound)),
  )
  if (said === undefined) return nearest
  const { repo, commit, path, startLine, endLine } = said
  const place = { repo, commit, path, startLine, endLine, symbol: undefined, lines: [] }
  return {
    first: `“${bestSentence(said, terms)}” (${linkTo(said, means.links, means.repositories.length > 1)})`,
    places: [place, ...nearest.places],
    shown: 1,
    certainty: 'likely',
  }
}
