/** Which lines have which words. Takes a third of the memory of a map with a list for each word. */
export class LinesByWord {
  /** In order. */
  readonly #words: readonly string[]
  /** The lines with the first word, then those with the second, and so on. */
  readonly #lines: Uint32Array
  /** For each word, where its lines end. */
  readonly #ends: Uint32Array

  /** `said`: the words of each line. */
  constructor(said: readonly (readonly string[])[]) {
    const found = new Map<string, number[]>()
    for (const [index, words] of said.entries()) {
      for (const word of words) {
        const known = found.get(word)
        if (known === undefined) found.set(word, [index + 1])
        else if (known.at(-1) !== index + 1) known.push(index + 1)
      }
    }
    const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
    this.#words = sorted.map(([word]) => word)
    this.#lines = Uint32Array.from(sorted.flatMap(([, lines]) => lines))
    let end = 0
    this.#ends = Uint32Array.from(sorted, ([, lines]) => (end += lines.length))
  }

  /** The lines with a word that begins like this, in the order of the words. */
  begun(start: string): Uint32Array {
    const first = this.#firstFrom(start)
    let last = first
    while (this.#words[last]?.startsWith(start)) last++
    return this.#linesOf(first, last)
  }

  /** The lines with a word, in order. */
  of(word: string): Uint32Array {
    const at = this.#firstFrom(word)
    return this.#linesOf(at, this.#words[at] === word ? at + 1 : at)
  }

  #linesOf(first: number, last: number): Uint32Array {
    return this.#lines.subarray(this.#ends[first - 1] ?? 0, this.#ends[last - 1] ?? 0)
  }

  /** The place of the first word that isn't before this one. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
