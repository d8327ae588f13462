import type { Store } from '../store/open-store.ts'

/** The pieces of all texts in a store, by their ids in the trigram index. */
export interface Pieces {
  /** 0 if there is no such piece. */
  blob: Int32Array
  offset: Float64Array
  size: Int32Array
}

export function readPieces({ query }: Pick<Store, 'query'>): Pieces {
  const [last] = query('SELECT coalesce(max(id), 0) FROM fragment').all().flatMap(Object.values)
  const count = Number(last) + 1
  const pieces = { blob: new Int32Array(count), offset: new Float64Array(count), size: new Int32Array(count) }
  for (const row of query('SELECT id, blob, offset, size FROM fragment').iterate()) {
    const [id = 0, blob = 0, offset = 0, size = 0] = Object.values(row).map(Number)
    pieces.blob[id] = blob
    pieces.offset[id] = offset
    pieces.size[id] = size
  }
  return pieces
}
