/** Which lines have which words. Takes a third of the memory of a map with a list for each word. */
export class LinesByWord {
  /** In order. */
  readonly #words: readonly string[]
  /** The lines with the first word, then those with the second, and so on. */
  readonly #lines: Uint32Array
  /** For each word, where its lines end. */
  readonly #ends: Uint32Array
  #byLine: { words: Uint32Array; ends: Uint32Array } | undefined

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

  /** The words of some lines, each with how many of them have it. */
  within(first: number, last: number): Map<string, number> {
    this.#byLine ??= this.#turned()
    const { words, ends } = this.#byLine
    const found = new Map<string, number>()
    for (const word of words.subarray(ends[first - 1] ?? words.length, ends[last] ?? words.length)) {
      const said = this.#words[word] ?? ''
      found.set(said, (found.get(said) ?? 0) + 1)
    }
    return found
  }

  /** For each line the numbers of its words, and where they end. */
  #turned() {
    const last = this.#lines.reduce((most, line) => Math.max(most, line), 0)
    const ends = new Uint32Array(last + 1)
    for (const line of this.#lines) ends[line] = (ends[line] ?? 0) + 1
    for (let line = 1; line <= last; line++) ends[line] = (ends[line] ?? 0) + (ends[line - 1] ?? 0)
    const next = Uint32Array.from({ length: last + 1 }, (_, line) => ends[line - 1] ?? 0)
    const words = new Uint32Array(this.#lines.length)
    for (const [word, end] of this.#ends.entries()) {
      for (let at = this.#ends[word - 1] ?? 0; at < end; at++) {
        const line = this.#lines[at] ?? 0
        const to = next[line] ?? 0
        words[to] = word
        next[line] = to + 1
      }
    }
    return { words, ends }
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
