import type { KnownBlock } from '@slack/types'
import type { Message } from '../ports/index.ts'
import { neutralise } from './escape.ts'
import { splitMarkdown, toMrkdwn } from './markdown.ts'

/** Slack's limit for the text that comes with blocks: https://docs.slack.dev/reference/methods/chat.update */
const TEXT_MAX = 4_000

/** Enough to fill a dozen messages. */
const MARKDOWN_MAX = 150_000

/** A message of native markdown with small print below. `footer` is mrkdwn and must already be escaped. */
export function markdownMessage(all: string, footer?: string, extra: readonly KnownBlock[] = []): Message {
  const markdown = bounded(all)
  const [beginning = ''] = splitMarkdown(markdown, TEXT_MAX)
  const words = toMrkdwn(beginning)
  return {
    text: footer === undefined ? words : `${words}\n${footer}`,
    blocks: [
      { type: 'markdown', text: neutralise(markdown) },
      ...extra,
      ...(footer === undefined ? [] : [context(footer)]),
    ],
  }
}

function bounded(markdown: string): string {
  if (markdown.length <= MARKDOWN_MAX) return markdown
  const [beginning = ''] = splitMarkdown(markdown.slice(0, 2 * MARKDOWN_MAX), MARKDOWN_MAX)
  return `${beginning}\n\n…\n\nThe rest is too long to post here.`
}

/** Small print. `mrkdwn` must already be escaped. */
export function context(mrkdwn: string): KnownBlock {
  return { type: 'context', elements: [{ type: 'mrkdwn', text: mrkdwn }] }
}

export function button(text: string, actionId: string, value: string, style?: 'primary' | 'danger') {
  return {
    type: 'button' as const,
    text: { type: 'plain_text' as const, text },
    action_id: actionId,
    value,
    ...(style && { style }),
  }
}
