import Papa from 'papaparse'
import type { UsageDigest } from '../figures/usage-digest.ts'
import { rowName } from './words.ts'

const HEADER = ['Section', 'Name', 'Figure', 'Value', 'Window before']

type Cell = string | number | undefined

/** Everything that a digest tells and nothing else, one figure a row; shares between 0 and 1. RFC 4180. */
export function usageCsv({ figures, days, weeks, tables }: UsageDigest): string {
  const cells: Cell[][] = [
    HEADER,
    ...figures.map(({ label, value, before }) => ['All', '', label, value, before]),
    ...days.map(({ day, people, before }) => ['Day', day, 'Active people', people, before]),
    ...weeks.map(({ from, people }) => ['Seven days from', from, 'Active people', people, undefined]),
    ...tables.flatMap(({ by, columns, rows }) =>
      rows.flatMap((row): Cell[][] => [
        [`By ${by}`, rowName(by, row), 'Active people', row.people, undefined],
        ...columns.map(({ label }, index) => [`By ${by}`, rowName(by, row), label, row.values[index], undefined]),
      ]),
    ),
  ]
  const rows = cells.map((row) => row.map(rounded))
  // Spreadsheets run text that begins like a formula: https://owasp.org/www-community/attacks/CSV_Injection
  return `${Papa.unparse(rows, { escapeFormulae: true })}\r\n`
}

function rounded(value: Cell): Cell {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value
}
