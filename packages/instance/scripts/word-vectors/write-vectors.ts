import { writeFileSync } from 'node:fs'
import { VECTORS, WORDS } from '../../src/search/meaning/word-vectors.ts'
import type { Vocabulary } from './vocabulary.ts'

const MOST = 127

/** Writes each word's vector times its rarity, in whole numbers of one byte with a scale for each word. */
export function writeVectors({ words, rarity }: Vocabulary, vectors: Float32Array, size: number): void {
  const scales = new Float32Array(words.length)
  const steps = new Int8Array(words.length * size)
  for (const [word, rare] of rarity.entries()) {
    const vector = vectors.subarray(word * size, (word + 1) * size)
    const scale = vector.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / MOST
    scales[word] = scale * rare
    for (const [at, one] of vector.entries()) steps[word * size + at] = Math.round(one / scale)
  }
  writeFileSync(WORDS, `${words.join('\n')}\n`)
  writeFileSync(VECTORS, Buffer.concat([Buffer.from(scales.buffer), Buffer.from(steps.buffer)]))
}
