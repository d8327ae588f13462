/** On longer lines, backtracking could take seconds. */
const LONGEST_LINE = 2_000

export function hasLongLine(text: string): boolean {
  for (let start = 0; start + LONGEST_LINE < text.length; ) {
    const end = text.lastIndexOf('\n', start + LONGEST_LINE)
    if (end < start) return true
    start = end + 1
  }
  return false
}

/** A text split into runs of short lines and single long lines, without the newlines between them. */
export function* byLineLength(text: string): Generator<{ from: number; to: number; isLong: boolean }> {
  let from = 0
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (end - start > LONGEST_LINE) {
      if (start > from) yield { from, to: start - 1, isLong: false }
      yield { from: start, to: end, isLong: true }
      from = end + 1
    }
    start = end + 1
  }
  if (from <= text.length) yield { from, to: text.length, isLong: false }
}
