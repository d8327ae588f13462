import type { KnownBlock } from '@slack/types'
import { z } from 'zod'
import { codeSpan, escapeMrkdwn } from '../../../blocks/escape.ts'
import { splitMarkdown, toMrkdwn } from '../../../blocks/markdown.ts'
import { context, section } from '../../../blocks/message.ts'
import { jsonValue } from '../../../ports/define.ts'
import type { Channel, Form, Message, ThreadConversation } from '../../../ports/index.ts'
import { shareWords } from '../words/sharing.ts'

export const SHARE_FORM = 'share'
export const SHARE_CHANNEL = 'channel'
export const SHARE_TO = 'share-to'

/**
 * What the form is about: the value of the button that was clicked; once a channel is chosen, also that and the preview that was shown.
 */
export const shareNote = jsonValue(
  z.object({ what: z.string(), to: z.string().exactOptional(), digest: z.string().exactOptional() }),
)

type ShareNote = z.output<typeof shareNote>

/** Asks for the channel; nothing can be submitted before the form shows what would become visible there. */
export function createShareForm(what: string): Form {
  return formOf({ what }, [context(shareWords.first)])
}

/** Says why the answer may not be shared there. `reason` is mrkdwn. */
export function createRefusedForm(what: string, to: string, reason: string): Form {
  return formOf({ what, to }, [section(shareWords.refused(reason))])
}

interface Shown {
  repositories: readonly string[]
  places: number
  conversation: ThreadConversation
  channel: Channel
  message: Message
  digest: string
}

/** Shows who will see the answer, where it comes from, and a preview of it. */
export function createShareToForm(what: string, shown: Shown): Form {
  const { channel, message, digest, repositories, places, conversation } = shown
  const names = repositories.map((name) => codeSpan(escapeMrkdwn(name))).join(', ')
  const facts = [
    shareWords.audience(escapeMrkdwn(`#${channel.name}`), channel.people, channel.isPrivate),
    shareWords.sources(names, places),
    ...(hasMore(message) ? [shareWords.more] : []),
    ...(conversation.url === undefined ? [] : [shareWords.leadsOn]),
  ]
  const form = formOf({ what, to: channel.id, digest }, [
    section(facts.join('\n')),
    { type: 'divider' },
    ...previewBlocks(message),
  ])
  return { ...form, submit: shareWords.share }
}

/** Whether one of its buttons shows more. */
function hasMore({ blocks = [] }: Message): boolean {
  const elements = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []))
  return elements.some(({ action_id }) => action_id?.startsWith('more-'))
}

function formOf(note: ShareNote, blocks: readonly KnownBlock[]): Form {
  const { to } = note
  const select = {
    type: 'conversations_select' as const,
    action_id: SHARE_TO,
    placeholder: { type: 'plain_text' as const, text: shareWords.choose },
    filter: { include: ['public' as const, 'private' as const], exclude_external_shared_channels: true },
    ...(to !== undefined && { initial_conversation: to }),
  }
  const where = { ...section(shareWords.channel), block_id: SHARE_CHANNEL, accessory: select }
  return { name: SHARE_FORM, title: shareWords.title, note: JSON.stringify(note), blocks: [where, ...blocks] }
}

/** https://docs.slack.dev/reference/block-kit/blocks/section-block */
const SECTION_MAX = 3_000
/** https://docs.slack.dev/reference/views/modal-views allows 100 blocks. */
const BLOCKS_MAX = 90

/** A message's whole text, in blocks that a form allows, which excludes markdown. Buttons are left out. */
function previewBlocks({ blocks = [] }: Message): KnownBlock[] {
  const all = blocks.flatMap((block): KnownBlock[] => {
    if (block.type === 'markdown') return sections(block.text, SECTION_MAX - 500)
    return block.type === 'context' || block.type === 'section' ? [block] : []
  })
  return all.length <= BLOCKS_MAX ? all : [...all.slice(0, BLOCKS_MAX), context(shareWords.tooLong)]
}

/** Escaping makes text longer, so some parts are split again. */
function sections(markdown: string, max: number): KnownBlock[] {
  return splitMarkdown(markdown, max).flatMap((part): KnownBlock[] => {
    const mrkdwn = toMrkdwn(part)
    return mrkdwn.length <= SECTION_MAX ? [section(mrkdwn)] : sections(part, Math.floor(max / 2))
  })
}
