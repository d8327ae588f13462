import type { Message } from '../ports.ts'
import type { Compared, UsageDigest } from '../reports/usage-digest.ts'
import { markdownMessage } from './message.ts'
import { daysMessage, weeksMessage } from './usage-charts.ts'
import { usageCsv } from './usage-csv.ts'
import { figuresMessage, groupsMessage } from './usage-tables.ts'
import { amount, asOfWords, change, windowName } from './usage-words.ts'

export interface UsageDigestView {
  /** For the channel: to be read on a phone in seconds. */
  head: Message
  /** For its thread. */
  details: Message[]
  /** The figures of both; undefined where there are none to tell. */
  csv: string | undefined
}

export function usageDigestView(digest: UsageDigest): UsageDigestView {
  const title = `**Usage, ${windowName(digest)}**`
  const footer = asOfWords(digest)
  if (digest.isWithheld) {
    const why =
      'Too few people were active: in a channel, figures would tell what single people did. Admins get them by direct message.'
    return { head: markdownMessage(`${title}\n\n${why}`, footer), details: [], csv: undefined }
  }
  const details = [
    figuresMessage(digest),
    ...daysMessage(digest),
    weeksMessage(digest),
    ...digest.tables.filter(({ rows }) => rows.length > 0).map(groupsMessage),
  ]
  return {
    head: markdownMessage([title, lines(digest), steps(digest)].join('\n\n'), `${comparedWith(digest)} ${footer}`),
    details,
    csv: usageCsv(digest),
  }
}

function lines({ figures }: UsageDigest): string {
  const find = (name: Compared['name']) => figures.find((figure) => figure.name === name)
  const tell = (name: Compared['name'], word: string) => {
    const figure = find(name)
    return figure?.value === undefined ? [] : [`${amount(figure.value, figure.unit)} ${word}`]
  }
  const compare = (name: Compared['name'], word: string) => {
    const figure = find(name)
    const since = figure && change(figure)
    return tell(name, word).map((told) => (since ? `${told} (${since})` : told))
  }
  const compareWhereAny = (name: Compared['name'], word: string) => {
    const figure = find(name)
    return figure?.value || figure?.before ? compare(name, word) : []
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

function comparedWith({ days: { length } }: UsageDigest): string {
  return `In brackets: against the ${length === 1 ? 'day' : `${length} days`} before.`
}

function steps({ steps }: UsageDigest): string {
  if (steps.length === 0) return 'Nothing calls for action.'
  return steps.map(({ step, reason }) => `**${step}**: ${reason}.`).join('\n\n')
}
