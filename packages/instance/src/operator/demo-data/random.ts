/** Numbers that look random, and are the same for the same seed. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** Whole, both inclusive. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  /** One of them, in proportion to their weights. */
  pick<Value>(weights: readonly (readonly [Value, number])[]): Value
}

/** Mulberry32, by Tommy Ettinger, in the public domain: good enough for generated data, and for nothing else. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick(weights) {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of weights) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('There is nothing to pick from.')
    },
  }
}
