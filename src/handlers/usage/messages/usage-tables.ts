import { oneLine } from '../../../blocks/escape.ts'
import { tableMessage } from '../../../blocks/table.ts'
import type { Message } from '../../../ports/index.ts'
import type { GroupTable, UsageDigest } from '../figures/usage-digest.ts'
import { rowName, type UsageWords } from './words.ts'

const NAME_MAX = 80
/** One native table; the CSV has them all. */
const ROWS_MAX = 99
const right = 'right' as const

export function figuresMessage({ figures }: UsageDigest, words: UsageWords): Message {
  const columns = [
    { title: 'Figure' },
    { title: 'Now', align: right },
    { title: 'Before', align: right },
    { title: 'Change', align: right },
  ]
  const rows = figures
    .filter(({ value, before }) => value !== undefined || before !== undefined)
    .map((figure) => [
      figure.label,
      words.amount(figure.value, figure.unit),
      words.amount(figure.before, figure.unit),
      words.change(figure),
    ])
  return tableMessage('**All figures**', columns, rows)
}

export function groupsMessage({ by, columns, rows }: GroupTable, words: UsageWords): Message {
  const titles = [{ title: title(by) }, { title: 'People', align: right }]
  return tableMessage(
    rows.length > ROWS_MAX
      ? `**By ${by}**: the first ${ROWS_MAX} of ${rows.length}, all are in the CSV`
      : `**By ${by}**`,
    [...titles, ...columns.map(({ label }) => ({ title: shortened(label), align: right }))],
    rows
      .slice(0, ROWS_MAX)
      .map((row) => [
        oneLine(rowName(by, row), NAME_MAX),
        words.amount(row.people, 'count'),
        ...columns.map(({ unit }, index) => words.amount(row.values[index], unit)),
      ]),
  )
}

function title(by: string): string {
  return `${by.charAt(0).toUpperCase()}${by.slice(1)}`
}

/** What is narrow can be read on a phone. */
function shortened(label: string): string {
  return title(label.replace(/^(?:Completions|Code) /, '').replace(/^Acceptance rate$/, 'rate'))
}
