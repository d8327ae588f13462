import type { Deed } from '../explaining/deed-asked.ts'
import { tellsDeed } from '../explaining/deed-asked.ts'
import { calledSo } from '../explaining/headed-so.ts'
import { isQuotable, tells } from '../explaining/tells.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { tellingLines } from '../functions/telling-lines.ts'
import type { Means } from '../kinds/kind.ts'
import { findPassages, type Passage } from '../passages/find-passages.ts'
import { bestSentence } from '../passages/quote.ts'
import { type DocTerm, heldBy, stemsIn } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { lastName } from '../question/topic.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { commentedFiles } from './commented-files.ts'

/** A comment that tells how something works, and what it is about. */
interface ToldInComment {
  said: Passage
  about: ReplyPlace | undefined
}

const WELL = 0.7
/** The share of the words themselves that it and one of its sentences must have. */
const NEARLY_ALL = 0.9
/** In terms: a sentence may have the only two by chance. */
const FEW = 3
/** In characters: a shorter comment only says what its name does. */
const SHORT = 160
const SHOWN = 8
/** What it does not do says little of what it does. */
const NOT =
  /\b(?:cannot|can['’]t|must not|should not|shouldn['’]t|not (?:yet )?supported|deprecated)\b|\bwill panic\b|@private/i

/** The comment of what others may call that tells what no document does; of a deed, one that says it is done. */
export async function toldInComment(
  terms: readonly DocTerm[],
  { text, names, words }: Asked,
  deed: Deed | undefined,
  means: Means,
): Promise<ToldInComment | undefined> {
  const pages = await commentedFiles(terms, means, 1)
  const found = await findPassages(terms, means, { wantsExplained: true, pages })
  const telling = found.filter((one) => lengthOf(one) >= SHORT)
  const called = asksWhatHappens(text) ? undefined : calledSo(telling.filter(isNamedSo), terms)
  const said = called ?? telling.find((one) => isTold(one, bestSentence(one, terms)))
  return said && { said, about: await whatItIsOf(said, words, means) }

  function isTold(one: Passage, sentence: string): boolean {
    if (one.score < WELL || NOT.test(sentence)) return false
    // A comment rarely says the name of what it is of.
    if (isOfName(one, sentence)) return isQuotable(one, terms, [])
    const isDone = deed === undefined || tellsDeed(one, sentence, deed)
    const isSaid = terms.length >= FEW && Math.min(one.exactly, one.inOneSentence) >= NEARLY_ALL
    return isDone && isSaid && tells(one, terms, names)
  }

  function isNamedSo({ titles }: Passage): boolean {
    // A word that heads a part of a comment says of something else what it is to that.
    if (titles.length > 1 && terms.length === 1) return false
    return names.length === 0 || names.some((one) => lastName(one) === lastName(titles[0] ?? ''))
  }

  function isVerb({ stems: [stem = ''] }: DocTerm): boolean {
    return deed?.said.has(stem) === true
  }

  /** Whether it is the comment of what is asked about by name, and says what that does it to. */
  function isOfName({ titles }: Passage, sentence: string): boolean {
    const name = names.find((one) => lastName(one) === lastName(titles[0] ?? ''))
    const own = stemsIn(name ?? '')
    const rest = terms.filter((term) => term.weight === 1 && heldBy(own, term) === 0 && !isVerb(term))
    const stems = stemsIn(sentence)
    return name !== undefined && rest.length > 0 && rest.every((term) => heldBy(stems, term) > 0)
  }
}

function asksWhatHappens(text: string): boolean {
  return /\bwhat (?:happens|would happen)\b/i.test(text)
}

async function whatItIsOf(
  { repo, path, titles, startLine, endLine }: Passage,
  words: readonly string[],
  means: Means,
): Promise<ReplyPlace | undefined> {
  const named = await definitionsNamed(lastName(titles[0] ?? ''), means)
  const found = named.find(
    (one) => one.repo === repo && one.path === path && one.startLine <= startLine && one.endLine >= endLine,
  )
  return found && { ...found, lines: tellingLines(await means.lines(found), found, words, SHOWN) }
}

function lengthOf({ blocks }: Passage): number {
  return blocks.reduce((sum, { kind, lines }) => sum + (kind === 'text' ? lines.join(' ').length : 0), 0)
}
