import Papa from 'papaparse'
import type { UsageDigest } from '../figures/usage-digest.ts'
import { reportWords } from '../words/report.ts'

type Cell = string | number | undefined

/** Everything that a digest shows and nothing else, one figure per row; shares between 0 and 1. RFC 4180. */
export function usageCsv({ figures, days, weeks, tables }: UsageDigest): string {
  const { activePeople, column, rowName } = reportWords
  const cells: Cell[][] = [
    reportWords.csvHeader,
    ...figures.map(({ label, value, before }) => [reportWords.csvAll, '', label, value, before]),
    ...days.map(({ day, people, before }) => [column('day'), day, activePeople, people, before]),
    ...weeks.map(({ from, people }) => [reportWords.sevenDaysFrom, from, activePeople, people, undefined]),
    ...tables.flatMap(({ by, columns, rows }) =>
      rows.flatMap((row): Cell[][] => [
        [reportWords.by(by), rowName(by, row), activePeople, row.people, undefined],
        ...columns.map(({ label }, index) => [
          reportWords.by(by),
          rowName(by, row),
          label,
          row.values[index],
          undefined,
        ]),
      ]),
    ),
  ]
  const rows = cells.map((row) => row.map((value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value)))
  // Spreadsheets execute text that begins like a formula: https://owasp.org/www-community/attacks/CSV_Injection
  return `${Papa.unparse(rows, { escapeFormulae: true })}\r\n`
}
