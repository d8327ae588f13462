import type { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Side } from '../history.ts'

/** Larger blocks compress better, smaller ones are faster to look into. */
const BLOCK_LETTERS = 64 << 10

/** Keeps the lines of consecutive changes in compressed blocks; to be given them in order. */
export function createLineBlockWriter(db: DatabaseSync) {
  const insert = db.prepare('INSERT INTO line_block VALUES (?, ?)')
  let first: number | undefined
  let texts: string[] = []
  let letters = 0
  return {
    add(id: number, lines: Record<Side, string>): void {
      first ??= id
      texts.push(withoutNul(lines.added), withoutNul(lines.removed))
      letters += lines.added.length + lines.removed.length
      if (letters > BLOCK_LETTERS) finish()
    },
    finish,
  }

  function finish(): void {
    if (first !== undefined) insert.run(first, zstdCompressSync(texts.join('\0')))
    first = undefined
    texts = []
    letters = 0
  }
}

/** Reads the lines of changes; quick for neighbours. */
export function createLineBlockReader(db: DatabaseSync): (id: number, side: Side) => string {
  const find = db.prepare('SELECT first, data FROM line_block WHERE first <= ? ORDER BY first DESC LIMIT 1')
  let first = 0
  let texts: string[] = []
  return (id, side) => {
    if (id < first || id >= first + texts.length / 2) {
      const found = find.get(id)
      if (!(found?.data instanceof Uint8Array)) return ''
      first = Number(found.first)
      texts = zstdDecompressSync(found.data).toString().split('\0')
    }
    return texts[2 * (id - first) + Number(side === 'removed')] ?? ''
  }
}

function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
}
