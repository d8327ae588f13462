import type { KnownBlock, PlainTextOption } from '@slack/types'
import { button, context, markdownMessage, section } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { AlertChange, Message } from '../../../ports/index.ts'
import { creditsWords } from '../../credits/words/credits.ts'
import { alertWords } from '../words/alert.ts'
import {
  changeWords,
  figures,
  headline,
  mark,
  nameOf,
  type ShownAlert,
  severityWord,
  standing,
  stateWords,
} from './alert-lines.ts'

/** A section holds 3,000 characters. https://docs.slack.dev/reference/block-kit/blocks/section-block */
const SUMMARY_MAX = 8

/** The one message of an alert. `off`: who turned alerts off here. */
export function alertMessage(shown: ShownAlert, off?: string): Message {
  const { facts, thresholds } = shown
  const words = off === undefined ? stateWords(shown.alert) : alertWords.turnedOff(off)
  const text = [`${mark(shown)} *${headline(shown)}*`, ...figures(shown), words].join('\n')
  const small = [
    severityWord(shown) ?? '',
    facts ? alertWords.asOf(momentOf(facts.at)) : '',
    alertWords.thresholds(thresholds),
  ]
    .filter((part) => part !== '')
    .join(' · ')
  return {
    id: `alert-${off === undefined ? standing(shown) : 'off'}`,
    text,
    blocks: [section(text), ...(off === undefined ? buttons(shown) : []), context(small)],
  }
}

/** A sample alert for a channel. `by`: who sends it. */
export function alertTestMessage(shown: ShownAlert, by: string): Message {
  const lines = [`${mark(shown)} *${headline(shown)}*`, ...figures(shown)].map((line) => `> ${line}`)
  const text = [alertWords.test, ...lines, alertWords.testBy(by)].join('\n')
  return {
    id: 'alert-test',
    text,
    blocks: [section(text), context(alertWords.thresholds(shown.thresholds))],
  }
}

/** What is new, for its thread and possibly the channel, so it must make sense by itself. */
export function alertChangeMessage(shown: ShownAlert, changes: readonly AlertChange[]): Message {
  const { alert, facts, locale } = shown
  const words = changes.map((change) => changeWords(change, shown)).join(' ')
  if (changes.every((change) => 'by' in change)) return plain(words, changesId(changes))
  const last = facts && alert.state !== 'ended' ? ` ${creditsWords(locale).runsOut(facts)}` : ''
  return plain(`${mark(shown)} *${nameOf(shown)}:* ${words}${last}`, changesId(changes))
}

function changesId(changes: readonly AlertChange[]): string {
  return [
    'alert-change',
    ...changes.map((change) => (change.kind === 'active' ? change.condition.id : change.kind)),
  ].join('.')
}

/** Several alerts that would notify at once; `link`: to the alert's message, if it exists. */
export function alertSummaryMessage(alerts: readonly { shown: ShownAlert; link: string | undefined }[]): Message {
  const lines = alerts.slice(0, SUMMARY_MAX).map(({ shown, link }) => {
    const title = link === undefined ? headline(shown) : `<${link}|${headline(shown)}>`
    return `${mark(shown)} ${title}`
  })
  const more = alerts.length - lines.length
  const text = [alertWords.summary(alerts.length), ...lines, ...(more > 0 ? [alertWords.more(more)] : [])].join('\n')
  return plain(text, 'alert-summary')
}

/** `reason` is markdown. */
export function alertsPausedMessage(reason: string): Message {
  return markdownMessage([alertWords.paused, reason, alertWords.pausedNext].join('\n\n'), { id: 'alerts-paused' })
}

export function alertsResumedMessage(since: number): Message {
  return plain(alertWords.resumed(momentOf(since)), 'alerts-resumed')
}

/** One line for lists, with what is active and who acknowledged it. */
export function alertLine(shown: ShownAlert): string {
  return `${mark(shown)} *${headline(shown)}* ${stateWords(shown.alert)}`
}

function plain(text: string, id: string): Message {
  return { id, text, blocks: [section(text)] }
}

/** A menu keeps its selection as long as its block has the same id. */
function buttons({ id, alert: { state, snoozedUntil } }: ShownAlert): KnownBlock[] {
  if (state === 'ended' || state === 'ok') return []
  const options = Object.entries(alertWords.snoozes).map(
    ([choice, text]): PlainTextOption => ({ text: { type: 'plain_text', text }, value: `${choice} ${id}` }),
  )
  const isRunning = state === 'open' || state === 'snoozed'
  return [
    {
      type: 'actions',
      block_id: `alert-${id}-${state}-${snoozedUntil ?? 0}`,
      elements: [
        ...(isRunning ? [button(alertWords.acknowledge, `alert-acknowledge.${id}`, id, 'primary')] : []),
        ...(isRunning || state === 'acknowledged'
          ? [
              {
                type: 'static_select' as const,
                action_id: `alert-snooze.${id}`,
                placeholder: { type: 'plain_text' as const, text: alertWords.snooze },
                options,
              },
            ]
          : []),
        state === 'muted'
          ? button(alertWords.unmute, `alert-unmute.${id}`, id)
          : button(alertWords.mute, `alert-mute.${id}`, id),
        button(alertWords.whatDroveThis, `alert-cause.${id}`, id),
      ],
    },
  ]
}
