import type { DatabaseSync } from 'node:sqlite'
import type { Side } from '../history.ts'
import { findGroups } from '../store/term-groups.ts'
import { createBlockReader, LINES } from '../store/text-blocks.ts'
import type { TextFilter } from './text-filter.ts'

/** What one commit did to one file. */
export interface Change {
  commitId: number
  pathId: number
}

interface Piece extends Change {
  id: number
}

interface ChangesToSearch {
  sides: readonly Side[]
  filter: TextFilter
  isWanted(change: Change): boolean
  /** Called with each change that was examined. */
  onChange(change: Change): void
  isOver(): boolean
}

/** Changes with matching lines, newest first: if possible, the trigram index selects candidates, and their lines decide. */
export function* matchingChanges(db: DatabaseSync, options: ChangesToSearch): Generator<Change> {
  const { sides, filter, isWanted, onChange, isOver } = options
  const blockOf = createBlockReader(db, LINES)
  const changes = db.prepare('SELECT id, commit_id, path FROM change WHERE id BETWEEN ? AND ? ORDER BY id DESC')
  const texts = sides.map((side) => ['added', 'removed'].indexOf(side))
  let last: Change | undefined
  for (const piece of filter.index === undefined ? scanned() : indexed(filter.index)) {
    if (isOver()) return
    onChange(piece)
    if (isTold(piece) || !isWanted(piece) || !matches(piece)) continue
    last = piece
    yield piece
  }

  /** Pieces of one patch follow each other. */
  function isTold({ commitId, pathId }: Piece): boolean {
    return commitId === last?.commitId && pathId === last.pathId
  }

  function matches({ id }: Piece): boolean {
    const block = blockOf(id)
    return texts.some((text) => filter.lets(block.read(id, text, 'latin1')) && filter.testLines(block.read(id, text)))
  }

  function* indexed(index: string): Generator<Piece> {
    for (const { first, last } of findGroups(db, 'line', index)) yield* pieces(first, last)
  }

  /** All pieces in blocks that can't be ruled out at once. */
  function* scanned(): Generator<Piece> {
    let end = Number.MAX_SAFE_INTEGER
    for (const row of db.prepare('SELECT first FROM line_block ORDER BY first DESC').iterate()) {
      if (isOver()) return
      const first = Number(row.first)
      const inBlock = pieces(first, end)
      end = first - 1
      const [newest] = inBlock
      if (newest !== undefined) onChange(newest)
      if (inBlock.some(isWanted) && filter.lets(blockOf(first).bytes())) yield* inBlock
    }
  }

  function pieces(first: number, last: number): Piece[] {
    const rows = changes.all(first, last)
    return rows.map(({ id, commit_id, path }) => ({
      id: Number(id),
      commitId: Number(commit_id),
      pathId: Number(path),
    }))
  }
}
