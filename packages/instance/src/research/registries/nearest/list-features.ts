import { likeness, wordVectors } from '../../../search/meaning/word-vectors.ts'
import { sameWords, stemOf } from '../../../search/text/same-words.ts'
import { OTHER_WORD } from '../../passages/terms.ts'
import { isBeside } from '../../values/value-paths.ts'
import { root, wordsOf } from '../root-words.ts'
import type { ListForm } from './forms/list-form.ts'
import type { ListCandidate } from './list-candidates.ts'

/** What a question says of the list that it wants. */
interface ListAsked {
  /** Its words that say something, as keys, each with how much it counts. */
  words: ReadonlyMap<string, number>
  /** The key of the noun of what is listed. */
  head: string | undefined
  /** Keys of other words for the noun. */
  likeHead: readonly string[]
  meaning: Float32Array
  meaningOfHead: Float32Array
}

/** How much each feature counts: fitted to which list was right for 84 questions about 55 repositories, but for the forms `held` and `told`, which were set by hand. */
const WEIGHTS: Readonly<ListFeatures> = {
  saidByTitle: -0.34,
  saidByName: 0.43,
  saidAtAll: 1.98,
  headInTitle: -0.54,
  headInName: 1.25,
  headAround: 0.21,
  otherInTitle: -1.31,
  meansAll: 1.37,
  meansTitle: 0.49,
  meansItems: 0.62,
  headMeansItems: 0.52,
  headMeansTitle: 0.5,
  count: 1.59,
  isPair: -0.87,
  isLong: -0.31,
  isFirst: 1.15,
  isNearFirst: 0.4,
  isBeside: -0.61,
  asksItems: -0.93,
  wordsPerItem: -0.27,
}
const FORM_WEIGHTS: Readonly<Record<ListForm, number>> = {
  named: 1.79,
  held: 1.7,
  commented: 1.09,
  inline: 0.32,
  constants: 0.5,
  exports: -0.63,
  calls: 0.09,
  returned: 0.01,
  keys: -0.25,
  fields: -1.3,
  family: -0.28,
  said: -1.27,
  told: -1.27,
  prose: 0.34,
  headings: -0.41,
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

/** `words`: each with how much it counts. */
export function listAsked(words: ReadonlyMap<string, number>, head: string | undefined): ListAsked {
  const vectors = wordVectors()
  return {
    words: new Map([...words].map(([word, weight]) => [keyOf(word), weight])),
    head: head === undefined ? undefined : keyOf(head),
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
  const [called, name, around] = [keysOf(one.called), keysOf(nameWords), keysOf(one.around.slice(-MOST_AROUND))]
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
  const count = Math.max(1, items.length)
  return {
    saidByTitle: share((key) => called.has(key)),
    saidByName: share((key) => name.has(key)),
    saidAtAll: share((key) => name.has(key) || around.has(key)),
    headInTitle: isHead(called),
    headInName: isHead(name),
    headAround: isHead(around),
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
    wordsPerItem: Math.min(2, itemWords.length / count / 3),
  }
}

/** Whether its own name has the noun, not just what is said of it. */
export function isCalledAfter({ name }: ListCandidate, { head }: ListAsked): boolean {
  return head !== undefined && keysOf(name).has(head)
}

export function scoreOf(features: ListFeatures, form: ListForm): number {
  const all = Object.entries(features)
  return all.reduce((sum, [name, value]) => sum + value * (WEIGHT_OF.get(name) ?? 0), FORM_WEIGHTS[form])
}

function keysOf(words: readonly string[]): Set<string> {
  return new Set(words.map(keyOf))
}

function keyOf(word: string): string {
  return stemOf(root(word))
}
