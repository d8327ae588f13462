import { STOP_WORDS } from '../../search/find/stop-words.ts'
import { commentedStart } from '../../search/text/symbol-ranges.ts'
import { replyOfRun } from '../commands/reply-of-run.ts'
import { deedAsked, tellsDeed } from '../explaining/deed-asked.ts'
import { factsOf } from '../explaining/facts-of.ts'
import { functionMeant } from '../explaining/find-function.ts'
import { isHeadedSo, saidFirst, saysInHeading } from '../explaining/headed-so.ts'
import { passageCalled } from '../explaining/passage-called.ts'
import { plainestFirst } from '../explaining/plainest-first.ts'
import { replyOfWhy } from '../explaining/reply-of-why.ts'
import { isQuotable, tells } from '../explaining/tells.ts'
import { typeMeant } from '../explaining/type-meant.ts'
import { findDefinition, type NamedDefinition } from '../find/definition.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { escapeLabel, isTest, isThin, symbolCode, symbolMeant } from '../find/finding.ts'
import { tellingLines } from '../functions/telling-lines.ts'
import { replyOfPassages } from '../howto/reply-of-passages.ts'
import { replyOfOutcome } from '../outcomes/reply-of-outcome.ts'
import { findPassages, type Passage } from '../passages/find-passages.ts'
import { besidesSentence, bestSentence, quoteOf } from '../passages/quote.ts'
import { lettersOf } from '../passages/shown-block.ts'
import { type DocTerm, docTerms, sharesWord, stemOf, wordsOf } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { asksHow, asksWhy } from '../question/how-asked.ts'
import { ownWords } from '../question/own-words.ts'
import { lastName } from '../question/topic.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { definitionSnippet } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'
import { narrowed, placesOf } from './place.ts'

const WHICH = /\b(?:which|what) (?:command[- ]line )?(?:flag|option|switch|command|setting)s?\b/i
/** The asker wants more than one line of a list. */
const IN_FULL = /\bhow (?:do|does|is|are|did)\b|\bexplain\b|\bwalk me\b/i
/** With this score, the best passage answers even without that. */
const WELL = 0.7
/** The shares of the words themselves, and of all in a heading and one sentence, that a passage needs to come before code. */
const ABOUT = 1
const PLACES = 3
const TYPE_SHOWN = 8
/** Lines of the function that is called so. */
const SHOWN = 8
/** Lines of a function to start at. */
const WHOLE = 400
/** In characters: shorter words of a name are letters of flags. */
const SHORT = 2
/** Passages and files of code that are only listed. */
const FURTHER = 2
const LISTED = 8
/** Characters of a passage below its best sentence. */
const QUOTED = 280
/** How far a part of a function may be from its start; farther away, it is another function of that name. */
const NEAR = 100
/** Lines of code below a quotation. */
const LINES = 4

/** *How does X work, why is Y, what happens when*: what documents and commits say about it, and where its code starts. */
export const how: Kind = {
  name: 'how',
  plan: 'how something works, and why',
  correctsWords: true,
  further: { files: LISTED, withDocs: true },
  fits: ({ text }) => asksHow(text),
  async answer(asked, means) {
    const run = await replyOfRun(asked.text, means)
    if (run !== undefined) return run
    const outcome = asksWhy(asked.text) ? undefined : await replyOfOutcome(asked, means)
    if (outcome !== undefined) return outcome
    const own = ownWords(means.repositories, asked.text)
    const terms = docTerms(asked.text, own)
    if (asksWhy(asked.text)) {
      const why = await replyOfWhy(asked, terms, () => entryPoints(asked, means), means)
      if (why !== undefined) return why
    }
    means.tell('Reading the documents')
    const deed = deedAsked(asked.text, own)
    const [passages, ranked, meant] = await Promise.all([
      findPassages(terms, means, { wantsEntry: !IN_FULL.test(asked.text), wantsExplained: true }),
      entryPoints(asked, means),
      deed === undefined ? undefined : functionMeant(deed, asked.search, means),
    ])
    const entries = meant === undefined ? ranked : await startingAt(meant, ranked, asked, means)
    const way = WHICH.test(asked.text) ? passages.find((one) => saysInHeading(one, terms)) : undefined
    if (way?.blocks.some(({ kind }) => kind === 'code') === true)
      return replyOfPassages(
        way,
        passages.filter((one) => one !== way),
        terms,
        means,
      )
    const named =
      passageCalled(passages, asked) ?? passages.find((one) => isHeadedSo(one, terms) && saidFirst(one) !== undefined)
    const said = named ?? passages.find((one) => tells(one, terms, asked.names)) ?? passages[0]
    const alsoSaid = passages.filter((one) => one !== said)
    const [entry] = entries
    const facts = entry === undefined ? [] : await factsOf(entry, asked.words, means)
    const isBest =
      said !== undefined && said === passages[0] && said.score >= WELL && isQuotable(said, terms, asked.names)
    const isTold = said !== undefined && (isBest || tells(said, terms, asked.names))
    // A sentence with the name, or where code says little of the question, need not say that much.
    const isEnough = asked.names.length > 0 || asksWhy(asked.text) || isThin(asked.words, entries)
    const isClear = said !== undefined && (said.score >= WELL || isEnough) && isAbout(said, asked.text, terms)
    const isDone = deed !== undefined && said !== undefined && tellsDeed(said, sentenceOf(said, terms), deed)
    const isFirst = meant === undefined || isDone
    if (said !== undefined && isFirst && (said === named || (isTold && (entry === undefined || isClear))))
      return replyOfPassage(said, alsoSaid, entries, facts, terms, means)
    // Two documents say more than one where they nearly came first.
    const beside = said === undefined ? [] : [said, ...alsoSaid.slice(0, isTold ? 1 : 0)]
    return entry === undefined ? undefined : replyOfCode(entry, entries.slice(1), facts, beside, asked, means)
  },
}

/** Whether a passage is about what is asked, rather than about something like it: code explains more than a line of settings, or other words. */
function isAbout(passage: Passage, text: string, terms: readonly DocTerm[]): boolean {
  const { exactly, inOneSentence, isEntry } = passage
  return exactly + inOneSentence >= ABOUT && !(isEntry && (IN_FULL.test(text) || !isOfThese(passage, terms)))
}

/** Whether the name of an entry has no words but those that are asked for: `reactor_max` is not the reactor. */
function isOfThese({ titles }: Passage, terms: readonly DocTerm[]): boolean {
  const words = wordsOf(titles.at(-1) ?? '').filter((word) => word.length > SHORT && !STOP_WORDS.has(word))
  return words.every((word) => terms.some(({ stems }) => stems.includes(stemOf(word))))
}

/** The definition of the name in the question, then the code that ranks best. */
async function entryPoints({ text, search, names }: Asked, means: Means): Promise<ReplyPlace[]> {
  const [name] = names
  const [named] =
    name === undefined ? [(await typeMeant(text, means)) ?? []].flat() : await definitionsNamed(name, means)
  const ranked = (await means.check.findings(await means.ranked(search))).filter((one) => !isTest(one))
  const places = plainestFirst(await placesOf({ search }, ranked, means, WHOLE), text, names.map(lastName))
  const others = places.filter(({ path, repo }) => path !== named?.path || repo !== named.repo)
  const first =
    named === undefined ? [] : [name === undefined ? await inFull(named, means) : await narrowed(named, means)]
  return [...first, ...others].slice(0, PLACES)
}

/** The function that is called as what is done comes first. */
async function startingAt(
  meant: NamedDefinition,
  ranked: readonly ReplyPlace[],
  { words }: Asked,
  means: Means,
): Promise<ReplyPlace[]> {
  const lines = tellingLines(await means.lines(meant), meant, words, SHOWN)
  const others = ranked.filter(
    (one) => one.path !== meant.path || one.startLine > meant.endLine || one.endLine < meant.startLine,
  )
  return [{ ...meant, lines }, ...others].slice(0, PLACES)
}

function sentenceOf(said: Passage, terms: readonly DocTerm[]): string {
  return (isHeadedSo(said, terms) ? saidFirst(said) : undefined) ?? bestSentence(said, terms)
}

/** A type begins with its own comment and members. */
async function inFull(type: NamedDefinition, means: Means): Promise<ReplyPlace> {
  return { ...type, lines: definitionSnippet(await means.lines(type), type, TYPE_SHOWN) }
}

function replyOfPassage(
  said: Passage,
  alsoSaid: readonly Passage[],
  entries: readonly ReplyPlace[],
  facts: readonly string[],
  terms: readonly DocTerm[],
  { links, repositories }: Means,
): Reply {
  const link = linkTo(said, links, repositories.length > 1)
  const sentence = sentenceOf(said, terms)
  const [entry] = entries
  const [next, ...further] = alsoSaid
  const body = quoteOf({ blocks: besidesSentence(said, sentence) }, QUOTED, terms, true)
  // Code that only ranks below a document may be about something else.
  const name = entry && symbolMeant(entry)
  const subject = name !== undefined && sharesWord(name, terms) ? name : undefined
  const shown = [
    placeOf(said, false),
    ...entries.slice(0, 1).map(shortly),
    ...(next === undefined ? [] : [placeOf(next, true)]),
  ]
  return {
    first: `“${sentence}” (${link})`,
    // A table row has nothing else to quote.
    ...(body !== '' && lettersOf(body) !== lettersOf(sentence) && { body }),
    places: [...shown, ...entries.slice(1).map(named), ...further.slice(0, FURTHER).map((one) => placeOf(one, true))],
    shown: shown.length,
    facts: subject === undefined ? [] : facts,
    certainty: 'likely',
    ...(subject !== undefined && { subject }),
  }
}

async function replyOfCode(
  begins: ReplyPlace,
  others: readonly ReplyPlace[],
  facts: readonly string[],
  passages: readonly Passage[],
  { words }: Asked,
  means: Means,
): Promise<Reply> {
  const isWeak = isThin(words, [begins, ...others])
  const { symbol } = begins
  const subject = symbolMeant(begins)
  const defined = symbol === undefined ? undefined : await findDefinition(begins, symbol, means.engine)
  // A part of a long function is below the comment that is quoted.
  const above = defined === undefined ? 0 : begins.startLine - defined.startLine
  const says = above < NEAR ? defined?.says : undefined
  const isApart = defined !== undefined && says !== undefined && above > 0
  const startLine = isApart ? commentedStart(await means.lines(begins), defined.startLine) : begins.startLine
  const entry = { ...begins, startLine }
  const link = linkTo(entry, means.links, means.repositories.length > 1)
  const quoted = says === undefined ? '' : `: “${says}”`
  const nearest = `${symbol === undefined ? '' : `${symbolCode(symbol, begins)}, `}${link}${quoted}${/[.!?]$/.test(says ?? '') ? '' : '.'}`
  return {
    first: `${isWeak ? 'I found no clear answer. The nearest is' : 'Start at'} ${nearest}`,
    nearest,
    places: [entry, ...passages.map((one) => placeOf(one, true)), ...others.slice(0, 2).map(named)],
    facts,
    certainty: isWeak ? 'thin' : 'likely',
    ...(subject !== undefined && { subject }),
  }
}

/** Fewer lines, for someone who has already read the sentence. */
function shortly(place: ReplyPlace): ReplyPlace {
  return { ...place, lines: place.lines.slice(0, LINES) }
}

/** Its name instead of its lines. */
function named(place: ReplyPlace): ReplyPlace {
  return { ...place, lines: [], ...(place.symbol !== undefined && { why: symbolCode(place.symbol, place) }) }
}

function placeOf({ repo, commit, path, titles, startLine, endLine }: Passage, isNamed: boolean): ReplyPlace {
  const title = titles.at(-1)
  const why = isNamed && title !== undefined ? { why: escapeLabel(title) } : {}
  return { repo, commit, path, symbol: undefined, startLine, endLine, lines: [], ...why }
}
