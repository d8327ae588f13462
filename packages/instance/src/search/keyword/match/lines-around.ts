const STEP = 1 << 10

/** A range of a text, extended to whole lines and by this many more lines on each side. `read`: as Latin-1. */
export function linesAround(
  { offset, size }: Stretch,
  text: Stretch,
  more: number,
  read: (offset: number, size: number) => string,
): Stretch {
  const start = lineStart(offset)
  return { offset: start, size: lineEnd(offset + size) - start }

  function lineStart(from: number): number {
    let left = more + 1
    for (let end = from; end > text.offset; end -= STEP) {
      const begin = Math.max(text.offset, end - STEP)
      const before = read(begin, end - begin)
      for (let at = before.lastIndexOf('\n'); at !== -1; at = at === 0 ? -1 : before.lastIndexOf('\n', at - 1)) {
        if (--left === 0) return begin + at + 1
      }
    }
    return text.offset
  }

  function lineEnd(from: number): number {
    const last = text.offset + text.size
    let left = more + 1
    for (let begin = from; begin < last; begin += STEP) {
      const after = read(begin, Math.min(STEP, last - begin))
      for (let at = after.indexOf('\n'); at !== -1; at = after.indexOf('\n', at + 1)) {
        if (--left === 0) return begin + at + 1
      }
    }
    return last
  }
}

export interface Stretch {
  /** In bytes from the start of the pack. */
  offset: number
  size: number
}
