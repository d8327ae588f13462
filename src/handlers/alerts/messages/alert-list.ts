import type { KnownBlock } from '@slack/types'
import { escapeMrkdwn } from '../../../blocks/escape.ts'
import { button, context, markdownMessage } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { UserError } from '../../../ports/errors.ts'
import type { ChannelAlerts, Message } from '../../../ports/index.ts'
import { alertLine } from './alert.ts'
import type { ShownAlert } from './words.ts'

export interface ListedAlerts {
  kept: ChannelAlerts
  /** Those that somebody may have to do something about. */
  open: readonly ShownAlert[]
  /** Whether the reader may change them. */
  isOwn: boolean
}

const SHOWN_MAX = 20
/** A section holds 3,000 characters. https://docs.slack.dev/reference/block-kit/blocks/section-block */
const OPEN_MAX = 8

/** What a channel is told of, after it was changed. */
export function alertSettingsMessage(kept: ChannelAlerts, heading: string): Message {
  const text = `${heading}\n${settingsLine(kept)}`
  return { id: 'alert-settings', text, blocks: [section(text), settingsButtons(kept.channel)] }
}

/** Every channel with alerts that the reader may see. */
export function alertListMessage(all: readonly ListedAlerts[]): Message {
  const shown = all.slice(0, SHOWN_MAX)
  const blocks = shown.flatMap(({ kept, open, isOwn }) => [
    section(channelLines(kept, open)),
    ...(isOwn ? [settingsButtons(kept.channel)] : []),
  ])
  const more = all.length > SHOWN_MAX ? [`And ${all.length - SHOWN_MAX} more.`] : []
  const lines = shown.map(({ kept, open }) => channelLines(kept, open))
  return {
    id: 'alert-list',
    text: ['*Credit alerts*', ...lines, ...more].join('\n'),
    blocks: [section('*Credit alerts*'), ...blocks, ...more.map(context)],
  }
}

function channelLines(kept: ChannelAlerts, open: readonly ShownAlert[]): string {
  const more = open.length > OPEN_MAX ? [`And ${open.length - OPEN_MAX} more.`] : []
  return [settingsLine(kept), ...open.slice(0, OPEN_MAX).map(alertLine), ...more].join('\n')
}

/** Open alerts for the Home page. */
export function openAlertBlocks(all: readonly ListedAlerts[]): KnownBlock[] {
  return all
    .flatMap(({ kept, open }) => open.map((shown) => `${alertLine(shown)} <#${kept.channel}>`))
    .slice(0, SHOWN_MAX)
    .map(section)
}

/** For whoever may not change alerts. In a message that only they see, a mention calls nobody. */
export function alertRightsMessage(operators: readonly string[]): Message {
  const named = operators.map((id) => (id.startsWith('S') ? `<!subteam^${id}>` : `<@${id}>`))
  const who = named.length > 0 ? `, here ${named.join(', ')},` : ''
  const text = `Only admins of this workspace and operators of mine${who} can do this. Ask one of them; I have told nobody.`
  return { id: 'needs-operator', text, blocks: [section(text)] }
}

/** Offered once in a channel. */
export function alertOfferMessage(channel: string, thresholds: readonly number[]): Message {
  const text = `*Shall I tell this channel when credits run low?* At ${thresholds.join(', ')} %, when they burn fast, and when they are expected to run out before their period ends. One message for each bucket, which anybody in charge can acknowledge, snooze or mute.`
  return {
    id: 'alerts-offer',
    text,
    blocks: [
      section(text),
      {
        type: 'actions',
        elements: [
          button('Switch alerts on here', `alerts-on.${channel}`, channel, 'primary'),
          button('Choose thresholds and quiet hours', `alerts-edit.${channel}`, channel),
        ],
      },
      context('I ask once. `/credits alerts` opens the same later.'),
    ],
  }
}

/** Told to whoever switched alerts on. */
export function cannotPostMessage(channel: string, { id, message: why }: Pick<UserError, 'id' | 'message'>): Message {
  const words = markdownMessage(
    `**I cannot tell <#${channel}> about credits any more.** ${escapeMrkdwn(why)} Alerts there wait until that is put right. To be told elsewhere, type \`/credits alerts on\` there.`,
  )
  return { ...words, id: `alerts-blocked-${id}` }
}

function settingsLine({ channel, settings, isOn, alerts, blocked }: ChannelAlerts): string {
  const { thresholds, quiet } = settings
  const facts = [
    `at ${thresholds.join(', ')} %`,
    ...(thresholds.includes(100) ? [] : ['*not when all is used up*: 100 % is not among them']),
    'when credits burn fast or are expected to run out early',
    ...(quiet ? [`quiet from ${clock(quiet.fromHour)} to ${clock(quiet.toHour)} (${quiet.timeZone})`] : []),
    ...(alerts.paused ? [`*paused* since ${momentOf(alerts.paused.since)}: the credits’ data cannot be used`] : []),
    ...(blocked ? [`*waiting*: ${escapeMrkdwn(blocked.why)}`] : []),
  ]
  return `<#${channel}>: ${isOn ? facts.join(' · ') : 'off'}`
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

function settingsButtons(channel: string): KnownBlock {
  return {
    type: 'actions',
    elements: [
      button('Edit', `alerts-edit.${channel}`, channel),
      button('Switch off', `alerts-off.${channel}`, channel, 'danger'),
    ],
  }
}

function section(mrkdwn: string): KnownBlock {
  return { type: 'section', text: { type: 'mrkdwn', text: mrkdwn } }
}
