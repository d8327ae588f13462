import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

/** One word a line. */
export const WORDS = join(import.meta.dirname, 'words.lst')
/** For each word in turn a scale (a float of four bytes, little-endian); then for each its vector, in steps of its scale (a signed byte each). */
export const VECTORS = join(import.meta.dirname, 'word-vectors.bin')

const BYTES_OF_SCALE = 4

export interface WordVectors {
  /** Numbers in a vector. */
  size: number
  /** How many words are more common in comments and code; undefined for a word without a vector. */
  rankOf(word: string): number | undefined
  /** The sum of the vectors of the words that `say` adds, by their weights, of length 1; all 0 if none is known. */
  sumOf(say: (add: (word: string, weight: number) => void) => void): Float32Array
  /** The same for words that count alike. */
  sumOfWords(words: readonly string[]): Float32Array
}

let known: WordVectors | undefined

/** Changes if the vectors are learned anew. */
export function vectorsMark(): string {
  return `${crc32(readFileSync(WORDS))} ${crc32(readFileSync(VECTORS))}`
}

/** Vectors learned from comments and their code: see docs/finding.md. Read when first needed, 4 MB. */
export function wordVectors(): WordVectors {
  known ??= readVectors()
  return known
}

function readVectors(): WordVectors {
  const words = readFileSync(WORDS, 'utf8').trimEnd().split('\n')
  const { buffer } = Uint8Array.from(readFileSync(VECTORS))
  const numbers = new Map(words.map((word, index) => [word, index]))
  const scales = new Float32Array(buffer, 0, words.length)
  const steps = new Int8Array(buffer, words.length * BYTES_OF_SCALE)
  const size = steps.length / words.length
  return { size, rankOf: (word) => numbers.get(word), sumOf, sumOfWords }

  function sumOf(say: Parameters<WordVectors['sumOf']>[0]): Float32Array {
    const sum = new Float32Array(size)
    say((word, weight) => {
      const number = numbers.get(word)
      if (number === undefined) return
      const scale = weight * (scales[number] ?? 0)
      const from = number * size
      for (let k = 0; k < size; k++) sum[k] = (sum[k] ?? 0) + scale * (steps[from + k] ?? 0)
    })
    const length = Math.sqrt(likeness(sum, sum))
    return length === 0 ? sum : sum.map((one) => one / length)
  }

  function sumOfWords(words: readonly string[]): Float32Array {
    return sumOf((add) => {
      for (const word of words) add(word, 1)
    })
  }
}

/** Of two vectors of length 1: from −1 to 1. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let k = 0; k < one.length; k++) sum += (one[k] ?? 0) * (other[k] ?? 0)
  return sum
}
