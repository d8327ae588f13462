/** One row among others. Its cells are still bytes: column n from `bounds[at + 2n]` to `bounds[at + 2n + 1]`. */
export interface Row {
  bytes: Buffer
  bounds: Int32Array
  at: number
}

export function startOf({ bounds, at }: Row, column: number): number {
  return bounds[at + 2 * column] ?? 0
}

export function endOf({ bounds, at }: Row, column: number): number {
  return bounds[at + 2 * column + 1] ?? 0
}

/** The text of a cell, unchanged. */
export function cellIn(row: Row, column: number): string {
  return row.bytes.toString('utf8', startOf(row, column), endOf(row, column))
}
