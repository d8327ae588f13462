import { closeSync, fdatasyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'

/** Reads the text of a blob, or of a piece of one; as `latin1` if its letters beyond ASCII don't matter. */
export type ReadText = (offset: number, size: number, encoding?: 'utf8' | 'latin1') => string

/** All texts of a store one after the other, read in place. */
interface TextPack {
  read: ReadText
  close(): void
}

export class ShortTextPack extends Error {
  override name = 'ShortTextPack'
}

export interface WritableTextPack extends TextPack {
  /** Adds a text; returns its offset. */
  append(content: Buffer): number
  /** Flushes what was added to the disk. */
  sync(): void
}

export function openTextPack(path: string): TextPack {
  const file = openSync(path, 'r')
  return { read: createReader(file), close: () => closeSync(file) }
}

/** Anything after `end` was never committed, and is cut off. */
export function openWritableTextPack(path: string, end: number): WritableTextPack {
  const file = openSync(path, 'a+', 0o600)
  let isSynced = true
  ftruncateSync(file, end)
  return {
    read: createReader(file),
    append(content) {
      const offset = end
      for (let written = 0; written < content.length; ) written += writeSync(file, content, written)
      end += content.length
      isSynced = false
      return offset
    },
    sync() {
      if (!isSynced) fdatasyncSync(file)
      isSynced = true
    },
    close: () => closeSync(file),
  }
}

function createReader(file: number): ReadText {
  // Most reads are small, and allocating for each would cost more in garbage collection than reading does.
  const reused = Buffer.allocUnsafeSlow(64 << 10)
  return (offset, size, encoding = 'utf8') => {
    const content = size <= reused.length ? reused : Buffer.allocUnsafe(size)
    for (let read = 0; read < size; ) {
      const bytes = readSync(file, content, read, size - read, offset + read)
      if (bytes === 0) throw new ShortTextPack('the text pack is shorter than its index says')
      read += bytes
    }
    return content.toString(encoding, 0, size)
  }
}
