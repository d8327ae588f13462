import type { KnownBlock } from '@slack/types'
import { button, context } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { Message, Subscription } from '../../../ports/index.ts'
import { cadence, SECTIONS, target } from './words.ts'

export interface ListedDigest {
  subscription: Subscription
  next: Date
  /** Whether the reader may change it. */
  isOwn: boolean
}

const SHOWN_MAX = 20

/** Each digest with its next run, and buttons where the reader may change it. */
export function digestListMessage(digests: readonly ListedDigest[], heading: string): Message {
  const shown = digests.slice(0, SHOWN_MAX)
  const more = digests.length - shown.length
  const note = more > 0 ? [`And ${more} more: \`/digest list\` in their channels shows them.`] : []
  return {
    id: 'digests',
    text: [heading, ...shown.map(line), ...note].join('\n'),
    blocks: [section(heading), ...digestBlocks(shown), ...note.map(context)],
  }
}

const CHANGED = { made: 'It is set up.', changed: 'Changed.', paused: 'Paused.', resumed: 'It goes on.' } as const
export type DigestChange = keyof typeof CHANGED

/** One digest after it was made or changed. */
export function digestMessage(digest: ListedDigest, change: DigestChange, remark?: string): Message {
  const heading = CHANGED[change]
  const said = remark === undefined ? heading : `${heading}\n${remark}`
  return {
    id: remark === undefined ? `digest-${change}` : `digest-${change}-remarked`,
    text: `${said}\n${line(digest)}`,
    blocks: [section(said), ...digestBlocks([digest])],
  }
}

export function digestBlocks(digests: readonly ListedDigest[]): KnownBlock[] {
  return digests.flatMap((digest) => [section(line(digest)), ...(digest.isOwn ? [buttons(digest.subscription)] : [])])
}

function line({ subscription, next }: ListedDigest): string {
  const { id, sections, isPaused, skipEmpty } = subscription
  const missing = [...SECTIONS.keys()].filter((name) => !sections.includes(name))
  const facts = [
    isPaused ? '*paused*' : `next ${momentOf(next.getTime())}`,
    ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : []),
    ...(skipEmpty ? ['left out in weeks without use'] : []),
    `\`${id}\``,
  ]
  return `*${cadence(subscription)}* → ${target(subscription)}\n${facts.join(' · ')}`
}

function buttons({ id, isPaused }: Subscription): KnownBlock {
  const remove = {
    ...button('Remove', `digest-remove.${id}`, id, 'danger'),
    confirm: {
      title: { type: 'plain_text' as const, text: 'Remove this digest?' },
      text: { type: 'plain_text' as const, text: 'It will not be sent any more.' },
      confirm: { type: 'plain_text' as const, text: 'Remove' },
      deny: { type: 'plain_text' as const, text: 'Keep' },
    },
  }
  return {
    type: 'actions',
    elements: [
      button('Send me a test', `digest-test.${id}`, id),
      isPaused ? button('Resume', `digest-resume.${id}`, id) : button('Pause', `digest-pause.${id}`, id),
      button('Edit', `digest-edit.${id}`, id),
      remove,
    ],
  }
}

function section(mrkdwn: string): KnownBlock {
  return { type: 'section', text: { type: 'mrkdwn', text: mrkdwn } }
}
