import type { KnownBlock } from '@slack/types'
import { commandButton } from '../../../blocks/command-button.ts'
import { escapeMrkdwn, oneLine } from '../../../blocks/escape.ts'
import { actions, button, context, section } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { ChannelSettings, Health, MessageBlock, RecentQuestion, Role } from '../../../ports/index.ts'
import { type ListedAlerts, openAlertBlocks } from '../../alerts/messages/alert-list.ts'
import { ASK_ACTION } from '../../conversations/messages/ask.ts'
import { digestBlocks, type ListedDigest } from '../../digests/messages/digest-list.ts'
import { homeWords } from '../words/home.ts'

export interface OperatorFacts {
  health: readonly Health[]
  /** By channel. */
  settings: ReadonlyMap<string, ChannelSettings>
  withAlerts: ReadonlySet<string>
  withDigest: ReadonlySet<string>
  /** The channels that the bot answers in; undefined: all. */
  served: readonly string[] | undefined
}

interface HomeFacts {
  /** Newest first. */
  questions: readonly (RecentQuestion & { link: string | undefined })[]
  /** Those of the reader's channels. */
  alerts: readonly ListedAlerts[]
  digests: readonly ListedDigest[]
  hasReports: boolean
  own: { repository: string | undefined; zone: string; role: Role }
  /** For the people who run the bot. */
  operator: OperatorFacts | undefined
}

/** Two blocks each, of the hundred that a tab may have. */
const DIGESTS_MAX = 20
const CHANNELS_MAX = 15
const QUESTION_MAX = 150

/** The Home tab. Nothing in it has to be typed: everything has a button. */
export function homeBlocks({ questions, alerts, digests, hasReports, own, operator }: HomeFacts): MessageBlock[] {
  const open = openAlertBlocks(alerts)
  const isReported = hasReports || digests.length > 0
  return [
    header('ask', homeWords.ask),
    section(homeWords.howToAsk),
    ...actions([
      button(homeWords.askButton, ASK_ACTION, 'open', 'primary'),
      commandButton(homeWords.examples, '/crowsnest help'),
    ]),
    header('questions', homeWords.questions),
    ...(questions.length > 0 ? questions.map(questionBlock) : [context(homeWords.noQuestions)]),
    ...(open.length > 0 ? [header('alerts', homeWords.openAlerts), ...open] : []),
    ...(isReported ? [header('digests', homeWords.digests), ...digestsBlocks(digests), ...alertsBlock(alerts)] : []),
    header('settings', homeWords.settings),
    section(
      [homeWords.repository(own.repository), homeWords.zone(own.zone), homeWords.role(own.role)]
        .filter((line) => line !== '')
        .join('\n'),
    ),
    ...(operator ? operatorBlocks(operator) : []),
  ]
}

function questionBlock({ question, state, askedAt, link }: HomeFacts['questions'][number]): KnownBlock {
  const words = escapeMrkdwn(oneLine(question, QUESTION_MAX)).replaceAll('*', '∗')
  return section(homeWords.question(words, state, momentOf(askedAt), link))
}

function digestsBlocks(digests: readonly ListedDigest[]): KnownBlock[] {
  const more = digests.length - DIGESTS_MAX
  if (digests.length === 0)
    return [
      section(homeWords.noDigests),
      ...actions([commandButton(homeWords.getDigest, '/digest weekly mon 09:00 me', 1)]),
    ]
  return [...digestBlocks(digests.slice(0, DIGESTS_MAX)), ...(more > 0 ? [context(homeWords.more(more))] : [])]
}

function alertsBlock(alerts: readonly ListedAlerts[]): KnownBlock[] {
  const channels = alerts.map(({ kept }) => `<#${kept.channel}>`)
  return channels.length > 0 ? [context(homeWords.alertsIn(channels.slice(0, CHANNELS_MAX)))] : []
}

function operatorBlocks({ health, settings, withAlerts, withDigest, served }: OperatorFacts): KnownBlock[] {
  const bad = health.filter(({ ok }) => !ok).map(({ name, detail }) => escapeMrkdwn(`${name} (${detail})`))
  const channels = [...new Set([...settings.keys(), ...withAlerts, ...withDigest])]
    .filter((id) => !id.startsWith('D'))
    .flatMap((id) => {
      const set = settings.get(id)
      const facts = [
        ...(set ? homeWords.facts(set) : []),
        ...(withDigest.has(id) ? [homeWords.weeklyDigest] : []),
        ...(withAlerts.has(id) ? [homeWords.creditAlerts] : []),
      ]
      return facts.length > 0 ? [`• ${homeWords.channel(`<#${id}>`, facts)}`] : []
    })
  const more = channels.length - CHANNELS_MAX
  const where = served ? homeWords.listedChannels(served.map((id) => `<#${id}>`)) : homeWords.anyChannel
  return [
    header('operators', homeWords.operators),
    section(bad.length === 0 ? homeWords.allWell : homeWords.broken(bad)),
    ...actions([commandButton(homeWords.check, '/crowsnest doctor', 2)]),
    section([where, ...channels.slice(0, CHANNELS_MAX), ...(more > 0 ? [homeWords.more(more)] : [])].join('\n')),
  ]
}

function header(id: string, text: string): KnownBlock {
  return { type: 'header', block_id: `home-${id}`, text: { type: 'plain_text', text } }
}
