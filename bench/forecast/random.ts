/** Pseudorandom numbers: the same for the same seed. */
export interface Random {
  /** Uniformly distributed. */
  between(low: number, high: number): number
  /** With mean 0 and standard deviation 1. */
  normal(): number
  /** A count of events with this mean. */
  poisson(mean: number): number
  pick<T>(of: readonly [T, ...T[]]): T
}

/** Mulberry32, by Tommy Ettinger (public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    between: (low, high) => low + (high - low) * next(),
    normal,
    poisson(mean) {
      if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
      const floor = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > floor; product *= next()) count++
      return count
    },
    pick: ([first, ...rest]) => [first, ...rest][Math.floor(next() * (rest.length + 1))] ?? first,
  }
}
