import { oneLine } from '../../../blocks/escape.ts'
import { markdownMessage } from '../../../blocks/message.ts'
import { tableMessage } from '../../../blocks/table.ts'
import type { Message } from '../../../ports/index.ts'
import type { GroupTable, UsageDigest } from '../figures/usage-digest.ts'
import { shortLabels } from '../words/figures.ts'
import { type UsageNumbers, usageNumbers } from '../words/numbers.ts'
import { reportWords } from '../words/report.ts'
import { daysMessage, weeksMessage } from './usage-charts.ts'
import { usageCsv } from './usage-csv.ts'
import { type HeadFrame, usageHeadMessage } from './usage-head.ts'

export interface UsageDigestMessages {
  /** For the channel. */
  head: Message
  /** For its thread. */
  details: Message[]
  /** The figures of both, and the file's name; undefined if there are none to show. */
  csv: { name: string; title: string; content: string } | undefined
}

interface DigestFrame extends HeadFrame {
  /** A BCP 47 tag. */
  locale: string
}

/** A digest for a channel and its thread. */
export function usageDigestMessages(digest: UsageDigest, { locale, ...frame }: DigestFrame): UsageDigestMessages {
  const numbers = usageNumbers(locale)
  const head = usageHeadMessage(digest, numbers, frame)
  if (digest.isWithheld) return { head, details: [], csv: undefined }
  const { from, to } = digest.window
  const title = reportWords.csvTitle(numbers.window(digest.window, digest.asOf))
  return {
    head,
    details: [
      ...(digest.figures.length > 0 ? [figuresMessage(digest, numbers)] : []),
      ...daysMessage(digest, numbers),
      ...weeksMessage(digest, numbers),
      ...digest.tables.filter(({ rows }) => rows.length > 0).map((table) => groupsMessage(table, numbers)),
    ],
    csv: { name: `usage-${from}-to-${to}.csv`, title, content: usageCsv(digest) },
  }
}

/** Instead of a digest, if nobody has used anything yet. `hasDemoData`: figures can be generated. */
export function noUsageMessage(
  { window, asOf }: UsageDigest,
  { locale, remark }: Pick<DigestFrame, 'locale' | 'remark'>,
  hasDemoData: boolean,
): Message {
  const title = reportWords.withoutPeople(reportWords.title(usageNumbers(locale).window(window, asOf)))
  const words = [title, reportWords.none, ...(hasDemoData ? [reportWords.demo] : [])].join('\n\n')
  return markdownMessage(words, { id: 'no-usage', footer: remark })
}

const NAME_MAX = 80
/** The limit of a native table; the CSV has all rows. */
const ROWS_MAX = 99
const right = 'right' as const

function figuresMessage({ figures, window, before, asOf }: UsageDigest, numbers: UsageNumbers): Message {
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

function groupsMessage({ by, columns, rows }: GroupTable, numbers: UsageNumbers): Message {
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
