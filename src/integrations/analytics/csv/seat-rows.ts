import type { Seat } from '../../../ports/index.ts'
import { unreadable } from './broken-export.ts'
import { booleanIn, createColumns, textIn } from './cells.ts'
import { type Row, readCsv } from './csv-rows.ts'

/** Of the user registry's CSV, in its order. */
export async function* seatRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Seat, void> {
  let read: ((row: Row) => Seat) | undefined
  for await (const rows of readCsv(bytes)) {
    const [header = []] = rows
    const seats = read ? rows : rows.slice(1)
    read ??= createReader(header)
    for (const seat of seats.map(read)) if (seat.user !== '') yield seat
  }
}

function createReader(header: Row): (row: Row) => Seat {
  const { of } = createColumns(header)
  const user = of('Instance user ID')
  const service = of('Service Account')
  const admin = of('Site Admin')
  if (user < 0) throw unreadable('no column says whose seat it is')
  return (row) => ({
    user: textIn(row, user),
    isService: booleanIn(row, service),
    isAdmin: booleanIn(row, admin),
  })
}
