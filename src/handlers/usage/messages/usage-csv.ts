import type { UsageDigest } from '../figures/usage-digest.ts'
import { rowName } from './words.ts'

const HEADER = ['Section', 'Name', 'Figure', 'Value', 'Window before']

type Cell = string | number | undefined

/** Everything that a digest tells and nothing else, one figure a row; shares between 0 and 1. RFC 4180. */
export function usageCsv({ figures, days, weeks, tables }: UsageDigest): string {
  const rows: Cell[][] = [
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
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Spreadsheets run text that begins like a formula: https://owasp.org/www-community/attacks/CSV_Injection */
function cell(value: Cell): string {
  if (typeof value !== 'string') return value === undefined ? '' : `${Number(value.toFixed(4))}`
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
