import type { KnownBlock } from '@slack/types'
import { codeSpan, escapeMrkdwn } from '../../../blocks/escape.ts'
import { context } from '../../../blocks/message.ts'
import type { Health, MessageBlock, Usage } from '../../../ports/index.ts'
import { type ListedAlerts, openAlertBlocks } from '../../alerts/messages/alert-list.ts'
import { digestBlocks, type ListedDigest } from '../../digests/messages/digest-list.ts'

interface HomeFacts {
  /** Of the reader's channels. */
  alerts: readonly ListedAlerts[]
  digests: readonly ListedDigest[]
  health: readonly Health[]
  /** What the reader may type. */
  usages: readonly Usage[]
}

/** Two blocks each, of a hundred that a page may have. */
const DIGESTS_MAX = 20

/** The Home page: what one is subscribed to, whether all works, how to ask. */
export function homeBlocks({ alerts, digests, health, usages }: HomeFacts): MessageBlock[] {
  const more = digests.length - DIGESTS_MAX
  const open = openAlertBlocks(alerts)
  return [
    ...(open.length > 0 ? [{ ...header('Open credit alerts'), block_id: 'open-credit-alerts' }, ...open] : []),
    header('Your weekly digests'),
    ...digestBlocks(digests.slice(0, DIGESTS_MAX)),
    ...(more > 0 ? [context(`And ${more} more: \`/digest list\``)] : []),
    ...(digests.length === 0 ? [section('None yet. `/digest weekly mon 09:00` sends you one every Monday.')] : []),
    context(state(health)),
    { type: 'divider' },
    header('How to ask'),
    section(
      [
        'Mention me in a channel, or write to me in *Messages*, with a question about your code. Or type:',
        ...first(usages),
      ].join('\n'),
    ),
    context('`/crowsnest help` and `/code help` tell the rest.'),
  ]
}

function state(health: readonly Health[]): string {
  const bad = health.filter(({ ok }) => !ok)
  if (bad.length === 0) return 'Everything works.'
  return `Not well: ${bad.map(({ name, detail }) => escapeMrkdwn(`${name} (${detail})`)).join(', ')}`
}

function header(text: string): KnownBlock {
  return { type: 'header', text: { type: 'plain_text', text } }
}

function section(mrkdwn: string): KnownBlock {
  return { type: 'section', text: { type: 'mrkdwn', text: mrkdwn } }
}

/** The first of each slash command's. */
function first(usages: readonly Usage[]): string[] {
  const commands = new Map<string, string>()
  for (const { usage, summary } of usages) {
    const [command = ''] = usage.split(' ')
    if (!commands.has(command)) commands.set(command, `• ${codeSpan(usage)} ${summary}`)
  }
  return [...commands.values()]
}
