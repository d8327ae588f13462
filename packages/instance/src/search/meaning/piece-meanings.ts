import type { ParsedFile } from '../text/parsed-file.ts'
import type { Piece } from '../text/pieces-of.ts'
import { wordsIn } from '../text/split-identifiers.ts'
import { weighWords } from './piece-words.ts'
import { wordVectors } from './word-vectors.ts'

/** Steps of 1, in a vector of length 1. No number in one is greater than about a half; a greater one is cut off. */
export const STEPS = 250

const made = new WeakMap<Piece, Float32Array>()
const packed = new WeakMap<ParsedFile['pieces'], Int8Array>()

/** The vector of a piece of a file, of length 1. It doesn't depend on a question, so what is computed is kept as long as the file is. */
export function meaningOf(piece: Piece, path: string, file: Pick<ParsedFile, 'words' | 'pieces'>): Float32Array {
  const known = made.get(piece) ?? unpacked(piece, file)
  if (known !== undefined) return known
  const { words: name, owner = '', start, end, commented, line } = piece
  const comment = file.words.within(commented, line - 1).keys()
  const words = { path, name, owner: wordsIn(owner), comment, body: file.words.within(start, end) }
  const vector = wordVectors().sumOf((add) => weighWords(words, add))
  made.set(piece, vector)
  return vector
}

/** Keeps what the index has: the vectors of a file's pieces, one after the other. Those of another size are of other pieces. */
export function knowMeanings({ pieces }: Pick<ParsedFile, 'pieces'>, vectors: Int8Array): void {
  if (vectors.length === wordVectors().size * pieces.length) packed.set(pieces, vectors)
}

function unpacked(piece: Piece, { pieces }: Pick<ParsedFile, 'pieces'>): Float32Array | undefined {
  const vectors = packed.get(pieces)
  if (vectors === undefined) return undefined
  const { size } = wordVectors()
  const from = pieces.indexOf(piece) * size
  if (from < 0) return undefined
  return Float32Array.from(vectors.subarray(from, from + size), (one) => one / STEPS)
}
