import { likeness, wordVectors } from '../../../search/meaning/word-vectors.ts'
import { sameWords, stemOf } from '../../../search/text/same-words.ts'
import { OTHER_WORD } from '../../passages/terms.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import { root, wordsOf } from '../root-words.ts'
import type { ListForm } from './forms/list-form.ts'
import { shapeOf } from './item-shapes.ts'
import type { ListCandidate } from './list-candidates.ts'

/** What a question says of the list that it wants. */
export interface ListAsked {
  /** Its words that say something, as keys, each with how much it counts. */
  words: ReadonlyMap<string, number>
  /** The key of the noun of what is listed. */
  head: string | undefined
  /** Keys of other words for the noun. */
  likeHead: readonly string[]
  /** What such things look like, if they look like anything. */
  shape: RegExp | undefined
  meaning: Float32Array
  meaningOfHead: Float32Array
}

/** How much each feature counts: fitted to which list was right for 440 questions about 67 repositories. */
const WEIGHTS: Readonly<ListFeatures> = {
  saidByName: 0.17,
  saidAtAll: 2.48,
  headInName: 0.75,
  otherInTitle: -1.73,
  meansAll: 3.33,
  meansTitle: -0.3,
  meansItems: 1.58,
  headMeansItems: 0.43,
  headMeansTitle: 1.09,
  count: 2.84,
  isPair: -1.83,
  isLong: -0.85,
  isFirst: 0.91,
  isNearFirst: 0.85,
  isBeside: -0.87,
  asksItems: -1.48,
  saidWithItems: 1.71,
  shaped: 1.33,
  isInFunction: 0.88,
  wordsPerItem: -0.28,
}
const FORM_WEIGHTS: Readonly<Record<ListForm, number>> = {
  named: 1.39,
  held: 0.19,
  commented: -0.19,
  inline: 0.46,
  constants: 1.24,
  exports: 0.36,
  calls: -0.21,
  returned: 0.24,
  keys: -0.29,
  fields: -1.69,
  family: -1.35,
  said: 0.04,
  told: 0.34,
  prose: 0.27,
  headings: -0.8,
}

const WEIGHT_OF = new Map(Object.entries(WEIGHTS))

export type ListFeatures = ReturnType<typeof featuresOf>

/** Words that say that a list is wanted, not of what. */
export const FRAME =
  /^(?:list|full|complete|whole|name|names|all|every|each|any|possible|available|support|supports|supported|valid|allowed|choices?|options?|values?|kinds?|types?|sorts?|show|shown|give|given|pls|please|set|can|use|used|there|exist|predefined|built|builtin|know|known|hand|pass)$/

/** How much more a word of the name tells than one around it. */
const NAME = 3
const MOST_ITEMS = 30
const MOST_AROUND = 60
const LONG = 40
/** What says nothing for or against. */
const MIDDLE = 0.5

/** `words`: each with how much it counts. */
export function listAsked(words: ReadonlyMap<string, number>, head: string | undefined): ListAsked {
  const vectors = wordVectors()
  return {
    words: new Map([...words].map(([word, weight]) => [keyOf(word), weight])),
    head: head === undefined ? undefined : keyOf(head),
    shape: head === undefined ? undefined : shapeOf(head),
    likeHead: head === undefined ? [] : sameWords(root(head)).map(keyOf),
    meaning: vectors.sumOf((add) => {
      for (const [word, weight] of words) add(word, weight)
    }),
    meaningOfHead: vectors.sumOfWords(head === undefined ? [] : [head, root(head)]),
  }
}

/** What can be known of a list for a question; `items` may be left out where they have not been read. */
export function featuresOf(one: ListCandidate, items: readonly string[], asked: ListAsked) {
  const nameWords = [...one.name, ...(one.said ?? [])]
  const [name, around] = [keysOf(nameWords), keysOf(one.around.slice(-MOST_AROUND))]
  const share = (has: (key: string) => boolean) => {
    let [said, all] = [0, 0]
    for (const [key, weight] of asked.words) {
      if (has(key)) said += weight
      all += weight
    }
    return said / (all || 1)
  }
  const isHead = (keys: ReadonlySet<string>) =>
    asked.head !== undefined && keys.has(asked.head) ? 1 : asked.likeHead.some((key) => keys.has(key)) ? OTHER_WORD : 0
  const own = [...new Set(one.called)].filter((word) => !FRAME.test(word))
  const others = own.filter((word) => !asked.words.has(keyOf(word)) && !asked.likeHead.includes(keyOf(word)))
  const vectors = wordVectors()
  const title = vectors.sumOfWords(one.called)
  const whole = vectors.sumOf((add) => {
    for (const key of around) add(key, 1)
    for (const word of nameWords) add(word, NAME)
  })
  const itemWords = items.slice(0, MOST_ITEMS).flatMap(wordsOf)
  const ofItems = vectors.sumOfWords(itemWords)
  const inItems = new Set(itemWords.map(keyOf))
  const count = Math.max(1, items.length)
  return {
    saidByName: share((key) => name.has(key)),
    saidAtAll: share((key) => name.has(key) || around.has(key)),
    headInName: isHead(name),
    otherInTitle: own.length === 0 ? 0.5 : others.length / own.length,
    meansAll: likeness(asked.meaning, whole),
    meansTitle: likeness(asked.meaning, title),
    meansItems: likeness(asked.meaning, ofItems),
    headMeansItems: likeness(asked.meaningOfHead, ofItems),
    headMeansTitle: likeness(asked.meaningOfHead, title),
    count: Math.log(count) / 4,
    isPair: Number(count === 2),
    isLong: Number(count > LONG),
    isFirst: 1 / (1 + one.rank),
    isNearFirst: 1 / (1 + one.rank / 5),
    isBeside: Number(isBeside(one.path)),
    asksItems: itemWords.filter((word) => asked.words.has(keyOf(word))).length / Math.max(1, itemWords.length),
    saidWithItems: share((key) => name.has(key) || around.has(key) || inItems.has(key)),
    shaped: asked.shape === undefined || items.length === 0 ? 0 : shareOf(items, asked.shape) - MIDDLE,
    isInFunction: Number(one.isInFunction === true),
    wordsPerItem: Math.min(2, itemWords.length / count / 3),
  }
}

/** Whether its own name has the noun, not just what is said of it. */
export function isCalledAfter({ name }: ListCandidate, { head }: ListAsked): boolean {
  return head !== undefined && keysOf(name).has(head)
}

/** Whether what stands around it says the noun, or another word for it. */
export function isAround({ around }: ListCandidate, { head, likeHead }: ListAsked): boolean {
  const keys = keysOf(around)
  return head !== undefined && [head, ...likeHead].some((key) => keys.has(key))
}

export function scoreOf(features: ListFeatures, form: ListForm): number {
  const all = Object.entries(features)
  return all.reduce((sum, [name, value]) => sum + value * (WEIGHT_OF.get(name) ?? 0), FORM_WEIGHTS[form])
}

function shareOf(items: readonly string[], shape: RegExp): number {
  return items.filter((item) => shape.test(item)).length / items.length
}

function keysOf(words: readonly string[]): Set<string> {
  return new Set(words.map(keyOf))
}

function keyOf(word: string): string {
  return stemOf(root(word))
}
