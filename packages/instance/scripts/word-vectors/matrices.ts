import type { Bag } from './vocabulary.ts'

/** So that nothing is divided by 0. */
const SHORTEST = 1e-8

export interface Sums {
  /** Of length 1. */
  units: Float32Array
  lengths: Float32Array
}

/** The weighted sums of the vectors of words, a row for each bag. */
export function sums(bags: readonly Bag[], vectors: Float32Array, size: number): Sums {
  const units = new Float32Array(bags.length * size)
  const lengths = new Float32Array(bags.length)
  for (const [row, { words, weights }] of bags.entries()) {
    const to = row * size
    for (const [index, word] of words.entries()) {
      const weight = weights[index] ?? 0
      const from = word * size
      for (let k = 0; k < size; k++) units[to + k] = (units[to + k] ?? 0) + weight * (vectors[from + k] ?? 0)
    }
    let square = 0
    for (let k = to; k < to + size; k++) square += (units[k] ?? 0) ** 2
    const length = Math.sqrt(square) + SHORTEST
    lengths[row] = length
    for (let k = to; k < to + size; k++) units[k] = (units[k] ?? 0) / length
  }
  return { units, lengths }
}

/** Each row of one by each row of the other. */
export function products(rows: Float32Array, columns: Float32Array, length: number, size: number): Float32Array {
  const found = new Float32Array(length * length)
  for (let i = 0; i < length; i++) {
    for (let j = 0; j < length; j++) {
      let sum = 0
      for (let k = 0; k < size; k++) sum += (rows[i * size + k] ?? 0) * (columns[j * size + k] ?? 0)
      found[i * length + j] = sum
    }
  }
  return found
}

/** For each row, the sum of the others' rows by its weights. */
export function weighted(weights: Float32Array, rows: Float32Array, length: number, size: number): Float32Array {
  const found = new Float32Array(length * size)
  for (let i = 0; i < length; i++) {
    for (let j = 0; j < length; j++) {
      const weight = weights[i * length + j] ?? 0
      for (let k = 0; k < size; k++)
        found[i * size + k] = (found[i * size + k] ?? 0) + weight * (rows[j * size + k] ?? 0)
    }
  }
  return found
}

export function transposed(matrix: Float32Array, length: number): Float32Array {
  return matrix.map((_, at) => matrix[(at % length) * length + Math.floor(at / length)] ?? 0)
}

/** The slopes of sums, from those of their units. */
export function outward({ units, lengths }: Sums, slopes: Float32Array, size: number): Float32Array {
  const found = new Float32Array(slopes.length)
  for (const [row, length] of lengths.entries()) {
    const [from, to] = [row * size, (row + 1) * size]
    let along = 0
    for (let k = from; k < to; k++) along += (units[k] ?? 0) * (slopes[k] ?? 0)
    for (let k = from; k < to; k++) found[k] = ((slopes[k] ?? 0) - (units[k] ?? 0) * along) / length
  }
  return found
}
