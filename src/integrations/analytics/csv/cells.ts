import { unreadable } from './broken-export.ts'
import { cellIn, endOf, type Row, startOf } from './row.ts'

/** The positions of columns in an export, by the words of their headers. */
export function createColumns(header: readonly string[]) {
  const names = header.map((name) => name.trim().replace(/\s+/g, ' ').toLowerCase())
  return {
    /** -1 if there is none. */
    of: (name: string | RegExp) =>
      names.findIndex((known) => (typeof name === 'string' ? known === name.toLowerCase() : name.test(known))),
  }
}

/** What tools write for an empty value. */
const NOTHING = /^\s*(?:-|nan|null|none|n\/a)?\s*$/i

export function textIn(row: Row, column: number): string {
  if (column < 0 || startOf(row, column) === endOf(row, column)) return ''
  const text = cellIn(row, column)
  return NOTHING.test(text) ? '' : text.trim()
}

/** This many digits are certainly a number, and fit into an integer. */
const DIGITS_MAX = 9
const ZERO = 48

export function countIn(row: Row, column: number): number {
  if (column < 0) return 0
  const end = endOf(row, column)
  let index = startOf(row, column)
  if (end - index > DIGITS_MAX) return countOf(cellIn(row, column), column)
  let count = 0
  for (; index < end; index++) {
    const digit = (row.bytes[index] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return countOf(cellIn(row, column), column)
    count = 10 * count + digit
  }
  return count
}

function countOf(text: string, column: number): number {
  const count = Number(text)
  if (count >= 0 && count < Number.POSITIVE_INFINITY) return count
  if (NOTHING.test(text)) return 0
  throw unreadable(`column ${column + 1} has a value that isn’t a count`)
}

export function booleanOf(text: string, column: number): boolean {
  if (/^\s*(?:true|t|yes|y|1)\s*$/i.test(text)) return true
  if (/^\s*(?:false|f|no|n|0)\s*$/i.test(text) || NOTHING.test(text)) return false
  throw unreadable(`column ${column + 1} has a value that isn’t true or false`)
}
