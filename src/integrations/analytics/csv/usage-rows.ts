import type { Granularity, UsageRow } from '../../../ports/index.ts'
import { figureHeaders } from '../../../ports/usage-figures.ts'
import { unreadable } from './broken-export.ts'
import { countIn, createColumns } from './cells.ts'
import { readTable } from './csv-rows.ts'
import { createBooleans, createNames, createPeople, createTexts } from './known-cells.ts'
import type { Row } from './row.ts'

/** The rows of the usage report's CSV, in its order. Columns may be missing, reordered or unknown. */
export function usageRows(bytes: AsyncIterable<Uint8Array>, granularity: Granularity) {
  return readTable(bytes, (header) => createReader(header, granularity))
}

function createReader(header: readonly string[], granularity: Granularity): (row: Row) => UsageRow {
  const columns = createColumns(header)
  const id = columns.of('Instance user ID')
  const email = columns.of('User Email')
  const name = columns.of('Username')
  const date = columns.of(/^timestamp/)
  const figures = Object.values(figureHeaders).map(columns.of)
  if (Math.max(id, email, name) < 0) throw unreadable('no column identifies the user')
  if (date < 0 && granularity !== 'by_user') throw unreadable('no column has the date')

  const personOf = createPeople({ id, email, name })
  // Without this column, everyone in the export was active.
  const activeIn = createBooleans(columns.of(/^active( \S+)? user$/), true)
  const dayOf = createTexts(date, (text) => parseDay(text, granularity === 'by_user_month' ? 7 : 10))
  const clientOf = createNames(columns.of('Client Name'))
  const languageOf = createNames(columns.of('Language'))
  return (row) => {
    const person = personOf(row)
    return {
      user: person.user,
      email: person.email,
      username: person.username,
      isActive: activeIn(row),
      date: dayOf(row),
      client: clientOf(row),
      language: languageOf(row),
      figures: figures.map((column) => countIn(row, column)),
    }
  }
}

function parseDay(text: string, length: 7 | 10): string {
  if (text === '') return ''
  const day = /^\d{4}-\d{2}(?:-\d{2})?(?=$|[T ])/.exec(text)?.[0] ?? ''
  if (day.length < length) throw unreadable('a timestamp isn’t a day like 2026-01-31')
  return day.slice(0, length)
}
