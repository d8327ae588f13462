import { howTelling } from '../../../search/meaning/how-telling.ts'
import type { Means } from '../../kinds/kind.ts'
import { meaningfulWords } from '../../question/question-words.ts'
import type { Registry } from '../listed-in.ts'
import { wordsOf } from '../root-words.ts'
import { filesWithLists } from './files-with-lists.ts'
import { isOfProse, type ListCandidate, listsInCode, listsInProse } from './list-candidates.ts'
import {
  FRAME,
  featuresOf,
  isAround,
  isCalledAfter,
  type ListAsked,
  type ListFeatures,
  listAsked,
  scoreOf,
} from './list-features.ts'
import { fullerFirst, isSame, plainest, withoutCopies } from './same-lists.ts'

interface ListQuestion {
  question: string
  /** What is listed, its noun last. */
  many: string
}

export interface NearList extends Registry {
  path: string
  line: number
  /** Nothing about it says the noun that was asked for. */
  isOther?: true
}

export interface NearLists {
  /** Best first; never empty. */
  lists: [NearList, ...NearList[]]
  /** The first has the noun or another word for it in its name. */
  isLikeNamed: boolean
  /** How likely the first is the right one: from 0 to 1. */
  chance: number
  /** It says most of the words, the noun in its name. */
  isCertain: boolean
}

/** From this chance on, the first list is more likely the right one than not. */
export const PROBABLE = 0.5

const FEWEST = 2
const MOST = 60
/** So many that score best by their names are read for what they list. */
const READ = 90
const MOST_LISTS = 3
/** The least score of a list, and of the ones beside the best. */
const LEAST = 2
/** That none of them is right scores as much. */
const NONE = 6
/** How likely the best list is the right one, by its share of all scores: fitted to 440 questions that the weights were not fitted to. */
const CHANCE = { share: 4.5, base: -1.77 }
/** Of so many words, one more than the noun needs to be said. */
const MANY_WORDS = 2
/** A share of the question's words. */
const LITTLE = 0.35
/** What says little, or only heads the parts of a page, was right half as often. */
const DOUBTED = 0.5
/** Of lists with such a chance, 87 in 100 were right. */
const CERTAIN = { chance: 0.8, words: 0.6 }
/** Lines above a list that may be of the function that has it. */
const ABOVE = 3

/** What was, or isn't to be, is listed only where it is asked for. */
const PAST =
  /^(?:removed|deprecated|inactive|obsolete|legacy|old|former|unsupported|disabled|forbidden|excluded|ignored)$/

/** What has these is one record, and its list that of the record's fields. */
const OF_RECORD = /^(?:(?:\w+_)?id|uuid|created_?at|updated_?at)$/i
const FIELDS =
  /^(?:fields?|columns?|attributes?|propert(?:y|ies)|props?|keys?|params?|parameters?|members?|data|infos?)$/

/** A question may be asked for certain lists first, then for the closest. */
const nearOf = new WeakMap<Means, Map<string, Promise<NearLists | undefined>>>()

/** The lists that come nearest to a question, in the files that rank best for it or have a list called so: of code, comments and documents. */
export function nearestLists(
  asked: ListQuestion,
  own: ReadonlySet<string>,
  means: Means,
): Promise<NearLists | undefined> {
  const known = nearOf.get(means) ?? new Map<string, Promise<NearLists | undefined>>()
  nearOf.set(means, known)
  const key = JSON.stringify(asked)
  const lists = known.get(key) ?? rankLists(asked, own, means)
  known.set(key, lists)
  return lists
}

async function rankLists(
  { question, many }: ListQuestion,
  own: ReadonlySet<string>,
  means: Means,
): Promise<NearLists | undefined> {
  const words = meaningfulWords(question)
    .flatMap(wordsOf)
    .filter((word) => !FRAME.test(word) && !own.has(word))
  if (words.length === 0) return undefined
  const thing = many.replace(/^choices for /, '').replace(/ (?:of|in|for|on|from|with|by) .*$/, '')
  const weights = new Map(words.map((word) => [word, howTelling(word)]))
  const asked = listAsked(weights, wordsOf(thing).at(-1))
  const functions = await means.functions(question)
  const ranked = [...functions, ...(await means.ranked(question))]
  const further = await filesWithLists(weights, means)
  const found = [...(await listsInCode([...ranked, ...further], means)), ...(await listsInProse(words, means))]
  const isIn = ({ path, line }: ListCandidate) =>
    functions.some((one) => one.path === path && one.startLine - ABOVE <= line && line <= one.endLine)
  const all = found.map((one) => (isIn(one) ? { ...one, isInFunction: true } : one))
  const likeliest = best(
    all
      .filter(({ called }) => !called.some((word) => PAST.test(word) && !weights.has(word)))
      .map((one) => ({ one, score: scoreOf(featuresOf(one, [], asked), one.form) })),
    READ,
  )
  const read = await Promise.all(
    likeliest.map(async ({ one }) => {
      const entries = await one.entries()
      const names = [...new Set(entries.map(({ name }) => name))]
      const features = featuresOf(one, names, asked)
      const score = scoreOf(features, one.form)
      return { one, entries, features, count: names.length, names: new Set(names.map(plainest)), score }
    }),
  )
  const asksFields = [...weights.keys()].some((word) => FIELDS.test(word))
  const isOfRecord = ({ entries }: ReadList) => entries.some(({ name }) => OF_RECORD.test(name))
  const lists = read.filter((one) => one.count >= FEWEST && one.count <= MOST && (asksFields || !isOfRecord(one)))
  const ordered = fullerFirst(best(lists, lists.length))
  const [first, ...others] = ordered
  if (first === undefined || first.score < LEAST) return undefined
  // Copies of a list don't speak against it.
  const rivals = others.filter((one) => !isSame(one, first))
  const share =
    1 / rivals.reduce((sum, { score }) => sum + Math.exp(score - first.score), 1 + Math.exp(NONE - first.score))
  const near = withoutCopies(ordered)
    .slice(1, MOST_LISTS)
    .filter(({ score }) => score >= LEAST)
  const likely = CHANCE.share * share + CHANCE.base
  const { saidAtAll, headInName, otherInTitle } = first.features
  const isVague = !saysMore(saidAtAll, asked) || (headInName === 0 && saidAtAll < LITTLE)
  const doubts = Number(isVague) + Number(first.one.form === 'headings')
  const chance = DOUBTED ** doubts / (1 + Math.exp(-likely))
  // "Modes" may be those of many things; a list of just that name has them.
  const isOfThese = asked.words.size > 1 || otherInTitle === 0
  return {
    lists: [toRegistry(first, asked), ...near.map((one) => toRegistry(one, asked))],
    isLikeNamed: headInName > 0,
    chance,
    isCertain: chance >= CERTAIN.chance && isCalledAfter(first.one, asked) && saidAtAll >= CERTAIN.words && isOfThese,
  }
}

/** Of "load balancing policies", what says no more than "policies" has those of anything. */
function saysMore(said: number, { words, head }: ListAsked): boolean {
  const all = words.values().reduce((sum, weight) => sum + weight, 0)
  return words.size < MANY_WORDS || said > (words.get(head ?? '') ?? 0) / all + Number.EPSILON
}

function toRegistry({ one, entries, features }: ReadList, asked: ListAsked): NearList {
  const { by, path, line } = one
  const isOther = features.headInName === 0 && !isAround(one, asked)
  return {
    ...{ entries, by, path, line, isWhole: false },
    ...(isOfProse(one) && { isProse: true as const }),
    ...(isOther && { isOther: true as const }),
  }
}

interface ReadList {
  one: ListCandidate
  entries: Registry['entries']
  features: ListFeatures
}

function best<One extends { score: number }>(all: readonly One[], most: number): One[] {
  return all.toSorted((a, b) => b.score - a.score).slice(0, most)
}
