import { z } from 'zod'
import { shownWords } from './shown-words.ts'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * What a person typed, made from what Slack sends: references become readable, entities become characters, typographic quotes plain ones.
 * https://docs.slack.dev/messaging/formatting-message-text#retrieving-messages
 */
export function plainText(text: string): string {
  return text
    .replace(/<([@#!][^<>]*|[a-z][a-z+.-]*:[^<>]*)>/gi, (_, inner: string) => reference(inner))
    .replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/\u00A0/g, ' ')
    .trim()
}

/** One of the bot's own answers as context for a question about it: without code blocks, and with links reduced to their labels. */
export function spokenAnswer(text: string): string {
  return plainText(withLabels(text.replace(/```[\s\S]*?```/g, ' ')))
}

/** Links reduced to the labels that Slack shows. */
function withLabels(mrkdwn: string): string {
  return mrkdwn.replace(/<(?:https?|mailto):[^|<>]*\|([^<>]*)>/g, '$1')
}

/** The ids of the channels that a text mentions, by their names as `plainText` writes them, such as `#general`. */
export function channelsIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/<#(\w+)(?:\|([^<>]*))?>/g)].map(([, id = '', name]) => [`#${name || id}`, id]))
}

/** The ids of the people that a text mentions, by their names as `plainText` writes them, such as `@ann`. */
export function peopleIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/<@([UW]\w+)(?:\|([^<>]*))?>/g)].map(([, id = '', name]) => [`@${name || id}`, id]))
}

function reference(inner: string): string {
  const [target = '', label] = inner.split('|')
  if (target.startsWith('@') || target.startsWith('#')) return `${target[0]}${label || target.slice(1)}`
  if (target.startsWith('!')) return `@${(label ?? target.slice(1).split('^')[0] ?? '').replace(/^@/, '')}`
  return label !== undefined && !target.startsWith('http') ? label : target
}

/** What was said to the bot, as Slack sends it, without the mention of the bot. */
export function withoutMention(text: string, botUser: string): string {
  return text.replaceAll(new RegExp(`<@${botUser}(?:\\|[^>]*)?>`, 'g'), ' ')
}

interface SlackMessage {
  text?: string | undefined
  bot_id?: string | undefined
  blocks?: readonly unknown[] | undefined
  attachments?: readonly unknown[] | undefined
}

/**
 * What a message shows, as mrkdwn. Monitoring tools and others put everything into blocks and attachments, and leave `text` empty or put
 * only a notification there.
 */
export function shownText(message: SlackMessage): string {
  return [ownText(message), attachedText(message)].filter((part) => part !== '').join('\n')
}

/** A message's own text, without attachments such as a forwarded message. */
export function ownText({ text = '', bot_id, blocks = [] }: SlackMessage): string {
  // What a person types also comes as text, exactly as typed.
  const isTyped = bot_id === undefined && text !== '' && blocks.every(isRichText)
  if (isTyped) return text
  return readable(shownWords(blocks) || text)
}

export function attachedText({ attachments = [] }: SlackMessage): string {
  return readable(shownWords(attachments))
}

/** Removes the names of emoji: Slack draws them, and a search would take them for words. */
function readable(mrkdwn: string): string {
  return withLabels(mrkdwn).replace(/(?<=^|\s):[a-z0-9_+'-]+:(?:\s|$)/gm, '')
}

function isRichText(block: unknown): boolean {
  return typeof block === 'object' && block !== null && 'type' in block && block.type === 'rich_text'
}

/** The names of a message's files; Slack may hide some. https://docs.slack.dev/reference/objects/file-object */
export const fileNames = z
  .array(z.object({ name: z.string().nullish(), title: z.string().nullish() }))
  .default([])
  .transform((all) => all.flatMap(({ name, title }) => name ?? title ?? []))
