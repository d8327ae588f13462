import Papa from 'papaparse'
import { cutShort, unreadable } from './broken-export.ts'
import { cellIn, type Row } from './row.ts'

const [COMMA = 0, LINE_FEED = 0, CARRIAGE_RETURN = 0, QUOTE = 0] = Buffer.from(',\n\r"')

/**
 * Finds the cells of rows that are as wide as the first non-blank one. papaparse parses rows with quotes inside quotes or in the wrong
 * places; for all others, making strings for its cells would take longer than everything else done with the rows.
 */
export class RowCutter {
  readonly #parser = new Papa.Parser({ delimiter: ',', newline: '\n' })
  #bounds = new Int32Array(0)
  /** How much of the bounds belongs to complete rows. */
  #end = 0
  #width = 0
  #lines = 0

  get columns(): number {
    return this.#width
  }

  /** Passes each row as the same object, valid only during the call. Returns how many of the bytes were read. */
  cut(bytes: Buffer, isLast: boolean, take: (row: Row) => void): number {
    const [lines, width] = [this.#lines, this.#width]
    this.#end = 0
    let cut = this.#cutPlain(bytes, isLast)
    if (!cut) {
      this.#end = 0
      this.#lines = lines
      this.#width = width
      cut = this.#cutQuoted(bytes, isLast)
    }
    const { cells, read } = cut
    const row = { bytes: cells, bounds: this.#bounds, at: 0 }
    for (; row.at < this.#end; row.at += 2 * this.#width) take(row)
    return read
  }

  /** Undefined if quotes need more than to be stripped. */
  #cutPlain(bytes: Buffer, isLast: boolean) {
    const bounds = this.#roomFor(bytes.length + 1)
    let [start, at, row] = [0, 0, 0]
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index] ?? 0
      // Most bytes are letters and digits.
      if (byte > COMMA) continue
      if (byte === QUOTE && index === start) {
        const closing = bytes.indexOf(QUOTE, start + 1)
        if (closing === -1 && !isLast) return { cells: bytes, read: row }
        const isAtEnd = bytes[closing + 1] === CARRIAGE_RETURN && bytes[closing + 2] === LINE_FEED
        index = isAtEnd ? closing + 2 : closing + 1
        const next = bytes[index]
        if (closing === -1 || (next !== COMMA && next !== LINE_FEED)) return undefined
        bounds[at++] = start + 1
        bounds[at++] = closing
        start = index + 1
        if (next === LINE_FEED) {
          at = this.#endRow(bytes, at, false)
          row = start
        }
      } else if (byte === COMMA || byte === LINE_FEED) {
        bounds[at++] = start
        bounds[at++] = index
        start = index + 1
        if (byte === LINE_FEED) {
          at = this.#endRow(bytes, at, false)
          row = start
        }
      }
    }
    if (!isLast || row === bytes.length) return { cells: bytes, read: row }
    bounds[at++] = start
    bounds[at++] = bytes.length
    this.#endRow(bytes, at, true)
    return { cells: bytes, read: bytes.length }
  }

  #cutQuoted(bytes: Buffer, isLast: boolean) {
    // One character per byte: separators are ASCII, and a cell's bytes come out as they went in.
    const text = bytes.toString('latin1')
    const { data, errors, meta }: Papa.ParseResult<string[]> = this.#parser.parse(text, 0, !isLast)
    const broken = errors.find(({ row = 0 }) => row < data.length)
    if (broken?.code === 'MissingQuotes') throw cutShort('within a quoted cell')
    if (broken) throw unreadable(`row ${this.#lines + (broken.row ?? 0) + 1} has a quote in the wrong place`)
    const cells = Buffer.allocUnsafe(bytes.length)
    const bounds = this.#roomFor(bytes.length + 1)
    let written = 0
    for (const [index, row] of data.entries()) {
      let at = this.#end
      for (const cell of row) {
        bounds[at++] = written
        written += cells.write(cell, written, 'latin1')
        bounds[at++] = written
      }
      this.#endRow(cells, at, isLast && index === data.length - 1)
    }
    return { cells, read: meta.cursor }
  }

  #roomFor(cells: number): Int32Array {
    if (this.#bounds.length < 2 * cells) this.#bounds = new Int32Array(4 * cells)
    return this.#bounds
  }

  /** Ends the row that goes up to `at`; returns where the next one starts. */
  #endRow(bytes: Buffer, at: number, isLast: boolean): number {
    const bounds = this.#bounds
    const from = this.#end
    this.#lines++
    const end = bounds[at - 1] ?? 0
    if (end > (bounds[at - 2] ?? 0) && bytes[end - 1] === CARRIAGE_RETURN) bounds[at - 1] = end - 1
    const width = (at - from) / 2
    if (width === this.#width) {
      this.#end = at
      return at
    }
    const row = { bytes, bounds, at: from }
    if (width === 1 && cellIn(row, 0).trim() === '') return from
    if (this.#width === 0) this.#width = width
    if (width < this.#width) {
      const words = `row ${this.#lines} has ${width} of ${this.#width} columns`
      throw isLast ? cutShort(words) : unreadable(words)
    }
    for (let column = this.#width; column < width; column++) {
      if (cellIn(row, column).trim() !== '') {
        throw unreadable(`row ${this.#lines} has ${width} columns where the header has ${this.#width}`)
      }
    }
    this.#end = from + 2 * this.#width
    return this.#end
  }
}
