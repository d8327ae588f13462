import { fileClass } from '../../search/text/file-class.ts'
import { findEvidence } from '../evidence/find-evidence.ts'
import { placeOfEvidence } from '../evidence/place-of-evidence.ts'
import { BOLD, quoteOf } from '../evidence/quote-evidence.ts'
import { sayer } from '../evidence/said/sayer.ts'
import { supportTerms } from '../evidence/said/support-words.ts'
import type { SupportTerm } from '../evidence/said/term-of.ts'
import { isLimiting } from '../evidence/spots/limited-at.ts'
import { shareSaid } from '../evidence/spots/score-spot.ts'
import { COVERED } from '../evidence/told-way.ts'
import { code } from '../find/finding.ts'
import { replyOfPassages } from '../howto/reply-of-passages.ts'
import { findPassages } from '../passages/find-passages.ts'
import { isProse } from '../passages/prose-files.ts'
import { sentencesOf } from '../passages/quote.ts'
import { docTerms } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import type { Reply } from '../reply/reply.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Means } from './kind.ts'
import { placesOf } from './place.ts'

/** Of the words that are asked for, what is shown instead has so many. */
const HALF = 0.5
const MOST_RANKED = 3
/** The score from which on a section tells it even so: of 12 such sections 9 were right. */
const TELLS = 0.35
/** A sentence that has one word of a question by chance is no answer. */
const FEWEST = 2
const LONGEST = 240

/** What comes nearest, and the sentence of it that has all that is asked for. */
interface Nearest extends Reply {
  sentence?: string
}

/** `jvmTest/resources/list.dat`, `src/test/…`: tests, and data files. */
export function isMadeUp(path: string): boolean {
  return fileClass(path) === 'test' || /(?:^|\/)\w*[tT]ests?\/|\.(?:dat|data|csv|tsv)$/.test(path)
}

/** What comes nearest where nothing says so, since it may be called something else: a section of a document, and the function that ranks best. */
export async function nearestTo(
  { text, search }: Pick<Asked, 'text' | 'search'>,
  means: Means,
): Promise<Nearest | undefined> {
  const words = docTerms(text, ownWords(means.repositories, text))
  const [passages, ranked] = await Promise.all([
    findPassages(words, means),
    means.ranked(search).then((found) => placesOf({ search }, found, means)),
  ])
  const says = hardTerms(text, means).map(sayer)
  const isNear = (lines: readonly string[]) => shareSaid(says, [lines.join('\n')]) >= HALF
  const [told] = passages.filter(
    ({ titles, blocks, coverage, score }) =>
      coverage >= COVERED && score >= TELLS && isNear([...titles, ...blocks.flatMap(({ lines }) => lines)]),
  )
  const found = ranked.filter(({ path }) => !isMadeUp(path) && !isProse(path)).slice(0, MOST_RANKED)
  const bodies = await Promise.all(found.map((one) => means.lines(one)))
  const functions = found
    .filter(({ startLine, endLine }, at) => isNear(bodies[at]?.slice(startLine - 1, endLine) ?? []))
    .slice(0, 1)
  if (told === undefined)
    return functions.length === 0 ? undefined : { first: '', places: functions, certainty: 'thin' }
  const reply = replyOfPassages(told, [], words, means)
  const sentence = sentencesOf(told.blocks).find(
    (one) => one.length <= LONGEST && says.length >= FEWEST && shareSaid(says, [one]) === 1 && !isLimiting(one),
  )
  const places = [...reply.places, ...functions]
  return sentence === undefined
    ? { ...reply, places }
    : { ...reply, places, sentence: withoutLinks(sentence.replace(BOLD, '$1')).trim() }
}

export function hardTerms(text: string, { repositories }: Means): readonly SupportTerm[] {
  const terms = supportTerms(text, ownWords(repositories, text))
  const hard = terms.filter(({ isOptional }) => !isOptional)
  return hard.length > 0 ? hard : terms
}

/** That nothing says so, and what comes nearest; `isTold`: only where a document tells it in other words. */
export async function withNearest(
  reply: Reply,
  { isTold = false, ...question }: Pick<Asked, 'text' | 'search'> & { isTold?: boolean },
  means: Means,
): Promise<Reply> {
  const near = await nearestTo(question, means)
  const [place] = near?.places ?? []
  if (near === undefined || place === undefined || (isTold && near.body === undefined)) return reply
  const link = linkTo(place, means.links, means.repositories.length > 1)
  return { ...near, first: `${reply.first} The closest is in ${link}.`, certainty: 'thin' }
}

/** That nothing says all of it, and the best line for the word that says most. */
export async function withMention(reply: Reply, term: SupportTerm, means: Means): Promise<Reply> {
  const { evidence } = await findEvidence([term], means)
  const best = evidence.find(({ path }) => !isMadeUp(path))
  if (best === undefined) return reply
  const quoted = quoteOf(best, await means.lines(best), [term])
  const link = linkTo(best, means.links, means.repositories.length > 1)
  const first = `${reply.first} The closest mention of ${code(term.word)} is ${quoted} (${link}).`
  return { ...reply, first, places: [await placeOfEvidence(best, means)] }
}
