import { asksForWay, asksToTest, asksWhether } from '../evidence/asks-whether.ts'
import { dependsOn } from '../evidence/depends-on.ts'
import { fileByName } from '../evidence/file-by-name.ts'
import { findEvidence } from '../evidence/find-evidence.ts'
import { replyOfDenied } from '../evidence/listed/reply-of-denied.ts'
import { insteadWords, nothing } from '../evidence/nothing-found.ts'
import { onePerFile } from '../evidence/one-per-file.ts'
import { replyOfName, replyOutright } from '../evidence/outright/reply-outright.ts'
import { placeOfEvidence } from '../evidence/place-of-evidence.ts'
import { isLimitedBelow, LONGEST_CODE, quoteOf } from '../evidence/quote-evidence.ts'
import { besides, halfOf, qualifierOf } from '../evidence/said/beside-term.ts'
import { isNotOn } from '../evidence/said/is-not-on.ts'
import { isToCome } from '../evidence/said/is-to-come.ts'
import { supportTerms } from '../evidence/said/support-words.ts'
import type { SupportTerm } from '../evidence/said/term-of.ts'
import type { Evidence } from '../evidence/spots/evidence-in.ts'
import { ENOUGH } from '../evidence/spots/score-at.ts'
import { toldWay } from '../evidence/told-way.ts'
import { code } from '../find/finding.ts'
import { whereOf } from '../find/where-of.ts'
import { withEscapedAngles } from '../markup/without-tags.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import { withoutPronoun } from '../question/topic.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'
import { hardTerms, isMadeUp, nearestTo, withMention, withNearest } from './nearest-to.ts'

/** What is off by default can be done all the same. */
const OF_ABILITY = /\b(?:is|are) there\b|\b(?:supports?|have|has|can|able|possible)\b/i
/** What has to be asked for doesn't happen by itself. */
const BY_ITSELF =
  /\bby (?:itself|default)\b|\bon (?:its|their) own\b|\bautomatic(?:ally)?\b|\bout of the box\b|\bdefaults? to\b/i
/** "You can enable it to retry automatically, but have to do so explicitly", "off by default". */
const ON_DEMAND =
  /\b(?:explicit\w*|(?:need|have|has) to|must|enabl(?:e|ing)|opt[- ]in|(?:you|it) (?:can|may)|can be|if|never|not|cannot|off|disabled|without|only|manually)\b|n['’]t\b/i
const SHOWN = 3

/** *Does X support Y, is there, can it*: the evidence for and against; if there is none, says so. */
/** What fits less asks rather where, how or who. */
const HALF = 0.5

export const doesIt: Kind = {
  name: 'does-it',
  plan: 'whether something is supported',
  isFinal: true,
  fits: ({ text }) => asksWhether(text),
  missed: ({ text }) => (asksWhether(text) > HALF ? 'No line clearly says so.' : undefined),
  async answer(question, means) {
    const { search, topic } = question
    // What nobody says of the thing itself, is no yes.
    const named = topic?.symbol === undefined ? undefined : withoutPronoun(question.text, code(topic.symbol))
    const text = named ?? question.text
    const known = (await fileByName(text, means)) ?? (await dependsOn(text, means))
    if (known !== undefined) return known
    const denied = await replyOfDenied(text, means)
    if (denied !== undefined) return denied
    const terms = supportTerms(text, ownWords(means.repositories, text))
    if (terms.length === 0) return undefined
    const hard = terms.filter(({ isOptional }) => !isOptional)
    const asked = hardTerms(text, means)
      .map(({ word }) => word)
      .join(' ')
    means.tell(`Looking for ${asked}`)
    const { missing, evidence, isCut } = await findEvidence(terms, means)
    if (isCut === true) return undefined
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
      if (qualifier !== undefined) return withMention(reply, qualifier, means)
      return isNone ? reply : withNearest(reply, { text, search, isTold: true }, means)
    }
    if (evidence.length === 0) return nothing(`says so: ${code(asked)} only appears in questions`, asked, means)
    const outright = await replyOutright(text, evidence, means)
    // Who wants to do it is told how, unless it cannot be done.
    const told = asksForWay(text) && !/^No:/.test(outright?.first ?? '') ? await toldWay(text, hard, means) : undefined
    const said = told === undefined || told.certainty === 'thin' ? (outright ?? told) : told
    if (said !== undefined) return said
    const isOfTest = asksToTest(text)
    const telling = evidence.filter(({ path, score }) =>
      isOfTest ? !isMadeUp(path) : score >= ENOUGH || !isMadeUp(path),
    )
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
  const surest = evidence.filter(({ score }) => score >= ENOUGH)
  const refusals = ['always', 'unasked'].flatMap((when) =>
    sorted.filter((one) => one.refuses === when && surest.includes(one)),
  )
  const outdated = refusals.length > 0 ? [] : surest.filter((one) => one.isDeprecated)
  const told = refusals.length > 0 ? refusals : outdated
  // Where it is still to be done, a comment beside other code is about another thing.
  const isOpen = evidence.some((one) => one.isUndone)
  const found = isOpen ? sorted.filter(({ isProse, isCode }) => isProse || isCode) : sorted
  const saying = told.length > 0 ? told : isByItself ? sorted.filter(saysByItself) : found
  const isSaid = saying.some(({ score }) => score >= ENOUGH)
  const refusing = sorted.filter(({ speaks, isProse }) => speaks === 'against' && !isProse)
  const first = isSaid ? saying : (sorted[0]?.score ?? 0) < ENOUGH ? refusing : []
  const [best, ...others] = [...first, ...sorted.filter((one) => !first.includes(one))]
  if (best === undefined) return { first: '', places: [], certainty: 'nothing' }
  const isThere = best.score >= ENOUGH
  const next = others.filter(({ score }) => score > best.score * 0.5).slice(0, SHOWN - 1)
  // What is still to come, or has gone elsewhere, takes a "yes" back.
  const doubt = best.speaks === 'against' || best.isDeprecated ? undefined : next.find(({ text }) => isToCome(text))
  const holds = best.isWhole || (best.isProse && best.isCode)
  const isWhole = best.speaks === 'against' || (holds && !isNotOn(question.text, best.text))
  const lines = await means.lines(best)
  const isLimited = best.speaks !== 'against' && isLimitedBelow(best, lines, terms)
  const isClear = isThere && isSaid && isWhole && doubt === undefined && !isLimited
  const mentions = await Promise.all([best, ...next].map((one) => placeOfEvidence(one, means)))
  const isRefused = best.speaks === 'against' && best.isCode
  const near = isThere || isRefused ? undefined : await nearestTo(question, means)
  // What is only named for it says less than what is clear.
  const mayBeNamed = !isClear && !isByItself && best.speaks !== 'against'
  const named = mayBeNamed ? await replyOfName(question.text, near?.places ?? [best, ...others], means) : undefined
  if (named !== undefined) return named
  const places = [...(near?.places ?? []), ...mentions]
  const [closest] = places
  const link = linkTo(closest ?? best, means.links, means.repositories.length > 1)
  const itself = best.refuses === undefined && !best.isDeprecated ? best : { ...best, within: undefined }
  const quoted = quoteOf(itself, lines, terms)
  const subject =
    near?.places.find(({ symbol }) => symbol !== undefined)?.symbol ?? (best.isProse ? undefined : best.within)
  const answer =
    best.refuses === 'unasked'
      ? OF_ABILITY.test(question.text) && !isByItself
        ? 'Yes, but not by default'
        : 'Not by default'
      : best.speaks === 'against'
        ? 'No'
        : best.isDeprecated
          ? 'Yes, but it is deprecated'
          : 'Yes'
  const instead = isThere ? '' : await insteadWords(asked, means)
  const nearest = nearestWords(near && closest?.symbol, isRefused ? best.text.trim() : undefined)
  return {
    first: isClear
      ? `${answer}: ${quoted} (${link}).`
      : isThere && doubt !== undefined
        ? `The evidence is mixed: ${quoted} (${link}). But ${quoteOf(doubt, await means.lines(doubt), terms)} (${linkTo(doubt, means.links, means.repositories.length > 1)}).`
        : isThere
          ? `${isByItself ? 'I found nothing that says it happens by itself' : `No line in ${whereOf(means)} clearly says so`}. The closest is ${quoted} (${link}).`
          : near?.sentence !== undefined && !isRefused
            ? `“${withEscapedAngles(near.sentence)}” (${link})`
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
