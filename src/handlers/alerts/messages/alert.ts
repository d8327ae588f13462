import type { KnownBlock, PlainTextOption } from '@slack/types'
import { button, context, markdownMessage } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { Message } from '../../../ports/index.ts'
import { creditsWords } from '../../credits/words/credits.ts'
import type { AlertChange } from '../figures/alert.ts'
import {
  changeWords,
  figures,
  headline,
  mark,
  type ShownAlert,
  severityAndName,
  standing,
  stateWords,
} from './words.ts'

const SNOOZE_CHOICES = [
  ['fourHours', 'for 4 hours'],
  ['oneDay', 'for 1 day'],
  ['untilMonday', 'until Monday 9:00'],
] as const

/** A section holds 3,000 characters. https://docs.slack.dev/reference/block-kit/blocks/section-block */
const SUMMARY_MAX = 8

/** The one message that stands for an alert. `off`: who switched alerts off here. */
export function alertMessage(shown: ShownAlert, off?: string): Message {
  const { facts, thresholds, locale } = shown
  const words = off === undefined ? stateWords(shown.alert) : `_Alerts were switched off here by <@${off}>._`
  const text = [`${mark(shown)} *${headline(shown)}*`, ...figures(shown), words].join('\n')
  const small = [
    ...(facts ? [`Data as of ${momentOf(facts.at)}`] : []),
    `told at ${new Intl.ListFormat(locale, { type: 'conjunction' }).format(thresholds.map(String))} %`,
  ].join(' · ')
  return {
    id: `alert-${off === undefined ? standing(shown) : 'off'}`,
    text,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text } },
      ...(off === undefined ? buttons(shown) : []),
      context(small),
    ],
  }
}

/** What is new, for its thread and perhaps the channel, where it stands alone. */
export function alertChangeMessage(shown: ShownAlert, changes: readonly AlertChange[]): Message {
  const { alert, facts, locale } = shown
  const words = changes.map((change) => changeWords(change, shown)).join(' ')
  if (changes.every((change) => 'by' in change)) return plain(words, changesId(changes))
  const last = facts && alert.state !== 'ended' ? ` ${creditsWords(locale).runsOut(facts)}` : ''
  return plain(`${mark(shown)} *${severityAndName(shown)}.* ${words}${last}`, changesId(changes))
}

function changesId(changes: readonly AlertChange[]): string {
  return [
    'alert-change',
    ...changes.map((change) => (change.kind === 'active' ? change.condition.id : change.kind)),
  ].join('.')
}

/** Several that would notify at once; `link`: of an alert's message, where it is there. */
export function alertSummaryMessage(alerts: readonly { shown: ShownAlert; link: string | undefined }[]): Message {
  const lines = alerts.slice(0, SUMMARY_MAX).map(({ shown, link }) => {
    const title = link === undefined ? headline(shown) : `<${link}|${headline(shown)}>`
    const runsOut = shown.facts ? ` ${creditsWords(shown.locale).runsOut(shown.facts)}` : ''
    return `${mark(shown)} ${title}.${runsOut}`
  })
  const more = alerts.length - lines.length
  const text = [`*${alerts.length} credit alerts*`, ...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n')
  return plain(text, 'alert-summary')
}

/** `reason` is markdown. */
export function alertsPausedMessage(reason: string): Message {
  const words = markdownMessage(
    [
      '🔴 **Credit alerts are paused.** The credits’ data cannot be used, so I conclude nothing from them.',
      reason,
      'I look again every hour, and say so when they are well again. `/credits` tells what I know.',
    ].join('\n\n'),
  )
  return { ...words, id: 'alerts-paused' }
}

export function alertsResumedMessage(since: number): Message {
  return plain(
    `✅ *Credit alerts go on.* The data can be used again; they could not since ${momentOf(since)}.`,
    'alerts-resumed',
  )
}

/** For lists: one line, with what is active and who took it up. */
export function alertLine(shown: ShownAlert): string {
  return `${mark(shown)} *${headline(shown)}* ${stateWords(shown.alert)}`
}

function plain(text: string, id: string): Message {
  return { id, text, blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] }
}

/** A menu keeps what was picked as long as its block has the same id. */
function buttons({ id, alert: { state, snoozedUntil } }: ShownAlert): KnownBlock[] {
  if (state === 'ended' || state === 'ok') return []
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
