import { fileClass } from '../../search/text/file-class.ts'
import { besides, halfOf, qualifierOf } from '../evidence/beside-term.ts'
import { dependsOn } from '../evidence/depends-on.ts'
import { fileByName } from '../evidence/file-by-name.ts'
import { type Evidence, findEvidence } from '../evidence/find-evidence.ts'
import { insteadWords, nothing } from '../evidence/nothing-found.ts'
import { ENOUGH, onePerFile } from '../evidence/one-per-file.ts'
import { placeOfEvidence } from '../evidence/place-of-evidence.ts'
import { LONGEST_CODE, quoteOf } from '../evidence/quote-evidence.ts'
import { type SupportTerm, sayer, supportTerms } from '../evidence/support-words.ts'
import { code } from '../find/finding.ts'
import { whereOf } from '../find/where-of.ts'
import { replyOfPassages } from '../howto/reply-of-passages.ts'
import { findPassages } from '../passages/find-passages.ts'
import { docTerms } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'
import { placesOf } from './place.ts'

/** "Can you cast to a TV" asks whether one can; these are asked of whoever answers. */
const REQUEST =
  'you (?:please |also |maybe )?(?:show|find|tell|explain|list|give|point|help|check|look|search|describe|summari[sz]e|count|name|get|remind|say|walk|compare|see|write|do|fix)\\b'
const ASKS = new RegExp(
  `^\\W*(?:(?:hi|hey|hello|so|and|but|also|btw)\\W+)*(?:(?:does|do|is|are|has|have)\\b|(?:can|could|will|would)\\b(?! ${REQUEST}))(?! (?:anyone|anybody|someone|somebody)\\b)`,
  'i',
)
const SUPPORT =
  /\b(?:supports?|supported|handles?|works? (?:with|on|in|without)|compatible|complian(?:t|ce)|conforms?|compl(?:y|ies)|talks? to|allows?|possible|accepts?|understands?|able to|capable of|provides?|offers?|ships?|implements?|built[- ]in|(?:is|are) there|has|have)\b|^\W*(?:can|could|does|do)\b/i
/** These ask where, how or whose, not whether. */
const OTHER =
  /\b(?:where|how|why|when (?:was|were|did)|who|which|what|tests?\b(?<!\bin (?:the )?tests?)(?! (?:mode|suite|server|client|command|environment|data)\b)|tested|defined|called|uses?|difference)\b|^\W*(?:can|could|will|would) (?:i get|we get)\b|\bshow me\b|\bexplain\b/i
/** The asker wants to do it. */
const WAY =
  /\b(?:is|are) there (?:a|any|some) (?:\w+ )?ways?\b|\bis it possible (?:for \w+ )?to\b|^\W*(?:(?:hi|hey|so|and|but|also)\W+)*(?:can|could) (?:i|we|you|one)\b/i
/** What it is the way to may say how: "is there a way to limit how big an upload may be". */
const WAY_TO =
  /\b(?:is|are) there (?:a|any|some) (?:\w+ )?ways? to\b.{0,80}?\bhow (?:big|long|many|much|often|deep|far|fast)\b/i
/** What is off by default can be done all the same. */
const OF_ABILITY = /\b(?:is|are) there\b|\b(?:supports?|have|has|can|able|possible)\b/i
/** What has to be asked for doesn't happen by itself. */
const BY_ITSELF =
  /\bby (?:itself|default)\b|\bon (?:its|their) own\b|\bautomatic(?:ally)?\b|\bout of the box\b|\bdefaults? to\b/i
/** "You can enable it to retry automatically, but have to do so explicitly", "off by default". */
const ON_DEMAND =
  /\b(?:explicit\w*|(?:need|have|has) to|must|enabl(?:e|ing)|opt[- ]in|(?:you|it) (?:can|may)|can be|if|never|not|cannot|off|disabled|without|only|manually)\b|n['’]t\b/i
const SHOWN = 3
/** The share of the question that a passage must cover to be the way that is asked for. */
const COVERED = 0.7
/** The score from which on a section tells it even so: of 12 such sections 9 were right. */
const TELLS = 0.35

/** *Does X support Y, is there, can it*: the evidence for and against; if there is none, says so. */
export const doesIt: Kind = {
  name: 'does-it',
  plan: 'whether something is supported',
  isFinal: true,
  fits({ text }) {
    if (!ASKS.test(text) || !SUPPORT.test(text)) return 0
    const rest = text.replace(WAY_TO, '')
    return OTHER.test(rest.replace(/\bused? (?:with|by|in|on|from)\b/gi, '')) ? 0.3 : 0.88
  },
  async answer(question, means) {
    const { text, search } = question
    const known = (await fileByName(text, means)) ?? (await dependsOn(text, means))
    if (known !== undefined) return known
    const terms = supportTerms(text, ownWords(means.repositories, text))
    if (terms.length === 0) return undefined
    const hard = terms.filter(({ isOptional }) => !isOptional)
    const asked = (hard.length > 0 ? hard : terms).map(({ word }) => word).join(' ')
    means.tell(`Looking for ${asked}`)
    const { missing, evidence } = await findEvidence(terms, means)
    const isLong = hard.length > 2
    if (missing !== undefined) {
      const { other, rest } = besides(missing, terms, text) ?? {}
      const isNone = other !== undefined && (await findEvidence([other], means)).missing !== undefined
      const names = isNone ? `${code(missing.word)} or ${code(other.word)}` : code(halfOf(missing, terms, text))
      const reply = await nothing(`mentions ${names}`, missing.word, means)
      const told = isNone || rest === undefined ? undefined : await this.answer({ ...question, text: rest }, means)
      if (told !== undefined) return { ...told, first: `${reply.first} ${told.first}` }
      const unsaid = hard.filter(({ word }) => word !== missing.word).map(({ word }) => word)
      if (isLong) return withNearest(reply, { text: unsaid.join(' '), search }, means)
      const qualifier = isNone ? undefined : qualifierOf(missing, hard, text)
      return qualifier === undefined ? reply : withMention(reply, qualifier, means)
    }
    if (evidence.length === 0) return nothing(`says so: ${code(asked)} only appears in questions`, asked, means)
    const told = WAY.test(text) ? await toldWay(text, hard, means) : undefined
    if (told !== undefined) return told
    const telling = evidence.filter(({ path, score }) => score >= ENOUGH || !isMadeUp(path))
    // A word that only occurs in tests or their data says nothing about what the code can do.
    if (telling.length === 0) {
      const reply = await nothing(`mentions ${code(asked)} outside of tests`, asked, means)
      return isLong ? withNearest(reply, { text, search }, means) : reply
    }
    return replyFor(telling, { asked, terms, isByItself: BY_ITSELF.test(text), question: { text, search } }, means)
  },
}

function saysByItself({ text, speaks }: Evidence): boolean {
  return speaks === 'against' || (BY_ITSELF.test(text) && !ON_DEMAND.test(text))
}

/** `jvmTest/resources/list.dat`, `src/test/…`: tests, and data files. */
function isMadeUp(path: string): boolean {
  return fileClass(path) === 'test' || /(?:^|\/)\w*[tT]ests?\/|\.(?:dat|data|csv|tsv)$/.test(path)
}

/** A passage of the documents that says how to do it; of more than two terms, one may be missing. */
async function toldWay(text: string, terms: readonly SupportTerm[], means: Means): Promise<Reply | undefined> {
  const words = docTerms(text, ownWords(means.repositories, text))
  const passages = await findPassages(words, means, { wantsCommands: true })
  const says = terms.map(sayer)
  const [best, ...others] = passages.filter(({ titles, blocks, coverage }) => {
    const said = [...titles, ...blocks.flatMap(({ lines }) => lines)].join('\n')
    const unsaid = says.filter((one) => !one.isSaid(said)).length
    return coverage >= COVERED && unsaid <= (says.length > 2 ? 1 : 0)
  })
  return best && replyOfPassages(best, others, words, means)
}

/** What comes nearest where nothing says so, since it may be called something else: a section of a document, and the function that ranks best. */
async function nearestTo({ text, search }: Pick<Asked, 'text' | 'search'>, means: Means): Promise<Reply | undefined> {
  const words = docTerms(text, ownWords(means.repositories, text))
  const [passages, ranked] = await Promise.all([
    findPassages(words, means),
    means.ranked(search).then((found) => placesOf({ search }, found, means)),
  ])
  const [told] = passages.filter(({ coverage, score }) => coverage >= COVERED && score >= TELLS)
  const functions = ranked.filter(({ path }) => !isMadeUp(path)).slice(0, 1)
  if (told === undefined)
    return functions.length === 0 ? undefined : { first: '', places: functions, certainty: 'thin' }
  const reply = replyOfPassages(told, [], words, means)
  return { ...reply, places: [...reply.places, ...functions] }
}

/** That nothing says so, and what comes nearest. */
async function withNearest(reply: Reply, question: Pick<Asked, 'text' | 'search'>, means: Means): Promise<Reply> {
  const near = await nearestTo(question, means)
  const [place] = near?.places ?? []
  if (near === undefined || place === undefined) return reply
  const link = linkTo(place, means.links, means.repositories.length > 1)
  return { ...near, first: `${reply.first} The closest is in ${link}.`, certainty: 'thin' }
}

/** That nothing says all of it, and the best line for the word that says most. */
async function withMention(reply: Reply, term: SupportTerm, means: Means): Promise<Reply> {
  const { evidence } = await findEvidence([term], means)
  const best = evidence.find(({ path }) => !isMadeUp(path))
  if (best === undefined) return reply
  const quoted = quoteOf(best, await means.lines(best), [term])
  const link = linkTo(best, means.links, means.repositories.length > 1)
  const first = `${reply.first} The closest mention of ${code(term.word)} is ${quoted} (${link}).`
  return { ...reply, first, places: [await placeOfEvidence(best, means)] }
}

interface DoesIt {
  /** The words that are looked for. */
  asked: string
  terms: readonly SupportTerm[]
  isByItself: boolean
  question: Pick<Asked, 'text' | 'search'>
}

async function replyFor(
  evidence: readonly Evidence[],
  { asked, terms, isByItself, question }: DoesIt,
  means: Means,
): Promise<Reply> {
  const sorted = onePerFile(evidence, terms)
  const refusals = ['always', 'unasked'].flatMap((when) =>
    sorted.filter((one) => one.refuses === when && one.score >= ENOUGH),
  )
  const saying = refusals.length > 0 ? refusals : isByItself ? sorted.filter(saysByItself) : sorted
  const isSaid = saying.some(({ score }) => score >= ENOUGH)
  const refusing = sorted.filter(({ speaks, isProse }) => speaks === 'against' && !isProse)
  const first = isSaid ? saying : (sorted[0]?.score ?? 0) < ENOUGH ? refusing : []
  const [best, ...others] = [...first, ...sorted.filter((one) => !first.includes(one))]
  if (best === undefined) return { first: '', places: [], certainty: 'nothing' }
  const isThere = best.score >= ENOUGH
  const isClear = isThere && isSaid
  const next = others.filter(({ score }) => score > best.score * 0.5).slice(0, SHOWN - 1)
  const mentions = await Promise.all([best, ...next].map((one) => placeOfEvidence(one, means)))
  const isRefused = best.speaks === 'against' && best.isCode
  const near = isThere || isRefused ? undefined : await nearestTo(question, means)
  const places = [...(near?.places ?? []), ...mentions]
  const [closest] = places
  const link = linkTo(closest ?? best, means.links, means.repositories.length > 1)
  const told = best.refuses === undefined ? best : { ...best, within: undefined }
  const quoted = quoteOf(told, await means.lines(best), terms)
  const subject =
    near?.places.find(({ symbol }) => symbol !== undefined)?.symbol ?? (best.isProse ? undefined : best.within)
  const answer =
    best.refuses === 'unasked'
      ? OF_ABILITY.test(question.text) && !isByItself
        ? 'Yes, but not by default'
        : 'Not by default'
      : best.speaks === 'against'
        ? 'No'
        : 'Yes'
  const instead = isThere ? '' : await insteadWords(asked, means)
  const nearest = nearestWords(near && closest?.symbol, isRefused ? best.text.trim() : undefined)
  return {
    first: isClear
      ? `${answer}: ${quoted} (${link}).`
      : isThere
        ? `I found nothing that says it happens by itself. The closest is ${quoted} (${link}).`
        : `No line in ${whereOf(means)} clearly says so. ${nearest} ${link}.${instead}`,
    ...(near?.body !== undefined && { body: near.body }),
    places: places.slice(0, SHOWN),
    certainty: isClear ? 'likely' : 'thin',
    ...(subject !== undefined && /^[\w$]+$/.test(subject) && { subject }),
  }
}

function nearestWords(symbol: string | undefined, refused: string | undefined): string {
  if (symbol !== undefined) return `The closest code is ${code(symbol)} in`
  if (refused !== undefined) return `The code refuses it nearby: ${code(refused.slice(0, LONGEST_CODE))},`
  return 'The closest is in'
}
