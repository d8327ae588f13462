import { howTelling } from '../../../search/meaning/how-telling.ts'
import type { Means } from '../../kinds/kind.ts'
import { meaningfulWords } from '../../question/question-words.ts'
import type { Registry } from '../listed-in.ts'
import { wordsOf } from '../root-words.ts'
import { filesWithLists } from './files-with-lists.ts'
import { isOfProse, type ListCandidate, listsInCode, listsInProse } from './list-candidates.ts'
import { FRAME, featuresOf, isAround, type ListAsked, type ListFeatures, listAsked, scoreOf } from './list-features.ts'
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
}

const FEWEST = 2
const MOST = 60
/** So many that score best by their names are read for what they list. */
const READ = 60
const MOST_LISTS = 3
/** The least score of a list, and of the ones beside the best. */
const LEAST = 2
/** By score and share of all, how likely the best list is the right one: fitted to 440 questions that its weights were not fitted to. */
const CHANCE = { score: 0.264, share: 2.96, base: -3.48 }
/** Lines above a list that may be of the function that has it. */
const ABOVE = 3

/** What was, or isn't to be, is listed only where it is asked for. */
const PAST =
  /^(?:removed|deprecated|inactive|obsolete|legacy|old|former|unsupported|disabled|forbidden|excluded|ignored)$/

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
  const lists = read.filter(({ count }) => count >= FEWEST && count <= MOST)
  const ordered = fullerFirst(best(lists, lists.length))
  const [first, ...others] = ordered
  if (first === undefined || first.score < LEAST) return undefined
  // Copies of a list don't speak against it.
  const rivals = others.filter((one) => !isSame(one, first))
  const share = 1 / rivals.reduce((sum, { score }) => sum + Math.exp(score - first.score), 1)
  const near = withoutCopies(ordered)
    .slice(1, MOST_LISTS)
    .filter(({ score }) => score >= LEAST)
  const likely = CHANCE.score * first.score + CHANCE.share * share + CHANCE.base
  return {
    lists: [toRegistry(first, asked), ...near.map((one) => toRegistry(one, asked))],
    isLikeNamed: first.features.headInName > 0,
    chance: 1 / (1 + Math.exp(-likely)),
  }
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
