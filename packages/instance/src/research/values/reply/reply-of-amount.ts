import { isChangelog } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { findPassages } from '../../passages/find-passages.ts'
import { bestSentence, saidBy } from '../../passages/quote.ts'
import { docTerms, heldBy, stemsIn } from '../../passages/terms.ts'
import { ownWords } from '../../question/own-words.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { boundSaid, saysBound, saysOtherBound } from '../compared-values.ts'
import type { ValueQuestion } from '../value-words.ts'

/** The shares of the question’s words that a sentence needs, and that an entry has as they are typed. */
const SAID = 0.6
const EXACTLY = 0.5
const AMOUNT =
  /\d|\b(?:(?:only|exactly|just|most|than) one|two|three|four|five|ten|half|twice|once|no limit|unlimited|forever|never)\b/i
/** How long or how often. */
const TIME =
  /\d ?(?:ns|us|ms|s|m|h|d)\b|\b(?:(?:nano|micro|milli)?seconds?|minutes?|hours?|hourly|days?|daily|weeks?|weekly|months?|years?|no limit|unlimited|forever|never|twice|once|each|every)\b/i

/** What a document says about an amount for which no line of code is certain. */
export async function replyOfAmount(
  { text, shape, terms: asked }: { text: string } & Pick<ValueQuestion, 'shape' | 'terms'>,
  means: Means,
  nearest: Reply,
): Promise<Reply> {
  const amount = shape === 'duration' ? TIME : AMOUNT
  const bound = boundSaid(text)
  const terms = docTerms(text, ownWords(means.repositories, text))
  const own = asked.filter(({ isHint }) => !isHint).map(({ stems }) => ({ stems }))
  const passages = await findPassages(terms, means, { wantsEntry: true })
  const said = passages.find(
    (one) =>
      !isChangelog(one.path) &&
      (!one.isEntry || one.exactly >= EXACTLY) &&
      saidBy(one, terms) >= SAID &&
      amount.test(bestSentence(one, terms)) &&
      // The size of a token is not that of an attachment.
      (own.length === 0 || own.some((term) => heldBy(stemsIn(bestSentence(one, terms)), term) > 0)) &&
      (bound === undefined ||
        (saysBound(bestSentence(one, terms), bound) && !saysOtherBound(bestSentence(one, terms), bound))),
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
