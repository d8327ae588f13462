import { z } from 'zod'
import { toMrkdwn } from '../../blocks/markdown.ts'

const node = z.record(z.string(), z.unknown())
type Node = z.output<typeof node>

/** Controls say nothing about the subject of a message. */
const CONTROLS =
  /^(?:actions|context_actions|button|workflow_button|icon_button|feedback_buttons|overflow|checkboxes|radio_buttons|.*(?:_select|picker|_input))$/

/** The fields of blocks, their parts and attachments that Slack draws, from top to bottom. */
const DRAWN =
  `pretext author_name rich_text_title title subtitle label caption text description body alt_text fields elements details output
  sources tasks child_blocks message blocks message_blocks attachments files hero_image accessory footer`.split(/\s+/)
/** Ten times as deep as Slack's own payloads. */
const DEPTH_MAX = 50

/**
 * The text that blocks of any kind, or attachments, show, as mrkdwn. https://docs.slack.dev/reference/block-kit/blocks,
 * https://docs.slack.dev/legacy/legacy-messaging/legacy-secondary-message-attachments
 */
export function shownWords(value: unknown, depth = 0): string {
  if (depth > DEPTH_MAX) return ''
  if (typeof value === 'string') return value.trim()
  const words = (part: unknown) => shownWords(part, depth + 1)
  if (Array.isArray(value)) return lines(value.map(words))
  const { data } = node.safeParse(value)
  if (!data || CONTROLS.test(written(data.type))) return ''
  return ofKind(data, words) ?? ofFields(data, words)
}

/** Kinds whose parts are joined on one line, or that aren't text. */
function ofKind(data: Node, words: (part: unknown) => string): string | undefined {
  const { type, elements, rows, value, title } = data
  if (INLINE.has(type)) return inline(data)
  if (/^rich_text_(?:section|preformatted|quote)$/.test(written(type))) return list(elements).map(inline).join('')
  if (Array.isArray(rows)) return lines([words(data.caption), ...rows.map((row) => list(row).map(words).join(' · '))])
  if (type === 'markdown') return toMrkdwn(written(data.text))
  // A field of an attachment.
  if (type === undefined && typeof value === 'string') return [words(title), value.trim()].filter(Boolean).join(': ')
  return undefined
}

function ofFields(data: Node, words: (part: unknown) => string): string {
  // A forwarded message has its words as text, or else as blocks.
  const isText = written(data.text) !== ''
  const shown = lines(DRAWN.map((field) => (isText && field === 'message_blocks' ? '' : words(data[field]))))
  // Slack's own fallback, where an app gave none.
  return shown === '' && data.fallback !== '[no preview available]' ? words(data.fallback) : shown
}

/** Written as Slack writes them in a message's text. https://docs.slack.dev/reference/block-kit/blocks/rich-text-block#element-types */
const INLINE = new Map<unknown, (part: Node) => string>(
  Object.entries({
    text: ({ text }) => written(text),
    link: ({ url, text }) => written(text) || written(url),
    user: ({ user_id }) => `<@${written(user_id)}>`,
    channel: ({ channel_id }) => `<#${written(channel_id)}>`,
    usergroup: ({ usergroup_id }) => `<!subteam^${written(usergroup_id)}>`,
    broadcast: ({ range }) => `<!${written(range)}>`,
    emoji: ({ name }) => `:${written(name)}:`,
    date: ({ fallback }) => written(fallback),
    color: ({ value }) => written(value),
    raw_number: ({ value }) => written(value),
  }),
)

function inline(part: unknown): string {
  const { data } = node.safeParse(part)
  return data ? (INLINE.get(data.type)?.(data) ?? '') : ''
}

function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function lines(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n')
}
