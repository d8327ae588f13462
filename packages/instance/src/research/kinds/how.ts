import { STOP_WORDS } from '../../search/find/stop-words.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { replyOfRun } from '../commands/reply-of-run.ts'
import { toldInComment } from '../commented/told-in-comment.ts'
import { deedAsked, tellsDeed } from '../explaining/deed-asked.ts'
import { factsOf } from '../explaining/facts-of.ts'
import { functionMeant } from '../explaining/find-function.ts'
import { calledSo, saysInHeading } from '../explaining/headed-so.ts'
import { passageCalled } from '../explaining/passage-called.ts'
import { plainestFirst } from '../explaining/plainest-first.ts'
import { replyOfWhy } from '../explaining/reply-of-why.ts'
import { isQuotable, tells } from '../explaining/tells.ts'
import { typeMeant } from '../explaining/type-meant.ts'
import type { NamedDefinition } from '../find/definition.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { isTest, isThin } from '../find/finding.ts'
import { tellingLines } from '../functions/telling-lines.ts'
import { replyOfPassages } from '../howto/reply-of-passages.ts'
import { replyOfOutcome } from '../outcomes/reply-of-outcome.ts'
import { findPassages, type Passage } from '../passages/find-passages.ts'
import { saidBy } from '../passages/quote.ts'
import { type DocTerm, docTerms, stemOf, wordsOf } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { asksHow, asksWhy } from '../question/how-asked.ts'
import { ownWords } from '../question/own-words.ts'
import { lastName } from '../question/topic.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { definitionSnippet } from '../reply/snippet.ts'
import { asWritten } from '../starting/as-written.ts'
import { replyOfCode, replyOfPassage, sentenceOf } from '../starting/replies.ts'
import { whereItIsDone } from '../starting/where-it-is-done.ts'
import type { Kind, Means } from './kind.ts'
import { narrowed, placesOf } from './place.ts'

const WHICH = /\b(?:which|what) (?:command[- ]line )?(?:flag|option|switch|command|setting)s?\b/i
/** The asker wants more than one line of a list. */
const IN_FULL = /\bhow (?:do|does|is|are|did)\b|\bexplain\b|\bwalk me\b/i
/** With this score, the best passage answers even without that. */
const WELL = 0.7
/** The share of the words that the sentence of such a passage needs with its heading. */
const PART = 0.4
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
const LISTED = 8

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
    const starts = meant === undefined ? ranked : await startingAt(meant, ranked, asked, means)
    const entries = (await whereItIsDone(starts, { ...asked, isDeed: deed !== undefined }, means)).slice(0, PLACES)
    const way = WHICH.test(asked.text) ? passages.find((one) => saysInHeading(one, terms)) : undefined
    if (way?.blocks.some(({ kind }) => kind === 'code') === true)
      return replyOfPassages(
        way,
        passages.filter((one) => one !== way),
        terms,
        means,
      )
    const named = passageCalled(passages, asked) ?? calledSo(passages, terms)
    const said = named ?? passages.find((one) => tells(one, terms, asked.names)) ?? passages[0]
    const alsoSaid = passages.filter((one) => one !== said)
    const [entry] = entries
    const facts = entry === undefined ? [] : await factsOf(entry, asked.words, means)
    const isBest =
      said !== undefined &&
      said === passages[0] &&
      said.score >= WELL &&
      saidBy(said, terms) >= PART &&
      isQuotable(said, terms, asked.names)
    const isTold = said !== undefined && (isBest || tells(said, terms, asked.names))
    // A sentence with the name, or where code says little of the question, need not say that much.
    const isWeak = isThin(asked.words, starts)
    const isEnough = asked.names.length > 0 || asksWhy(asked.text) || isWeak
    const isClear = said !== undefined && (said.score >= WELL || isEnough) && isAbout(said, asked.text, terms)
    const isDone =
      deed !== undefined && said !== undefined && tellsDeed(said, sentenceOf(said, terms, asked.text), deed)
    const isOfCode = entry !== undefined && fileClass(entry.path) === 'code'
    const isFirst = isDone || deed === undefined || (meant === undefined && (isWeak || !isOfCode))
    if (said !== undefined && isFirst && (said === named || (isTold && (entry === undefined || isClear))))
      return replyOfPassage(said, alsoSaid, entries, facts, { terms, text: asked.text }, means)
    const comment = meant === undefined ? await toldInComment(terms, asked, deed, means) : undefined
    if (comment !== undefined) {
      const { about } = comment
      const begins = about === undefined ? entries : [about, ...entries.filter((one) => !overlap(one, about))]
      return replyOfPassage(comment.said, passages.slice(0, 1), begins, facts, { terms, text: asked.text }, means)
    }
    // Two documents say more than one where they nearly came first.
    const beside = said === undefined ? [] : [said, ...alsoSaid.slice(0, isTold ? 1 : 0)]
    return entry === undefined ? undefined : replyOfCode(entry, entries.slice(1), facts, beside, isWeak, means)
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
  const others = asWritten(places, text).filter(({ path, repo }) => path !== named?.path || repo !== named.repo)
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
  return [{ ...meant, lines }, ...ranked.filter((one) => !overlap(one, meant))].slice(0, PLACES)
}

type Lines = Pick<ReplyPlace, 'repo' | 'path' | 'startLine' | 'endLine'>

function overlap(one: Lines, other: Lines): boolean {
  return (
    one.repo === other.repo &&
    one.path === other.path &&
    one.startLine <= other.endLine &&
    one.endLine >= other.startLine
  )
}

/** A type begins with its own comment and members. */
async function inFull(type: NamedDefinition, means: Means): Promise<ReplyPlace> {
  return { ...type, lines: definitionSnippet(await means.lines(type), type, TYPE_SHOWN) }
}
