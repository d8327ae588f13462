import type { Required } from '../query/regex.ts'
import { LETTERS_TOGETHER } from '../store/fragments.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { literalFinder } from './finder.ts'
import { piecesWith } from './trigrams.ts'

/** What the index tells of the texts of a tree that contain some literals. */
export interface Contained {
  /** Every blob that may contain them, and some that do not. */
  blobs: ReadonlySet<number>
  /** Looks into the pieces of a blob where they may be, without reading the rest of it. */
  in(blob: number): boolean
}

/** Undefined where the index cannot tell. */
export function createContained(required: Required, tree: Snapshot, caseSensitive: boolean): Contained | undefined {
  if (required.kind === 'any') return undefined
  if (required.kind === 'literal') return literalContained(required.text, tree, caseSensitive)
  const parts = required.parts.map((part) => createContained(part, tree, caseSensitive))
  const known = parts.filter((part) => part !== undefined)
  if (required.kind === 'or') {
    if (known.length < parts.length) return undefined
    const blobs = new Set(known.flatMap((part) => [...part.blobs]))
    return { blobs, in: (blob) => known.some((part) => part.in(blob)) }
  }
  if (known.length === 0) return undefined
  const blobs = known.map((part) => part.blobs).reduce((a, b) => new Set(a).intersection(b))
  return { blobs, in: (blob) => known.every((part) => part.in(blob)) }
}

function literalContained(literal: string, tree: Snapshot, caseSensitive: boolean): Contained | undefined {
  const found = piecesWith(tree, literal, caseSensitive)
  if (found === undefined) return undefined
  const { store, pieces } = tree
  // Of a longer one its beginning, which lies in one piece.
  const beginning = [...literal].slice(0, LETTERS_TOGETHER).join('')
  const finder = literalFinder(beginning, caseSensitive)
  const encoding = /^[\0-\x7f]*$/.test(beginning) ? 'latin1' : 'utf8'
  const isIn = (piece: number) => finder.test(store.read(pieces.offset[piece] ?? 0, pieces.size[piece] ?? 0, encoding))
  return { blobs: new Set(found.keys()), in: (blob) => found.get(blob)?.some(isIn) ?? false }
}
