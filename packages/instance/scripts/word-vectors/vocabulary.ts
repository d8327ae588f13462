import type { Pair } from './pairs-in.ts'

/** Words by their numbers, with weights. */
export interface Bag {
  words: Uint32Array
  weights: Float32Array
}

/** What a comment says and its code, both by numbers of words. */
export interface BagPair {
  said: Bag
  code: Bag
}

export interface Vocabulary {
  words: readonly string[]
  /** Of each word. */
  rarity: Float32Array
  /** Of the words in the vocabulary alone, with weights times their rarity. */
  pairs: readonly BagPair[]
}

/** A word in fewer pairs has no vector. */
const FEWEST_PAIRS = 10
const LONGEST = 24
/** In each sentence; they would be near to everything. */
const EVERYWHERE = new Set('the a an of to and in is it this that for on with as be by or are was at from'.split(' '))

/** Numbers words as they come: half a million pairs of texts would fill the memory. */
export function createPairs() {
  const numbers = new Map<string, number>()
  const counts: number[] = []
  const pairs: BagPair[] = []
  return { add, count: () => pairs.length, vocabulary }

  function add({ said, code }: Pair): void {
    const pair = { said: bagOf([...new Set(said)].map((word) => [word, 1])), code: bagOf(code) }
    pairs.push(pair)
    for (const number of new Set([...pair.said.words, ...pair.code.words])) counts[number] = (counts[number] ?? 0) + 1
  }

  function bagOf(weights: Iterable<readonly [word: string, weight: number]>): Bag {
    const all = [...weights].filter(([word]) => isWord(word))
    return {
      words: Uint32Array.from(all, ([word]) => numberOf(word)),
      weights: Float32Array.from(all, ([, weight]) => weight),
    }
  }

  function numberOf(word: string): number {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }

  /** The words that enough pairs have, the most common first. */
  function vocabulary(): Vocabulary {
    const kept = [...numbers]
      .map(([word, number]) => ({ word, number, count: counts[number] ?? 0 }))
      .filter(({ count }) => count >= FEWEST_PAIRS)
      .sort((a, b) => b.count - a.count)
    const rarity = Float32Array.from(kept, ({ count }) => Math.log(1 + pairs.length / count))
    const renumbered = new Map(kept.map(({ number }, index) => [number, index]))
    return {
      words: kept.map(({ word }) => word),
      rarity,
      pairs: pairs.map(({ said, code }) => ({ said: known(said), code: known(code) })),
    }

    function known({ words, weights }: Bag): Bag {
      const found = Array.from(words, (word, index) => ({ word: renumbered.get(word), weight: weights[index] ?? 0 }))
      const within = found.flatMap(({ word, weight }) => (word === undefined ? [] : [{ word, weight }]))
      return {
        words: Uint32Array.from(within, ({ word }) => word),
        weights: Float32Array.from(within, ({ word, weight }) => weight * (rarity[word] ?? 0)),
      }
    }
  }
}

function isWord(word: string): boolean {
  return word.length <= LONGEST && !/^(?:0x)?\d/.test(word) && !EVERYWHERE.has(word)
}
