import type { KnownBlock } from '@slack/types'
import { commandButton } from '../../../blocks/command-button.ts'
import { escapeMrkdwn } from '../../../blocks/escape.ts'
import { actions, button, context, section } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { UserError } from '../../../ports/errors.ts'
import type { ChannelAlerts, Message } from '../../../ports/index.ts'
import { alertSettingsWords as words } from '../words/settings.ts'
import { alertLine } from './alert.ts'
import type { ShownAlert } from './alert-lines.ts'

export interface ListedAlerts {
  kept: ChannelAlerts
  /** Alerts that somebody may have to act on. */
  open: readonly ShownAlert[]
  /** Whether the reader may change them. */
  isOwn: boolean
}

const SHOWN_MAX = 20
/** A section holds 3,000 characters. https://docs.slack.dev/reference/block-kit/blocks/section-block */
const OPEN_MAX = 8

/** A channel's alert settings, after a change. */
export function alertSettingsMessage(kept: ChannelAlerts, heading: string, nextLook: number): Message {
  const text = `${heading}\n${settingsLine(kept)}`
  const small = words.looksNow(momentOf(nextLook))
  return {
    id: 'alert-settings',
    text: `${text}\n${small}`,
    blocks: [section(text), ...settingsButtons(kept.channel), context(small)],
  }
}

/** Every channel with alerts that the reader may see. */
export function alertListMessage(all: readonly ListedAlerts[], nextLook: number): Message {
  const shown = all.slice(0, SHOWN_MAX)
  const blocks = shown.flatMap(({ kept, open, isOwn }) => [
    section(channelLines(kept, open)),
    ...(isOwn ? settingsButtons(kept.channel) : []),
  ])
  const more = all.length > SHOWN_MAX ? [words.more(all.length - SHOWN_MAX)] : []
  const lines = shown.map(({ kept, open }) => channelLines(kept, open))
  const small = words.nextLook(momentOf(nextLook))
  return {
    id: 'alert-list',
    text: [words.list, ...lines, ...more, small].join('\n'),
    blocks: [section(words.list), ...blocks, ...more.map(context), context(small)],
  }
}

function channelLines(kept: ChannelAlerts, open: readonly ShownAlert[]): string {
  const more = open.length > OPEN_MAX ? [words.more(open.length - OPEN_MAX)] : []
  return [settingsLine(kept), ...open.slice(0, OPEN_MAX).map(alertLine), ...more].join('\n')
}

/** Open alerts for the Home tab. */
export function openAlertBlocks(all: readonly ListedAlerts[]): KnownBlock[] {
  return all
    .flatMap(({ kept, open }) => open.map((shown) => `${alertLine(shown)} <#${kept.channel}>`))
    .slice(0, SHOWN_MAX)
    .map(section)
}

/** For people who may not change alerts. In an ephemeral message, a mention notifies nobody. */
export function alertRightsMessage(operators: readonly string[]): Message {
  const named = operators.map((id) => (id.startsWith('S') ? `<!subteam^${id}>` : `<@${id}>`))
  const text = words.needsOperator(named)
  return {
    id: 'needs-operator',
    text,
    blocks: [section(text), ...actions([commandButton(words.showCredits, '/credits')])],
  }
}

/** Offered once per channel. */
export function alertOfferMessage(channel: string, thresholds: readonly number[]): Message {
  const text = words.offer(thresholds)
  return {
    id: 'alerts-offer',
    text,
    blocks: [
      section(text),
      ...actions([
        button(words.turnOnHere, `alerts-on.${channel}`, channel, 'primary'),
        button(words.choose, `alerts-edit.${channel}`, channel),
      ]),
      context(words.offerOnce),
    ],
  }
}

/** Tells the person who turned on the alerts. */
export function cannotPostMessage(channel: string, { id, message: why }: Pick<UserError, 'id' | 'message'>): Message {
  const text = words.cannotPost(channel, escapeMrkdwn(why))
  return { id: `alerts-blocked-${id}`, text, blocks: [section(text)] }
}

function settingsLine({ channel, settings, isOn, alerts, blocked }: ChannelAlerts): string {
  const { thresholds, quiet } = settings
  const facts = [
    words.thresholds(thresholds),
    ...(thresholds.includes(100) ? [] : [words.notAtAll]),
    words.trends,
    ...(quiet ? [words.quiet(clock(quiet.fromHour), clock(quiet.toHour), quiet.timeZone)] : []),
    ...(alerts.paused ? [words.paused(momentOf(alerts.paused.since))] : []),
    ...(blocked ? [words.waiting(escapeMrkdwn(blocked.why))] : []),
  ]
  return words.line(channel, isOn ? facts.join(' · ') : words.isOff)
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

function settingsButtons(channel: string): KnownBlock[] {
  return actions([
    button(words.sendTest, `alerts-test.${channel}`, channel),
    button(words.edit, `alerts-edit.${channel}`, channel),
    button(words.turnOff, `alerts-off.${channel}`, channel, 'danger'),
  ])
}
