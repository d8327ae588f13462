import Papa from 'papaparse'
import type { CreditFieldNames } from '../../../config/credit-fields.ts'
import { isOfBucket } from './fields-of.ts'
import { findRecords } from './find-records.ts'
import { type Leaf, leavesOf } from './leaves.ts'
import { listed, quoted, unusable } from './words.ts'

const RECORDS_MAX = 1000

/** `isPart`: the answer says that there is more, which is not asked for. */
interface Records {
  records: readonly (readonly Leaf[])[]
  isPart: boolean
}

/** By the content type, then by the first sign: JSON, JSON lines, or CSV with any usual delimiter. Throws UnusableCredits. */
export function recordsIn(body: string, contentType: string, names: CreditFieldNames): Records {
  const text = body.replace(/^\uFEFF/, '').trim()
  if (text === '') throw unusable('the answer is empty')
  if (text.startsWith('<')) throw unusable('a page or XML came, neither JSON nor CSV')
  const found = /^[[{]/.test(text) ? inJson(text, names) : inCsv(text, contentType, names)
  if (found.records.length > RECORDS_MAX) {
    throw unusable(`there are more than ${RECORDS_MAX} records`, 'buckets=…')
  }
  return found
}

function inJson(text: string, names: CreditFieldNames): Records {
  const root = parseJson(text)
  const { records, isPart } = findRecords(root, names)
  return { records: records.map((record) => leavesOf(record)), isPart }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length < 2) throw unusable(`it begins as JSON, ${quoted(text.slice(0, 40))}, but is none`)
    try {
      return lines.map((line): unknown => JSON.parse(line))
    } catch {
      throw unusable(`it begins as JSON, ${quoted(text.slice(0, 40))}, but is none`)
    }
  }
}

function inCsv(text: string, contentType: string, names: CreditFieldNames): Records {
  if (/json/.test(contentType)) throw unusable(`it is called JSON and begins with ${quoted(text.slice(0, 40))}`)
  const { data, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: RECORDS_MAX + 2,
  })
  const [header = [], ...rows] = data
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) throw unusable(`row ${(quotes.row ?? 0) + 1} of the CSV has a quote where none may be, or one too few`)
  if (header.length < 2) throw unusable(`it is no JSON, and as CSV it has no two columns: ${quoted(header[0])}`)
  const odd = rows.findIndex((row) => row.length !== header.length)
  if (odd >= 0) {
    throw unusable(`row ${odd + 2} of the CSV has ${rows[odd]?.length} columns where the header has ${header.length}`)
  }
  const columns = header.map((name): Leaf => ({ path: [name], value: 0 }))
  if (rows.length === 0 && !isOfBucket(columns, names)) {
    throw unusable(`the CSV has no rows, and the columns ${listed(header.map(quoted))}`, 'allocated=…,consumed=…')
  }
  return { records: rows.map((row) => leavesOfRow(header, row)), isPart: false }
}

function leavesOfRow(header: readonly string[], row: readonly string[]): Leaf[] {
  return header.flatMap((name, column) => {
    const value = row[column]?.trim() ?? ''
    return value === '' ? [] : [{ path: name.split('.').map((key) => key.trim()), value }]
  })
}
