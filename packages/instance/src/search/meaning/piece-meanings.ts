import type { ParsedFile } from '../text/parsed-file.ts'
import type { Piece } from '../text/pieces-of.ts'
import { wordsIn } from '../text/split-identifiers.ts'
import { weighWords } from './piece-words.ts'
import { wordVectors } from './word-vectors.ts'

const known = new WeakMap<Piece, Float32Array>()

/** The vector of a piece of a file, of length 1. It doesn't depend on a question, so it is kept as long as the file is. */
export function meaningOf(piece: Piece, path: string, file: Pick<ParsedFile, 'words' | 'comments'>): Float32Array {
  const found = known.get(piece)
  if (found !== undefined) return found
  const { words: name, owner = '', start, end, commented, line } = piece
  const comment = file.comments.within(commented, line - 1).keys()
  const words = { path, name, owner: wordsIn(owner), comment, body: file.words.within(start, end) }
  const made = wordVectors().sumOf((add) => weighWords(words, add))
  known.set(piece, made)
  return made
}

/** Keeps the vector of a piece that was computed before. */
export function knowMeaning(piece: Piece, vector: Float32Array): void {
  known.set(piece, vector)
}
