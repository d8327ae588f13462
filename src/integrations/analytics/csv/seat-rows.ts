import type { Seat } from '../../../ports/index.ts'
import { unreadable } from './broken-export.ts'
import { createColumns, textIn } from './cells.ts'
import { readTable } from './csv-rows.ts'
import { createBooleans } from './known-cells.ts'
import type { Row } from './row.ts'

/** The rows of the user registry's CSV, in its order. */
export async function* seatRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Seat, void> {
  for await (const seats of readTable(bytes, createReader)) yield* seats.filter(({ user }) => user !== '')
}

function createReader(header: readonly string[]): (row: Row) => Seat {
  const { of } = createColumns(header)
  const user = of('Instance user ID')
  const isService = createBooleans(of('Service Account'), false)
  const isAdmin = createBooleans(of('Site Admin'), false)
  if (user < 0) throw unreadable('no column identifies the user')
  return (row) => ({
    user: textIn(row, user),
    isService: isService(row),
    isAdmin: isAdmin(row),
  })
}
