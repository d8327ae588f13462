import type { StatementSync } from 'node:sqlite'
import type { ParsedFile } from '../text/parsed-file.ts'
import { meaningOf, STEPS } from './piece-meanings.ts'

const MOST = 127
/** So many of a file's functions say how near it is to a question. */
const BEST = 3

/** The vectors of a file's pieces one after the other, a signed byte for each number, as the table `meaning` keeps them. */
export function packMeanings(path: string, file: ParsedFile): Int8Array {
  const vectors = file.pieces.map((piece) => meaningOf(piece, path, file))
  return Int8Array.from(
    vectors.flatMap((vector) => [...vector]),
    (one) => Math.max(-MOST, Math.min(MOST, Math.round(one * STEPS))),
  )
}

/** The packed vectors of some files of a tree, by their ids. Files without functions have none. */
export function packedMeanings(
  { query }: { query(sql: string): StatementSync },
  files: readonly number[],
): ReadonlyMap<number, Int8Array> {
  const rows = query('SELECT file, vectors FROM meaning WHERE file IN (SELECT value FROM json_each(?))')
  return new Map(rows.all(JSON.stringify(files)).map(({ 0: file, 1: vectors }) => [Number(file), bytesOf(vectors)]))
}

/** How near a file's best functions are to a question, from −1 to 1; undefined if they have no known words. */
export function nearness(packed: Int8Array, asked: Float32Array): number | undefined {
  const found: number[] = []
  for (let from = 0; from < packed.length; from += asked.length) {
    let near = 0
    for (let k = 0; k < asked.length; k++) near += (asked[k] ?? 0) * (packed[from + k] ?? 0)
    // A function without known words means nothing.
    if (near !== 0) found.push(near / STEPS)
  }
  const best = found.sort((a, b) => b - a).slice(0, BEST)
  return best.length === 0 ? undefined : best.reduce((sum, one) => sum + one, 0) / best.length
}

function bytesOf(value: unknown): Int8Array {
  if (!(value instanceof Uint8Array)) throw new Error('vectors are kept as bytes')
  return new Int8Array(value.buffer, value.byteOffset, value.length)
}
