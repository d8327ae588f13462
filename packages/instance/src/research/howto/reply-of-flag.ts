import { ifRefused } from '../../errors/errors.ts'
import { STOP_WORDS } from '../../search/find/stop-words.ts'
import type { Means } from '../kinds/kind.ts'
import { declaredOptions, OF_COMMAND_LINES } from '../options/declared-options.ts'
import { type RankedOption, rankOptions } from '../options/rank-options.ts'
import { replyOfOptions } from '../options/reply-of-options.ts'
import type { Passage } from '../passages/find-passages.ts'
import { type DocTerm, docTerms, heldBy, stemOf, stemsIn, wordsOf } from '../passages/terms.ts'
import type { Reply } from '../reply/reply.ts'
import { besides, placeOfPassage, saysLittle } from './reply-of-passages.ts'

/** A flag sets where something is without a word for it. */
const WHERE = /\b(?:paths?|locations?|names?|values?)\b/gi
/** Another option says nearly as much, and may be meant. */
const NEAR = 0.95
const MOST = 2

/**
 * The flag of a command line that does what is asked. Its help is a document, too: it answers if no passage does, or if only its name and texts say all
 * of the question.
 */
export async function replyOfFlag(
  text: string,
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  own: ReadonlySet<string>,
  means: Means,
): Promise<Reply | undefined> {
  const [best, ...others] = passages
  const isOpen = best === undefined || saysLittle(best)
  if (!isOpen && isHeaded(best, terms)) return undefined
  const asked = docTerms(text.replace(WHERE, ' '), own, { hasNames: false })
  if (asked.every(({ weight }) => weight < 1)) return undefined
  // If they can't be looked up, a document may still answer.
  const options = await declaredOptions(means, OF_COMMAND_LINES).catch(ifRefused([]))
  const ranked = rankOptions(options, asked).filter(({ saysAll }) => saysAll)
  const [first] = ranked
  if (first === undefined || !(isOpen || (isCalled(first, asked) && !isSaid(first, passages)))) return undefined
  const near = ranked.filter(({ score }) => score >= first.score * NEAR).slice(0, MOST)
  const reply = await replyOfOptions(near, 'Use', means)
  const nearest = best === undefined ? [] : [placeOfPassage(best, 1, false, terms)]
  return { ...reply, ...besides([...reply.places, ...nearest], others) }
}

/** Whether its heading says all of the question and little else. */
function isHeaded({ titles }: Passage, terms: readonly DocTerm[]): boolean {
  const said = stemsIn(titles.join(' '))
  const own = wordsOf(titles.at(-1) ?? '').filter((word) => !STOP_WORDS.has(word))
  const asked = own.filter((word) => terms.some(({ stems }) => stems.includes(stemOf(word))))
  return asked.length * 2 >= own.length && terms.every((term) => term.weight < 1 || heldBy(said, term) > 0)
}

/** Whether its name consists only of what is asked for. */
function isCalled({ name }: RankedOption, asked: readonly DocTerm[]): boolean {
  return wordsOf(name).every((word) => asked.some(({ stems: [stem] }) => stem === stemOf(word)))
}

function isSaid({ name }: RankedOption, passages: readonly Passage[]): boolean {
  return passages
    .slice(0, 2)
    .some(({ blocks }) => blocks.some(({ lines }) => lines.some((line) => line.includes(name))))
}
