import { unreadable } from './broken-export.ts'
import type { Row } from './csv-rows.ts'

/** Where columns stand in an export, by the words of their headers. */
export function createColumns(header: Row) {
  const names = header.map((name) => name.trim().replace(/\s+/g, ' ').toLowerCase())
  return {
    /** -1 where there is none. */
    of: (name: string | RegExp) =>
      names.findIndex((known) => (typeof name === 'string' ? known === name.toLowerCase() : name.test(known))),
  }
}

/** What tools write for nothing. */
const NOTHING = /^\s*(?:-|nan|null|none|n\/a)?\s*$/i

export function textIn(row: Row, column: number): string {
  const text = row[column]
  if (column < 0 || text === undefined || text === '') return ''
  return NOTHING.test(text) ? '' : text.trim()
}

/** So many are a number for sure, and need no more than integers. */
const DIGITS_MAX = 9

export function countIn(row: Row, column: number): number {
  const text = column < 0 ? '' : (row[column] ?? '')
  if (text.length > DIGITS_MAX) return countOf(text, column)
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) return countOf(text, column)
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

export function booleanIn(row: Row, column: number): boolean {
  const text = row[column]
  if (text === 'true') return true
  if (text === 'false' || text === undefined) return false
  if (/^\s*(?:true|t|yes|y|1)\s*$/i.test(text)) return true
  if (/^\s*(?:false|f|no|n|0)\s*$/i.test(text) || NOTHING.test(text)) return false
  throw unreadable(`column ${column + 1} has a value that isn’t true or false`)
}
