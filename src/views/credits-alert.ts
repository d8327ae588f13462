import type { KnownBlock, PlainTextOption } from '@slack/types'
import type { AlertFacts, Message } from '../ports.ts'
import type { Alert, News, Rank } from '../reports/credits/alerts/alert.ts'
import { bucketInBold, creditsWords, hoursWords, momentOf } from './credits-words.ts'
import { button, context, markdownMessage } from './message.ts'

/** An alert as its channel sees it. */
export interface ShownAlert {
  /** What its buttons hand back. */
  id: string
  alert: Alert
  /** Of all that holds. */
  rank: Rank
  facts: AlertFacts | undefined
  /** Thresholds of the channel, in percent. */
  thresholds: readonly number[]
  /** BCP 47. */
  locale: string
}

const SEVERITIES = [
  { mark: '✅', word: 'Calm' },
  { mark: '🔵', word: 'Notice' },
  { mark: '🟡', word: 'Warning' },
  { mark: '🟠', word: 'Serious' },
  { mark: '🔴', word: 'Used up' },
] as const

export const SNOOZE_CHOICES = [
  ['fourHours', 'for 4 hours'],
  ['oneDay', 'for 1 day'],
  ['untilMonday', 'until Monday 9:00'],
] as const

/** A section holds 3,000 characters. https://docs.slack.dev/reference/block-kit/blocks/section-block */
const SUMMARY_MAX = 8

/** The one message that stands for an alert. `off`: who switched alerts off here. */
export function alertView(shown: ShownAlert, off?: string): Message {
  const { facts, thresholds, locale } = shown
  const words = off === undefined ? stateWords(shown.alert) : `_Alerts were switched off here by <@${off}>._`
  const text = [`${mark(shown)} *${headline(shown)}*`, ...figures(shown), words].join('\n')
  const small = [
    ...(facts ? [`Data as of ${momentOf(facts.at)}`] : []),
    `told at ${new Intl.ListFormat(locale, { type: 'conjunction' }).format(thresholds.map(String))} %`,
  ].join(' · ')
  return {
    text,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text } },
      ...(off === undefined ? buttons(shown) : []),
      context(small),
    ],
  }
}

/** What is new, for its thread and perhaps the channel, where it stands alone. */
export function alertNewsView(shown: ShownAlert, news: readonly News[]): Message {
  const { alert, facts, locale, rank } = shown
  const told = news.map((one) => newsWords(one, shown)).join(' ')
  if (news.every((one) => 'by' in one)) return plain(told)
  const last = facts && alert.state !== 'ended' ? ` ${creditsWords(locale).runsOut(facts)}` : ''
  const severity = rank === 0 || alert.state === 'ended' ? '' : `${SEVERITIES[rank].word}: `
  return plain(`${mark(shown)} *${severity}${nameOf(shown)}.* ${told}${last}`)
}

/** Several that would notify at once; `link`: of an alert's message, where it is there. */
export function alertSummaryView(alerts: readonly { shown: ShownAlert; link: string | undefined }[]): Message {
  const lines = alerts.slice(0, SUMMARY_MAX).map(({ shown, link }) => {
    const title = link === undefined ? headline(shown) : `<${link}|${headline(shown)}>`
    const runsOut = shown.facts ? ` ${creditsWords(shown.locale).runsOut(shown.facts)}` : ''
    return `${mark(shown)} ${title}.${runsOut}`
  })
  const more = alerts.length - lines.length
  return plain([`*${alerts.length} credit alerts*`, ...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'))
}

/** `reason` is markdown. */
export function alertsPausedView(reason: string): Message {
  return markdownMessage(
    [
      '🔴 **Credit alerts are paused.** The credits’ data cannot be used, so I conclude nothing from them.',
      reason,
      'I look again every hour, and say so when they are well again. `/credits` tells what I know.',
    ].join('\n\n'),
  )
}

export function alertsResumedView(since: number): Message {
  return plain(`✅ *Credit alerts go on.* The data can be used again; they could not since ${momentOf(since)}.`)
}

/** For lists: one line, with what holds and who took it up. */
export function alertLine(shown: ShownAlert): string {
  return `${mark(shown)} *${headline(shown)}* ${stateWords(shown.alert)}`
}

function plain(text: string): Message {
  return { text, blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] }
}

function mark({ rank, alert }: ShownAlert): string {
  return alert.state === 'ended' ? '⚪' : SEVERITIES[rank].mark
}

function nameOf({ alert }: ShownAlert): string {
  return bucketInBold(alert.name)
}

function headline(shown: ShownAlert): string {
  const { alert, rank, facts, locale } = shown
  const name = nameOf(shown)
  const share = facts && creditsWords(locale).share(facts.consumed, facts.allocated)
  if (alert.state === 'ended') return `${name}: the period is over${share ? `, ${share} used` : ''}`
  if (rank === 4) return `${name} is used up`
  if (alert.state === 'resolved') return `Resolved: ${name}${share ? `, ${share} used` : ''}`
  return `${SEVERITIES[rank].word}: ${name}${share ? `, ${share} used` : ''}`
}

function figures({ alert, facts, locale }: ShownAlert): string[] {
  if (!facts) return []
  const { amount, day, lastDay, runsOut, times } = creditsWords(locale)
  const { allocated, consumed, left, perDay, from, to, burn } = facts
  const parts = [
    `${amount(consumed)} of ${amount(allocated)} credits`,
    `${amount(left)} left`,
    ...(perDay === undefined ? [] : [`about ${amount(perDay)} a day`]),
  ]
  if (alert.state === 'ended') return [parts[0] ?? '']
  const period = from !== undefined && to !== undefined ? ` · period ${day(from)} to ${lastDay(to)}` : ''
  return [
    parts.join(' · ') + period,
    runsOut(facts),
    ...(alert.holds.burn && burn
      ? [
          `Burns ${burn.name}: *${times(burn.times)}* the even pace over ${hoursWords(burn.longHours)}, and over the last ${hoursWords(burn.shortHours)}.`,
        ]
      : []),
  ].filter((line) => line !== '')
}

function stateWords({ state, by, snoozedUntil }: Alert): string {
  const who = by === undefined ? '' : ` by <@${by}>`
  switch (state) {
    case 'open':
      return '_Nobody has taken it up._'
    case 'acknowledged':
      return `_Acknowledged${who}._`
    case 'snoozed':
      return `_Snoozed${who}${snoozedUntil === undefined ? '' : ` until ${momentOf(snoozedUntil)}`}._`
    case 'muted':
      return `_Muted${who} until the period is over._`
    case 'resolved':
      return '_Nothing needs doing._'
    case 'ended':
      return '_It is over._'
    case 'calm':
      return ''
  }
}

function newsWords(news: News, { facts, locale }: ShownAlert): string {
  const { amount, times } = creditsWords(locale)
  switch (news.kind) {
    case 'threshold':
      return `${news.percent} % is used.`
    case 'burn':
      return facts?.burn ? `It burns ${news.burn}, ${times(facts.burn.times)} the even pace.` : `It burns ${news.burn}.`
    case 'forecast':
      return 'It is expected to run out before the period’s end.'
    case 'grew':
      return `The allocation grew from ${amount(news.from)} to ${amount(news.to)}.`
    case 'calm':
      return 'It has calmed down.'
    case 'acknowledged':
      return `Acknowledged by <@${news.by}>.`
    case 'snoozed':
      return `Snoozed by <@${news.by}> until ${momentOf(news.until)}, or until it gets worse.`
    case 'muted':
      return `Muted by <@${news.by}> until the period is over.`
    case 'unmuted':
      return `<@${news.by}> wants to hear of it again.`
    case 'snoozeOver':
      return 'The snooze is over, and it holds still.'
    case 'unacknowledged':
      return 'Nobody has taken it up yet.'
    case 'periodOver':
      return 'The period is over.'
  }
}

/** A menu keeps what was picked as long as its block has the same id. */
function buttons({ id, alert: { state, snoozedUntil } }: ShownAlert): KnownBlock[] {
  if (state === 'ended' || state === 'calm') return []
  const options = SNOOZE_CHOICES.map(
    ([choice, words]): PlainTextOption => ({ text: { type: 'plain_text', text: words }, value: `${choice} ${id}` }),
  )
  const isRunning = state === 'open' || state === 'snoozed'
  return [
    {
      type: 'actions',
      block_id: `alert-${id}-${state}-${snoozedUntil ?? 0}`,
      elements: [
        ...(isRunning ? [button('Acknowledge', `alert-acknowledge.${id}`, id, 'primary')] : []),
        ...(isRunning || state === 'acknowledged'
          ? [
              {
                type: 'static_select' as const,
                action_id: `alert-snooze.${id}`,
                placeholder: { type: 'plain_text' as const, text: 'Snooze…' },
                options,
              },
            ]
          : []),
        state === 'muted' ? button('Unmute', `alert-unmute.${id}`, id) : button('Mute', `alert-mute.${id}`, id),
        button('What drove this?', `alert-cause.${id}`, id),
      ],
    },
  ]
}
