import type { KnownBlock } from '@slack/types'
import { actions, button, context, section } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { Message, Subscription } from '../../../ports/index.ts'
import { digestWords } from '../words/digests.ts'
import { cadence, SECTIONS, target } from '../words/schedule.ts'

export interface ListedDigest {
  subscription: Subscription
  next: Date
  /** Whether the reader may change it. */
  isOwn: boolean
}

const SHOWN_MAX = 20

/** Each digest with its next run, and with buttons if the reader may change it. */
export function digestListMessage(digests: readonly ListedDigest[]): Message {
  const { heading } = digestWords
  const shown = digests.slice(0, SHOWN_MAX)
  const more = digests.length - shown.length
  const note = more > 0 ? [digestWords.more(more)] : []
  return {
    id: 'digests',
    text: [heading, ...shown.map(line), ...note].join('\n'),
    blocks: [section(heading), ...digestBlocks(shown), ...note.map(context)],
  }
}

export type DigestChange = 'made' | 'changed' | 'paused' | 'resumed'

/** One digest after it was made or changed. */
export function digestMessage(digest: ListedDigest, change: DigestChange, remark?: string): Message {
  const heading = digestWords[change]
  const said = remark === undefined ? heading : `${heading}\n${remark}`
  return {
    id: remark === undefined ? `digest-${change}` : `digest-${change}-remarked`,
    text: `${said}\n${line(digest)}`,
    blocks: [section(said), ...digestBlocks([digest])],
  }
}

export function digestBlocks(digests: readonly ListedDigest[]): KnownBlock[] {
  return digests.flatMap((digest) => [section(line(digest)), ...(digest.isOwn ? buttons(digest.subscription) : [])])
}

function line({ subscription, next }: ListedDigest): string {
  const { id, sections, isPaused, skipEmpty } = subscription
  const missing = [...SECTIONS.keys()].filter((name) => !sections.includes(name))
  const facts = [
    isPaused ? digestWords.isPaused : digestWords.next(momentOf(next.getTime())),
    ...(missing.length > 0 ? [digestWords.without(missing)] : []),
    ...(skipEmpty ? [digestWords.skipsEmpty] : []),
    digestWords.id(id),
  ]
  return digestWords.line(cadence(subscription), target(subscription), facts)
}

function buttons({ id, isPaused }: Subscription): KnownBlock[] {
  const remove = {
    ...button(digestWords.removeButton, `digest-remove.${id}`, id, 'danger'),
    confirm: {
      title: { type: 'plain_text' as const, text: digestWords.removeTitle },
      text: { type: 'plain_text' as const, text: digestWords.removeText },
      confirm: { type: 'plain_text' as const, text: digestWords.removeButton },
      deny: { type: 'plain_text' as const, text: digestWords.keep },
    },
  }
  return actions([
    button(digestWords.sendTest, `digest-test.${id}`, id),
    isPaused
      ? button(digestWords.resumeButton, `digest-resume.${id}`, id)
      : button(digestWords.pauseButton, `digest-pause.${id}`, id),
    button(digestWords.editButton, `digest-edit.${id}`, id),
    remove,
  ])
}
