import { oneLine } from '../../../blocks/escape.ts'
import { tableMessage } from '../../../blocks/table.ts'
import type { Message } from '../../../ports/index.ts'
import type { GroupTable, UsageDigest } from '../figures/usage-digest.ts'
import { shortLabels } from '../words/figures.ts'
import type { UsageNumbers } from '../words/numbers.ts'
import { reportWords } from '../words/report.ts'

const NAME_MAX = 80
/** The limit of a native table; the CSV has all rows. */
const ROWS_MAX = 99
const right = 'right' as const

export function figuresMessage({ figures, window, before, asOf }: UsageDigest, numbers: UsageNumbers): Message {
  const columns = [
    { title: reportWords.figure },
    { title: numbers.window(window, asOf), align: right },
    { title: numbers.window(before, asOf), align: right },
    { title: reportWords.change, align: right },
  ]
  const rows = figures
    .filter((figure) => figure.value !== undefined || figure.before !== undefined)
    .map((figure) => [
      figure.label,
      numbers.amount(figure.value, figure.unit),
      numbers.amount(figure.before, figure.unit),
      numbers.change(figure),
    ])
  return tableMessage(`**${reportWords.figures}**`, columns, rows, 'usage-figures')
}

export function groupsMessage({ by, columns, rows }: GroupTable, numbers: UsageNumbers): Message {
  const titles = [{ title: reportWords.column(by) }, { title: reportWords.peopleColumn, align: right }]
  const more = rows.length > ROWS_MAX ? `: ${reportWords.firstRows(ROWS_MAX, rows.length)}` : ''
  return tableMessage(
    `**${reportWords.by(by)}**${more}`,
    [...titles, ...columns.map(({ label }) => ({ title: shortLabels.get(label) ?? label, align: right }))],
    rows
      .slice(0, ROWS_MAX)
      .map((row) => [
        oneLine(reportWords.rowName(by, row), NAME_MAX),
        numbers.amount(row.people, 'count'),
        ...columns.map(({ unit }, index) => numbers.amount(row.values[index], unit)),
      ]),
    `usage-by-${by}`,
  )
}
