import type { DatabaseSync } from 'node:sqlite'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Texts with consecutive ids, stored together in compressed blocks: one or more per id. */
interface TextBlocks {
  table: 'line_block' | 'message_block'
  textsPerId: number
  /** Larger blocks compress better, smaller ones are faster to read. */
  letters: number
}

/** For each change, what it added and what it removed. */
export const LINES: TextBlocks = { table: 'line_block', textsPerId: 2, letters: 64 << 10 }
export const MESSAGES: TextBlocks = { table: 'message_block', textsPerId: 1, letters: 16 << 10 }

/** Follows each text, so that every line has newlines on both sides. */
const END = '\n\0\n'
// A tenth smaller than the default, and no slower to read.
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 6 } }

/** Texts must come in the order of their ids. */
export function createBlockWriter(db: DatabaseSync, { table, letters }: TextBlocks) {
  const insert = db.prepare(`INSERT INTO ${table} VALUES (?, ?)`)
  let first: number | undefined
  let kept: string[] = []
  let size = 0
  return {
    add(id: number, ...texts: readonly string[]): void {
      first ??= id
      for (const text of texts) {
        kept.push(withoutNul(text), END)
        size += text.length
      }
      if (size > letters) finish()
    },
    finish,
  }

  function finish(): void {
    if (first !== undefined) insert.run(first, zstdCompressSync(kept.join(''), COMPRESSION))
    first = undefined
    kept = []
    size = 0
  }
}

interface TextBlock {
  /** The lowest id. */
  first: number
  /** The whole block, read as Latin-1. */
  bytes(): string
  /** `which`: of the texts of one id, from 0. */
  read(id: number, which?: number, encoding?: 'utf8' | 'latin1'): string
}

/** The block of an id; fast for neighboring ids. */
export function createBlockReader(db: DatabaseSync, { table, textsPerId }: TextBlocks): (id: number) => TextBlock {
  const find = db.prepare(`SELECT first, data FROM ${table} WHERE first <= ? ORDER BY first DESC LIMIT 1`)
  let last: { block: TextBlock; upTo: number } | undefined
  return (id) => {
    if (last !== undefined && id >= last.block.first && id <= last.upTo) return last.block
    const { first, data } = find.get(id) ?? {}
    const content = data instanceof Uint8Array ? zstdDecompressSync(data) : Buffer.alloc(0)
    const block = openBlock(Number(first ?? id), content, textsPerId)
    last = { block, upTo: id }
    return block
  }
}

function openBlock(first: number, content: Buffer, textsPerId: number): TextBlock {
  let ends: number[] | undefined
  return {
    first,
    bytes: () => content.toString('latin1'),
    read(id, which = 0, encoding = 'utf8') {
      ends ??= endsIn(content)
      const text = textsPerId * (id - first) + which
      const end = ends[text]
      const start = text === 0 ? 0 : (ends[text - 1] ?? 0) + END.length
      return end === undefined ? '' : content.toString(encoding, start, end)
    },
  }
}

function endsIn(content: Buffer): number[] {
  const found: number[] = []
  for (let at = content.indexOf('\0'); at !== -1; at = content.indexOf('\0', at + 1)) found.push(at - 1)
  return found
}

function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
}
