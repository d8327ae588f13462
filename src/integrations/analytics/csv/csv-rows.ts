import { StringDecoder } from 'node:string_decoder'
import Papa from 'papaparse'
import { cutShort, unreadable } from './broken-export.ts'

/** A quote that nobody closes would make the rest of the export one row. */
const ROW_MAX = 1_000_000

export type Row = readonly string[]

/**
 * Reads a CSV as it comes, wherever its chunks are cut; the first row is the header. Lines end with LF or CRLF; blank ones
 * are passed over. Each row has as many cells as the header. Throws UpstreamError where it is broken or ends early.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Row[]> {
  const parser = new Papa.Parser({ delimiter: ',', newline: '\n' })
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let isFirst = true
  let shape: Shape | undefined

  function rowsIn(text: string, isLast: boolean): Row[] {
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(text, 0, !isLast)
    rest = text.slice(meta.cursor)
    shape ??= shapeOf(data)
    const broken = errors.find(({ row = 0 }) => row < data.length)
    if (broken?.code === 'MissingQuotes') throw cutShort('within a quoted cell')
    if (broken) throw unreadable(`row ${(shape?.rows ?? 0) + (broken.row ?? 0) + 1} has a quote in the wrong place`)
    return shape ? fitting(data, shape, isLast) : []
  }

  for await (const chunk of bytes) {
    let text = decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    if (isFirst && text !== '') {
      isFirst = false
      if (text.startsWith('\uFEFF')) text = text.slice(1)
    }
    const rows = rowsIn(rest + text, false)
    if (rest.length > ROW_MAX) throw unreadable(`a row is longer than ${ROW_MAX} characters`)
    if (rows.length > 0) yield rows
  }
  const rows = rowsIn(rest + decoder.end(), true)
  if (rows.length > 0) yield rows
  if (!shape) throw cutShort('it is empty')
}

/** `createReader` looks up the columns once for all rows. */
export async function* readTable<Item>(
  bytes: AsyncIterable<Uint8Array>,
  createReader: (header: Row) => (row: Row) => Item,
): AsyncGenerator<readonly Item[], void> {
  let read: ((row: Row) => Item) | undefined
  for await (const rows of readCsv(bytes)) {
    const [header = []] = rows
    const items = read ? rows : rows.slice(1)
    read ??= createReader(header)
    if (items.length > 0) yield items.map(read)
  }
}

interface Shape {
  width: number
  /** Read so far. */
  rows: number
}

function shapeOf(data: readonly Row[]): Shape | undefined {
  const header = data.find((row) => !isBlank(row))
  return header && { width: header.length, rows: 0 }
}

/** Changes and checks rows in place: with 25 cells in each, copies would cost as much as the parsing. */
function fitting(data: string[][], shape: Shape, isLast: boolean): Row[] {
  const { width } = shape
  let hasBlank = false
  for (const row of data) {
    shape.rows++
    const last = row[row.length - 1] ?? ''
    if (last.endsWith('\r')) row[row.length - 1] = last.slice(0, -1)
    if (row.length === width) continue
    if (isBlank(row)) hasBlank = true
    else if (row.length < width) {
      const words = `row ${shape.rows} has ${row.length} of ${width} columns`
      throw isLast && row === data.at(-1) ? cutShort(words) : unreadable(words)
    } else if (row.slice(width).some((cell) => cell.trim() !== '')) {
      throw unreadable(`row ${shape.rows} has ${row.length} columns where the header has ${width}`)
    }
  }
  return hasBlank ? data.filter((row) => row.length >= width) : data
}

function isBlank(row: Row): boolean {
  return row.length === 1 && row[0]?.trim() === ''
}
