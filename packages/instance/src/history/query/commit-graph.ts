import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

/** All commits of a history in memory, about 150 bytes each, by their position. */
export interface CommitGraph {
  size: number
  /** The id of the commit at position 0; ids are consecutive. */
  firstId: number
  /** Seconds since the epoch. */
  committedAt: Float64Array
  /** Author ids. */
  author: Int32Array
  /** Positions, by commit date. */
  newestFirst: Int32Array
  idOf(place: number): string
  placeOf(id: string): number | undefined
  /** Marks the positions that the tips reach, including the tips; returns unknown tips too. */
  reach(tips: readonly string[]): { marks: Uint8Array; unknownTips: string[] }
}

const REMEMBERED_REACHES = 20

export function loadCommitGraph(db: DatabaseSync, onRow: () => void): CommitGraph {
  const { low, count } = db.prepare('SELECT min(id) AS low, count(*) AS count FROM commit_').get() ?? {}
  const size = Number(count)
  const ids: string[] = []
  const places = new Map<string, number>()
  const parentIds: string[] = []
  const committedAt = new Float64Array(size)
  const author = new Int32Array(size)
  const rows = db.prepare(
    'SELECT hex(oid) AS oid, hex(parents) AS parents, author, committed_at FROM commit_ ORDER BY id',
  )
  for (const row of rows.iterate()) {
    const place = ids.length
    if (place % 1_000 === 0) onRow()
    if (place === size) break // written since they were counted
    const id = String(row.oid).toLowerCase()
    places.set(id, place)
    ids.push(id)
    parentIds.push(String(row.parents).toLowerCase())
    committedAt[place] = Number(row.committed_at)
    author[place] = Number(row.author)
  }
  const parents = parentIds.map((joined, place) => placesOf(joined, ids[place]?.length ?? 40))
  const newestFirst = Int32Array.from(ids.keys()).sort((a, b) => (committedAt[b] ?? 0) - (committedAt[a] ?? 0) || b - a)
  const reaches = new LRUCache<string, ReturnType<CommitGraph['reach']>>({ max: REMEMBERED_REACHES })
  return {
    size,
    firstId: Number(low ?? 0),
    committedAt,
    author,
    newestFirst,
    idOf: (place) => ids[place] ?? '',
    placeOf: (id) => places.get(id),
    reach,
  }

  function placesOf(joined: string, length: number): number[] {
    const found: number[] = []
    for (let at = 0; at < joined.length; at += length) {
      const place = places.get(joined.slice(at, at + length))
      // While the history is being built, older commits are still missing.
      if (place !== undefined) found.push(place)
    }
    return found
  }

  function reach(tips: readonly string[]): ReturnType<CommitGraph['reach']> {
    const key = tips.join(' ')
    const known = reaches.get(key)
    if (known !== undefined) return known
    const marks = new Uint8Array(size)
    const unknownTips: string[] = []
    const waiting: number[] = []
    for (const tip of tips) {
      const place = places.get(tip)
      if (place === undefined) unknownTips.push(tip)
      else waiting.push(place)
    }
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (marks[place] === 1) continue
      marks[place] = 1
      for (const parent of parents[place] ?? []) if (marks[parent] === 0) waiting.push(parent)
    }
    const found = { marks, unknownTips }
    reaches.set(key, found)
    return found
  }
}
