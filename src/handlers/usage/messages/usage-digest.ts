import { markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'
import type { Compared, PeopleOnly, UsageDigest } from '../figures/usage-digest.ts'
import { daysMessage, weeksMessage } from './usage-charts.ts'
import { usageCsv } from './usage-csv.ts'
import { figuresMessage, groupsMessage } from './usage-tables.ts'
import { type UsageWords, usageWords } from './words.ts'

export interface UsageDigestMessages {
  /** For the channel: to be read on a phone in seconds. */
  head: Message
  /** For its thread. */
  details: Message[]
  /** The figures of both, and the file's name; undefined where there are none to tell. */
  csv: { name: string; title: string; content: string } | undefined
}

interface Frame {
  /** A BCP 47 tag. */
  locale: string
  /** Why it is there, such as who asked; in mrkdwn, escaped. */
  remark?: string
  isTest?: boolean
  /** Paragraphs after the figures, in markdown. */
  more?: readonly string[]
}

/** A digest for a channel and its thread. */
export function usageDigestMessages(
  digest: UsageDigest,
  { locale, remark, isTest, more = [] }: Frame,
): UsageDigestMessages {
  const words = usageWords(locale)
  const name = words.window(digest.window)
  const title = `**${isTest ? 'Test: usage' : 'Usage'}, ${name}**`
  const small = (...parts: string[]) => [...parts, words.asOf(digest), ...(remark ? [remark] : [])].join(' ')
  if (digest.isWithheld) {
    const why =
      'Too few people were active: in a channel, figures would tell what single people did. Admins get them by direct message.'
    return {
      head: { ...markdownMessage(`${title}\n\n${why}`, small()), id: 'usage-withheld' },
      details: [],
      csv: undefined,
    }
  }
  const details = [
    ...(digest.figures.length > 0 ? [figuresMessage(digest, words)] : []),
    ...daysMessage(digest, words),
    ...weeksMessage(digest, words),
    ...digest.tables.filter(({ rows }) => rows.length > 0).map((table) => groupsMessage(table, words)),
  ]
  const { from, to } = digest.window
  const compared = `In brackets: against ${words.window(digest.before)}.`
  const head = markdownMessage([title, ...paragraphs(digest, words), ...more].join('\n\n'), small(compared))
  return {
    head: { ...(digest.isIncomplete ? markedIncomplete(head) : head), id: isTest ? 'usage-test' : 'usage' },
    details,
    csv: { name: `usage-${from}-to-${to}.csv`, title: `Usage, ${name}`, content: usageCsv(digest) },
  }
}

/** Its small print says so, for programs too. */
function markedIncomplete(message: Message): Message {
  const blocks = message.blocks?.map((one) => (one.type === 'context' ? { ...one, block_id: 'usage-incomplete' } : one))
  return { ...message, ...(blocks && { blocks }) }
}

/** Instead of a digest, where nobody has used anything yet. `hasDemoData`: figures can be made up. */
export function noUsageMessage(digest: UsageDigest, { locale, remark }: Frame, hasDemoData: boolean): Message {
  const name = usageWords(locale).window(digest.window)
  const now = 'No usage yet. Figures appear here from the first day somebody uses it: try `/usage this week`.'
  const demo =
    'To see a report with made-up data, run `npm run crowsnest -- demo-data`. To remove it again: `npm run crowsnest -- demo-data remove`.'
  const words = [`**Usage, ${name}**`, now, ...(hasDemoData ? [demo] : [])].join('\n\n')
  return { ...markdownMessage(words, remark), id: 'no-usage' }
}

const whyPeopleOnly: Readonly<Record<PeopleOnly, string>> = {
  'week goes on': 'What was done is told once the week is over. Admins get it now, by direct message.',
  'no week':
    'What was done is told of whole weeks alone: with other days, one could subtract until few people are left. Admins get it by direct message.',
}

function paragraphs(digest: UsageDigest, words: UsageWords): string[] {
  const { steps, peopleOnly } = digest
  return [
    lines(digest, words),
    peopleOnly ? whyPeopleOnly[peopleOnly] : '',
    ...steps.map(({ step, reason }) => `**${step}**: ${reason}.`),
  ].filter((text) => text !== '')
}

function lines({ figures }: UsageDigest, words: UsageWords): string {
  const find = (name: Compared['name']) => figures.find((figure) => figure.name === name)
  const tell = (name: Compared['name'], word: string) => {
    const figure = find(name)
    return figure?.value === undefined ? [] : [`${words.amount(figure.value, figure.unit)} ${word}`]
  }
  const compare = (name: Compared['name'], word: string, change = words.change) => {
    const figure = find(name)
    const since = figure && change(figure)
    return tell(name, word).map((told) => (since ? `${told} (${since})` : told))
  }
  const compareWhereAny = (name: Compared['name'], word: string) => {
    const figure = find(name)
    return figure?.value || figure?.before ? compare(name, word, words.relativeChange) : []
  }
  return [
    [compare('active', '**people active**'), compare('monthly', 'in 28 days')],
    [tell('fresh', 'new'), tell('returning', 'came back'), tell('lost', 'stopped')],
    [
      compareWhereAny('searches', 'searches'),
      compareWhereAny('navigations', 'code navigations'),
      compareWhereAny('chats', 'chats'),
    ],
    [compareWhereAny('acceptanceRate', 'of completions accepted')],
    [tell('seats', 'seats'), compare('idle28', 'idle for 28 days')],
  ]
    .map((parts) => parts.flat().join(' · '))
    .filter((line) => line !== '')
    .map((line) => `- ${line}`)
    .join('\n')
}
