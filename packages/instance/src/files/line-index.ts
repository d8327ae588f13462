import { setImmediate } from 'node:timers/promises'

/** Keeps the start of every so many lines. */
const STRIDE = 1_000
/** Scanned in one go, in some milliseconds. */
const SLICE = 4 << 20
const NEWLINE = 10

export interface LineIndex {
  /** One more than there are line breaks. */
  total: number
  /** Lines from 1, both ends included; beyond `mostCharacters` only those that fit, or a part of the first if that doesn't. */
  read(first: number, last: number, mostCharacters: number): string[]
  /** The same, with each line cut to this many characters; `cut` has the numbers of those that are longer. */
  readCut(first: number, last: number, lineCharacters: number): { lines: string[]; cut: number[] }
}

/** Finds the lines of a text of any size without decoding it, and without blocking the thread. */
export async function indexLines(content: Buffer): Promise<LineIndex> {
  const starts = [0]
  let total = 1
  for (let from = 0; from < content.length; from += SLICE) {
    if (from > 0) await setImmediate()
    const end = Math.min(from + SLICE, content.length)
    for (let at = from; at < end; at++) {
      if (content[at] === NEWLINE && total++ % STRIDE === 0) starts.push(at + 1)
    }
  }
  return { total, read, readCut }

  function read(first: number, last: number, mostCharacters: number): string[] {
    const start = startOf(first)
    // A character takes at most three bytes for each of its UTF-16 units.
    const text = content.toString('utf8', start, Math.min(startOf(last + 1), start + 3 * mostCharacters))
    const lines = text.slice(0, mostCharacters).split(/\r?\n/, last - first + 1)
    if (text.length < mostCharacters) return lines
    return lines.length === 1 ? [cutLine(lines[0] ?? '', mostCharacters)] : lines.slice(0, -1)
  }

  function readCut(first: number, last: number, lineCharacters: number) {
    const lines: string[] = []
    const cut: number[] = []
    let start = startOf(first)
    for (let line = first; line <= Math.min(last, total); line++) {
      const newline = content.indexOf(NEWLINE, start)
      const end = newline === -1 ? content.length : newline
      const text = content.toString('utf8', start, Math.min(end, start + 3 * (lineCharacters + 1))).replace(/\r$/, '')
      if (text.length > lineCharacters) cut.push(line)
      lines.push(text.length > lineCharacters ? cutLine(text, lineCharacters) : text)
      start = end + 1
    }
    return { lines, cut }
  }

  function startOf(line: number): number {
    if (line > total) return content.length
    let at = starts[Math.floor((line - 1) / STRIDE)] ?? 0
    for (let passed = (line - 1) % STRIDE; passed > 0; passed--) at = content.indexOf(NEWLINE, at) + 1
    return at
  }
}

/** Never splits a character. */
function cutLine(text: string, characters: number): string {
  return `${text.slice(0, characters).replace(/[\uD800-\uDBFF]$/, '')}… [line cut]`
}
