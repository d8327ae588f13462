import { likeness, wordVectors } from '../../../search/meaning/word-vectors.ts'
import { stemOf } from '../../../search/text/same-words.ts'
import { isBeside } from '../../values/value-paths.ts'
import { root, wordsOf } from '../root-words.ts'
import type { ListCandidate } from './list-candidates.ts'
import { FORMS } from './list-form.ts'

export interface ListAsked {
  /** The words of the question that say something, each with how much it counts. */
  words: ReadonlyMap<string, number>
  /** The noun of what is listed. */
  head: string | undefined
}

/** Words that say that a list is wanted, not of what. */
export const FRAME =
  /^(?:list|full|complete|whole|name|names|all|every|each|any|possible|available|supported|valid|allowed|choices?|options?|values?|kinds?|types?|sorts?|show|shown|give|given|pls|please|set|can|use|used|there|exist|predefined|built|builtin|know|known|hand|pass)$/

/** How much more a word of the name tells than one around it. */
const NAME = 3
const MOST_ITEMS = 30
const MOST_AROUND = 60

/** What can be known of a list for a question; the order is that of the weights. */
export function featuresOf(one: ListCandidate, items: readonly string[], { words, head }: ListAsked): number[] {
  const [called, name, around] = [one.called, one.name, one.around.slice(-MOST_AROUND)].map(
    (all) => new Set(all.map(keyOf)),
  ) as [Set<string>, Set<string>, Set<string>]
  let [inCalled, inName, inAround, all] = [0, 0, 0, 0]
  for (const [word, weight] of words) {
    const key = keyOf(word)
    if (called.has(key)) inCalled += weight
    if (name.has(key)) inName += weight
    if (name.has(key) || around.has(key)) inAround += weight
    all += weight
  }
  const asked = new Set([...words.keys()].map(keyOf))
  const own = [...new Set(one.called)].filter((word) => !FRAME.test(word))
  const more = own.filter((word) => !asked.has(keyOf(word)))
  const headKey = head === undefined ? '' : keyOf(head)
  const vectors = wordVectors()
  const question = vectors.sumOf((add) => {
    for (const [word, weight] of words) add(word, weight)
  })
  const noun = vectors.sumOfWords(head === undefined ? [] : [head, root(head)])
  const ofCalled = vectors.sumOfWords(one.called)
  const ofAll = vectors.sumOf((add) => {
    for (const word of around) add(word, 1)
    for (const word of one.name) add(word, NAME)
  })
  const itemWords = items.slice(0, MOST_ITEMS).flatMap(wordsOf)
  const ofItems = vectors.sumOfWords(itemWords)
  const count = Math.max(1, items.length)
  return [
    inCalled / (all || 1),
    inName / (all || 1),
    inAround / (all || 1),
    Number(called.has(headKey)),
    Number(name.has(headKey)),
    Number(around.has(headKey)),
    own.length === 0 ? 0.5 : more.length / own.length,
    likeness(question, ofAll),
    likeness(question, ofCalled),
    likeness(question, ofItems),
    likeness(noun, ofItems),
    likeness(noun, ofCalled),
    Math.log(count) / 4,
    Number(count === 2),
    Number(count > 40),
    1 / (1 + one.rank),
    1 / (1 + one.rank / 5),
    Number(isBeside(one.path)),
    itemWords.filter((word) => asked.has(keyOf(word))).length / Math.max(1, itemWords.length),
    Math.min(2, itemWords.length / count / 3),
    ...FORMS.map((form) => Number(one.form === form)),
  ]
}

function keyOf(word: string): string {
  return stemOf(root(word))
}

/** The share of the question's words that a list and its surroundings have, whether its name has the noun, and whether it has no other words. */
export function coverOf(one: ListCandidate, asked: ListAsked) {
  const [, , words = 0, , isNamed = 0, , more = 0] = featuresOf(one, [], asked)
  return { words, isNamed: isNamed > 0, isOnly: more === 0 }
}

/** Fitted to which list was right for 84 questions about 55 repositories; l2 of 1. */
const WEIGHTS = [
  -0.34, 0.43, 1.98, -0.54, 1.25, 0.21, -1.31, 1.37, 0.49, 0.62, 0.52, 0.5, 1.59, -0.87, -0.31, 1.15, 0.4, -0.61, -0.93,
  -0.27, 1.79, 1.09, 0.32, 0, 0.5, -0.63, 0.09, 0.01, -0.25, -1.3, -0.28, -1.27, 0.34, -0.41,
]

export function scoreOf(features: readonly number[]): number {
  return features.reduce((sum, one, at) => sum + one * (WEIGHTS[at] ?? 0), 0)
}
