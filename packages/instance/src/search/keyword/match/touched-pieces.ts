import type { Required } from '../../query/required-literals.ts'
import type { Pieces } from '../../snapshots/pieces.ts'
import type { Snapshot } from '../../snapshots/snapshot.ts'
import { LETTERS_TOGETHER } from '../../store/fragments.ts'
import { literalFinder } from './finder.ts'
import type { Stretch } from './lines-around.ts'
import { linesAround } from './lines-around.ts'
import type { Sieve } from './sieve.ts'
import { piecesWith } from './trigrams.ts'

/** Of more lines whole texts are read. */
const MOST_NEWLINES = 20

/** Pieces of text by the blob they are of: whatever matches touches one of them. */
type Touched = ReadonlyMap<number, readonly number[]>

/** What the index tells of the texts of a tree that contain some literals; undefined where it cannot tell. */
export function findTouched(required: Required, tree: Snapshot, caseSensitive: boolean): Touched | undefined {
  if (required.kind === 'any') return undefined
  if (required.kind === 'literal') return piecesWith(tree, required.text, caseSensitive)
  const parts = required.parts.map((part) => findTouched(part, tree, caseSensitive))
  const known = parts.filter((part) => part !== undefined)
  if (required.kind === 'or') return known.length < parts.length ? undefined : union(known)
  const [rarest, ...others] = known.sort((a, b) => countOf(a) - countOf(b))
  if (rarest === undefined) return undefined
  return new Map([...rarest].filter(([blob]) => others.every((other) => other.has(blob))))
}

/** Whether a literal, or the beginning of a long one, is in the pieces. */
export function createLiteralTest(literal: string, { store, pieces }: Snapshot, caseSensitive: boolean): PiecesTest {
  // It lies in one piece.
  const beginning = [...literal].slice(0, LETTERS_TOGETHER).join('')
  const finder = literalFinder(beginning, caseSensitive)
  const encoding = /^[\0-\x7f]*$/.test(beginning) ? 'latin1' : 'utf8'
  const isIn = ({ offset, size }: Stretch) => finder.test(store.read(offset, size, encoding))
  return (touched, text) => touched?.some((piece) => isIn(stretchOf(pieces, piece))) ?? isIn(text)
}

/** Whether a sieve lets one of the pieces through, each made up to as many whole lines as a match can have. */
export function createSieveTest(sieve: Sieve, { store, pieces }: Snapshot): PiecesTest {
  const read = (offset: number, size: number) => store.read(offset, size, 'latin1')
  const isLet = ({ offset, size }: Stretch) => sieve.lets(read(offset, size))
  return (touched, text) => {
    if (touched === undefined || sieve.newlines > MOST_NEWLINES) return isLet(text)
    return touched.some((piece) => isLet(linesAround(stretchOf(pieces, piece), text, sieve.newlines, read)))
  }
}

function stretchOf({ offset, size }: Pieces, piece: number): Stretch {
  return { offset: offset[piece] ?? 0, size: size[piece] ?? 0 }
}

/** Looks into some pieces of a text without reading the rest of it; without them into all of it. */
export type PiecesTest = (touched: readonly number[] | undefined, text: Stretch) => boolean

function union(all: readonly Touched[]): Touched {
  const [first, ...others] = all
  if (others.length === 0) return first ?? new Map()
  const found = new Map<number, Set<number>>()
  for (const touched of all) {
    for (const [blob, pieces] of touched) {
      const known = found.get(blob)
      if (known === undefined) found.set(blob, new Set(pieces))
      else for (const piece of pieces) known.add(piece)
    }
  }
  return new Map([...found].map(([blob, pieces]) => [blob, [...pieces]]))
}

function countOf(touched: Touched): number {
  let count = 0
  for (const pieces of touched.values()) count += pieces.length
  return count
}
