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

export function countIn(row: Row, column: number): number {
  if (column < 0) return 0
  const text = row[column]
  if (text === undefined || text === '') return 0
  const count = Number(text)
  if (count >= 0 && count < Number.POSITIVE_INFINITY) return count
  if (NOTHING.test(text)) return 0
  throw unreadable(`column ${column + 1} holds what is no count`)
}

export function booleanIn(row: Row, column: number): boolean {
  const text = row[column]
  if (text === 'true') return true
  if (text === 'false' || text === undefined) return false
  if (/^\s*(?:true|t|yes|y|1)\s*$/i.test(text)) return true
  if (/^\s*(?:false|f|no|n|0)\s*$/i.test(text) || NOTHING.test(text)) return false
  throw unreadable(`column ${column + 1} holds what is neither true nor false`)
}
