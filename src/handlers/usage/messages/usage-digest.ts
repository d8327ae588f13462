import { markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'
import type { UsageDigest } from '../figures/usage-digest.ts'
import { usageNumbers } from '../words/numbers.ts'
import { reportWords } from '../words/report.ts'
import { daysMessage, weeksMessage } from './usage-charts.ts'
import { usageCsv } from './usage-csv.ts'
import { type HeadFrame, usageHead } from './usage-head.ts'
import { figuresMessage, groupsMessage } from './usage-tables.ts'

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
  const head = usageHead(digest, numbers, frame)
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
