import { fileClass } from '../../search/text/file-class.ts'
import { dependsOn } from '../evidence/depends-on.ts'
import { fileByName } from '../evidence/file-by-name.ts'
import { type Evidence, findEvidence } from '../evidence/find-evidence.ts'
import { insteadWords, nothing } from '../evidence/nothing-found.ts'
import { LONGEST_CODE, quoteOf } from '../evidence/quote-evidence.ts'
import { halfOf, type SupportTerm, sayer, shareOf, supportTerms } from '../evidence/support-words.ts'
import { code } from '../find/finding.ts'
import { whereOf } from '../find/where-of.ts'
import { replyOfPassages } from '../howto/reply-of-passages.ts'
import { linesAsRead } from '../markup/roff.ts'
import { findPassages } from '../passages/find-passages.ts'
import { textOf } from '../passages/shown-block.ts'
import { docTerms } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
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
/** What has to be asked for doesn't happen by itself. */
const BY_ITSELF =
  /\bby (?:itself|default)\b|\bon (?:its|their) own\b|\bautomatic(?:ally)?\b|\bout of the box\b|\bdefaults? to\b/i
/** "You can enable it to retry automatically, but have to do so explicitly", "off by default". */
const ON_DEMAND =
  /\b(?:explicit\w*|(?:need|have|has) to|must|enabl(?:e|ing)|opt[- ]in|(?:you|it) (?:can|may)|can be|if|never|not|cannot|off|disabled|without|only|manually)\b|n['’]t\b/i
/** Places that only mention it score below this. */
const ENOUGH = 0.8
const SHOWN = 3
const BELOW = 5
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
  async answer({ text, search }, means) {
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
      const reply = await nothing(`mentions ${code(halfOf(missing, terms, text))}`, missing.word, means)
      const rest = hard.filter(({ word }) => word !== missing.word).map(({ word }) => word)
      return isLong ? withNearest(reply, { text: rest.join(' '), search }, means) : reply
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
  const saying = isByItself ? sorted.filter(saysByItself) : sorted
  const isSaid = saying.some(({ score }) => score >= ENOUGH)
  const refusing = sorted.filter(({ speaks, isProse }) => speaks === 'against' && !isProse)
  const first = isSaid ? saying : (sorted[0]?.score ?? 0) < ENOUGH ? refusing : []
  const [best, ...others] = [...first, ...sorted.filter((one) => !first.includes(one))]
  if (best === undefined) return { first: '', places: [], certainty: 'nothing' }
  const isThere = best.score >= ENOUGH
  const isClear = isThere && isSaid
  const next = others.filter(({ score }) => score > best.score * 0.5).slice(0, SHOWN - 1)
  const mentions = await Promise.all([best, ...next].map((one) => placeOf(one, means)))
  const isRefused = best.speaks === 'against' && best.isCode
  const near = isThere || isRefused ? undefined : await nearestTo(question, means)
  const places = [...(near?.places ?? []), ...mentions]
  const [closest] = places
  const link = linkTo(closest ?? best, means.links, means.repositories.length > 1)
  const quoted = quoteOf(best, await means.lines(best), terms)
  const subject =
    near?.places.find(({ symbol }) => symbol !== undefined)?.symbol ?? (best.isProse ? undefined : best.within)
  const answer = best.speaks === 'against' ? 'No' : 'Yes'
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

/** If documents say it in a sentence too, they come before the code; then the best of both. */
function onePerFile(evidence: readonly Evidence[], terms: readonly SupportTerm[]): Evidence[] {
  const once = [...new Map(evidence.toReversed().map((one) => [`${one.repo} ${one.path}`, one])).values()]
  const sorted = once.sort((a, b) => b.score - a.score)
  const documents = sorted.filter(({ isProse }) => isProse)
  const said = documents.find(({ isCode, score }) => !isCode && score >= ENOUGH) ?? documents[0]
  const done = sorted.find(({ isProse }) => !isProse)
  const isSaid = said !== undefined && said.score >= Math.min(ENOUGH, done?.score ?? 0) && !isOutdone(said, done, terms)
  const first = (isSaid ? [said, done] : [done, said]).filter((one) => one !== undefined)
  return [...first, ...sorted.filter((one) => !first.includes(one))]
}

/** An example only uses the thing; the code with exactly its name is it. */
function isOutdone(said: Evidence, done: Evidence | undefined, terms: readonly SupportTerm[]): boolean {
  return (
    said.isCode && done?.within !== undefined && done.score >= ENOUGH && shareOf(done.within, terms.map(sayer)) === 1
  )
}

/** The paragraph, item or row of a table at a line; empty for a heading. */
function paragraphAt(lines: readonly string[], { line, startLine, endLine, within }: Evidence): readonly string[] {
  const text = lines[line - 1] ?? ''
  if (text.trim() === within || /^\s*#/.test(text)) return []
  if (/^\s*\|/.test(text)) return [text]
  let [from, to] = [line, line]
  while (from > startLine && from > line - BELOW && (lines[from - 2] ?? '').trim() !== '') from--
  while (to < endLine && to < line + BELOW && (lines[to] ?? '').trim() !== '') to++
  return lines.slice(from - 1, to)
}

async function placeOf(one: Evidence, means: Means): Promise<ReplyPlace> {
  const { repo, commit, path, startLine, line, within } = one
  const lines = linesAsRead(path, await means.lines(one))
  const symbol = one.isProse ? undefined : within
  const said = one.isProse && !one.isCode ? paragraphAt(lines, one) : []
  // What was written to be read is quoted, without its marks.
  if (said.length > 0)
    return {
      repo,
      commit,
      path,
      symbol,
      startLine,
      endLine: one.endLine,
      lines: [],
      quote: textOf({ kind: 'text', startLine, endLine: one.endLine, lines: said }),
    }
  // A heading alone shows nothing.
  const endLine = one.isProse && one.endLine === startLine ? Math.min(lines.length, line + BELOW) : one.endLine
  return { repo, commit, path, symbol, startLine, endLine, lines: snippetOf(lines, { startLine, endLine }, line, 5) }
}
