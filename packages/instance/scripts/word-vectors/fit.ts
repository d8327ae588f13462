import { outward, products, sums, transposed, weighted } from './matrices.ts'
import type { Bag, BagPair } from './vocabulary.ts'

export interface Progress {
  epoch: number
  loss: number
}

const EPOCHS = 6
const BATCH = 384
/** Pairs of a batch come from so many that follow one another: the code of one repository is harder to tell apart than that of several. */
const NEARBY = 4_096
/** Of likenesses, before they are compared. */
const TEMPERATURE = 0.06
/** How far a step goes at first; less and less, to nothing at the end. */
const RATE = 0.003
/** The share of words that a step doesn't see, so that no single one decides. */
const DROPPED = 0.2
/** Of Adam: how much of the former means of gradients and of their squares stays. */
const MOMENTUM = 0.9
const SQUARES = 0.99
const TINY = 1e-8

/**
 * Vectors of `size` numbers for words, one after the other, so that the sum for what a comment says is near to the sum for its code and
 * far from that for other code: contrastive learning with the other pairs of a batch, and Adam.
 */
export function fit(
  pairs: readonly BagPair[],
  {
    count,
    size,
    random,
    report,
  }: { count: number; size: number; random: () => number; report: (one: Progress) => void },
): Float32Array {
  const vectors = Float32Array.from({ length: count * size }, () => gaussian(random) / Math.sqrt(size))
  const step = createStep(vectors, size, count)
  for (let epoch = 1; epoch <= EPOCHS; epoch++) {
    const batches = batchesOf(pairs, random)
    let loss = 0
    for (const [index, batch] of batches.entries()) {
      const side = (one: 'said' | 'code') => batch.map((pair) => withoutSome(pair[one], random))
      const left = 1 - (epoch - 1 + index / batches.length) / EPOCHS
      loss += step(side('said'), side('code'), RATE * left)
    }
    report({ epoch, loss: loss / batches.length })
  }
  return vectors
}

/** The likeness of what each pair says to each pair's code, from −1 to 1: rows of as many numbers. */
export function likenesses(pairs: readonly BagPair[], vectors: Float32Array, size: number): Float32Array {
  const said = sums(
    pairs.map((pair) => pair.said),
    vectors,
    size,
  )
  const code = sums(
    pairs.map((pair) => pair.code),
    vectors,
    size,
  )
  return products(said.units, code.units, pairs.length, size)
}

function createStep(vectors: Float32Array, size: number, count: number) {
  const mean = new Float32Array(vectors.length)
  const squares = new Float32Array(vectors.length)
  const slope = new Float32Array(vectors.length)
  const isTouched = new Uint8Array(count)
  let steps = 0
  return step

  /** Moves the vectors once; returns the loss before it. */
  function step(saids: readonly Bag[], codes: readonly Bag[], rate: number): number {
    const length = saids.length
    const said = sums(saids, vectors, size)
    const code = sums(codes, vectors, size)
    const { slopes, loss } = compared(products(said.units, code.units, length, size), length)
    const touched: number[] = []
    spread(saids, outward(said, weighted(slopes, code.units, length, size), size), touched)
    spread(codes, outward(code, weighted(transposed(slopes, length), said.units, length, size), size), touched)
    steps++
    const [ofMean, ofSquares] = [1 - MOMENTUM ** steps, 1 - SQUARES ** steps]
    for (const word of touched) {
      isTouched[word] = 0
      for (let at = word * size; at < (word + 1) * size; at++) {
        const now = slope[at] ?? 0
        const m = MOMENTUM * (mean[at] ?? 0) + (1 - MOMENTUM) * now
        const v = SQUARES * (squares[at] ?? 0) + (1 - SQUARES) * now * now
        mean[at] = m
        squares[at] = v
        slope[at] = 0
        vectors[at] = (vectors[at] ?? 0) - (rate * m) / ofMean / (Math.sqrt(v / ofSquares) + TINY)
      }
    }
    return loss
  }

  /** Adds the slopes of sums to those of the words in them. */
  function spread(bags: readonly Bag[], slopes: Float32Array, touched: number[]): void {
    for (const [row, { words, weights }] of bags.entries()) {
      for (const [index, word] of words.entries()) {
        const weight = weights[index] ?? 0
        if (weight === 0) continue
        if (isTouched[word] === 0) touched.push(word)
        isTouched[word] = 1
        const [from, to] = [row * size, word * size]
        for (let k = 0; k < size; k++) slope[to + k] = (slope[to + k] ?? 0) + weight * (slopes[from + k] ?? 0)
      }
    }
  }
}

/** How well each pair is told from the others, in both directions, and the slope of that for each likeness. */
function compared(likeness: Float32Array, length: number): { slopes: Float32Array; loss: number } {
  const powers = likeness.map((one) => Math.exp((one - 1) / TEMPERATURE))
  const [rows, columns] = [new Float32Array(length), new Float32Array(length)]
  for (let i = 0; i < length; i++) {
    for (let j = 0; j < length; j++) {
      const power = powers[i * length + j] ?? 0
      rows[i] = (rows[i] ?? 0) + power
      columns[j] = (columns[j] ?? 0) + power
    }
  }
  let loss = 0
  const slopes = powers.map((power, at) => {
    const [i, j] = [Math.floor(at / length), at % length]
    const [ofRow, ofColumn] = [power / (rows[i] ?? 1), power / (columns[j] ?? 1)]
    if (i === j) loss -= Math.log(ofRow + TINY) / length
    return (ofRow + ofColumn - (i === j ? 2 : 0)) / (2 * length * TEMPERATURE)
  })
  return { slopes, loss }
}

function batchesOf(pairs: readonly BagPair[], random: () => number): BagPair[][] {
  const shift = Math.floor(random() * NEARBY)
  const turned = [...pairs.slice(shift), ...pairs.slice(0, shift)]
  const batches: BagPair[][] = []
  for (let start = 0; start < turned.length; start += NEARBY) {
    const near = shuffled(turned.slice(start, start + NEARBY), random)
    for (let from = 0; from + BATCH <= near.length; from += BATCH) batches.push(near.slice(from, from + BATCH))
  }
  return shuffled(batches, random)
}

function shuffled<One>(list: readonly One[], random: () => number): One[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

function withoutSome({ words, weights }: Bag, random: () => number): Bag {
  return { words, weights: weights.map((weight) => (random() < DROPPED ? 0 : weight)) }
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
