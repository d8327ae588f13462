import type { Seat } from '../../../ports/index.ts'
import { unreadable } from './broken-export.ts'
import { booleanIn, createColumns, textIn } from './cells.ts'
import { type Row, readTable } from './csv-rows.ts'

/** Of the user registry's CSV, in its order. */
export async function* seatRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Seat, void> {
  for await (const seats of readTable(bytes, createReader)) yield* seats.filter(({ user }) => user !== '')
}

function createReader(header: Row): (row: Row) => Seat {
  const { of } = createColumns(header)
  const user = of('Instance user ID')
  const service = of('Service Account')
  const admin = of('Site Admin')
  if (user < 0) throw unreadable('no column identifies the user')
  return (row) => ({
    user: textIn(row, user),
    isService: booleanIn(row, service),
    isAdmin: booleanIn(row, admin),
  })
}
