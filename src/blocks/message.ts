import type { ActionsBlock, ActionsBlockElement, KnownBlock } from '@slack/types'
import type { Message } from '../ports/index.ts'
import { neutralise } from './escape.ts'
import { splitMarkdown, toMrkdwn } from './markdown.ts'

/** Slack's limit for the text that comes with blocks: https://docs.slack.dev/reference/methods/chat.update */
const TEXT_MAX = 4_000

/** Enough to fill a dozen messages. */
const MARKDOWN_MAX = 150_000

interface Around {
  id?: string
  /** Small print, in mrkdwn and already escaped. */
  footer?: string | undefined
  /** What comes between the markdown and the small print. */
  below?: readonly KnownBlock[]
}

export function markdownMessage(all: string, { id, footer, below = [] }: Around = {}): Message {
  const markdown = bounded(all)
  const [beginning = ''] = splitMarkdown(markdown, TEXT_MAX)
  const words = toMrkdwn(beginning)
  return {
    text: footer === undefined ? words : `${words}\n${footer}`,
    blocks: [
      { type: 'markdown', text: neutralise(markdown) },
      ...below,
      ...(footer === undefined ? [] : [context(footer)]),
    ],
    ...(id !== undefined && { id }),
  }
}

function bounded(markdown: string): string {
  if (markdown.length <= MARKDOWN_MAX) return markdown
  const [beginning = ''] = splitMarkdown(markdown.slice(0, 2 * MARKDOWN_MAX), MARKDOWN_MAX)
  return `${beginning}\n\n…\n\nThe rest is too long to post here.`
}

/** A paragraph. `mrkdwn` must already be escaped. */
export function section(mrkdwn: string) {
  return { type: 'section' as const, text: { type: 'mrkdwn' as const, text: mrkdwn } }
}

/** A row of buttons and menus; nothing if there are none. */
export function actions(elements: readonly ActionsBlockElement[]): ActionsBlock[] {
  return elements.length > 0 ? [{ type: 'actions', elements: [...elements] }] : []
}

/** Small print. `mrkdwn` must already be escaped. */
export function context(mrkdwn: string): KnownBlock {
  return { type: 'context', elements: [{ type: 'mrkdwn', text: mrkdwn }] }
}

/** https://docs.slack.dev/reference/block-kit/block-elements/button-element */
export const BUTTON_LABEL_MAX = 75
export const BUTTON_VALUE_MAX = 2_000

export function button(text: string, actionId: string, value: string, style?: 'primary' | 'danger') {
  return {
    type: 'button' as const,
    text: { type: 'plain_text' as const, text },
    action_id: actionId,
    value,
    ...(style && { style }),
  }
}
