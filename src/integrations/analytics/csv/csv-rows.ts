import { cutShort, unreadable } from './broken-export.ts'
import { RowCutter } from './cut-rows.ts'
import { cellIn, type Row } from './row.ts'

/** An unclosed quote would turn the rest of the export into one row. */
const ROW_BYTES_MAX = 1_000_000
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/**
 * Parses a CSV as it arrives, wherever its chunks are cut. `createReader` looks up the columns in the first row, once for all others.
 * Lines end with LF or CRLF; blank ones are skipped. Each row has as many cells as the header, and is valid until the next one is read.
 * Throws UpstreamError if the CSV is malformed or ends early.
 */
export async function* readTable<Item>(
  bytes: AsyncIterable<Uint8Array>,
  createReader: (header: readonly string[]) => (row: Row) => Item,
): AsyncGenerator<readonly Item[], void> {
  const cutter = new RowCutter()
  // The incomplete row, and what came after it.
  let held = Buffer.alloc(0)
  let filled = 0
  let isFirst = true
  let read: ((row: Row) => Item) | undefined

  function itemsIn(isLast: boolean): Item[] {
    const whole = isLast ? filled : held.subarray(0, filled).lastIndexOf('\n') + 1
    if (whole === 0) return []
    const from =
      isFirst && held.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
    isFirst = false
    const items: Item[] = []
    const taken = cutter.cut(held.subarray(from, whole), isLast, (row) => {
      if (read) items.push(read(row))
      else read = createReader(Array.from({ length: cutter.columns }, (_, column) => cellIn(row, column)))
    })
    held.copyWithin(0, from + taken, filled)
    filled -= from + taken
    return items
  }

  for await (const chunk of bytes) {
    if (held.length < filled + chunk.length)
      held = Buffer.concat([held.subarray(0, filled)], 2 * (filled + chunk.length))
    held.set(chunk, filled)
    filled += chunk.length
    const items = itemsIn(false)
    if (filled > ROW_BYTES_MAX) throw unreadable(`a row is longer than ${ROW_BYTES_MAX} bytes`)
    if (items.length > 0) yield items
  }
  const items = itemsIn(true)
  if (items.length > 0) yield items
  if (!read) throw cutShort('it is empty')
}
