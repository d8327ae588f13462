import { z } from 'zod'
import { shownWords } from './shown-words.ts'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * What a person typed, from what Slack sends: references become readable, entities characters, typographic quotes plain ones.
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

/** An answer of the bot's own, to be read with a question about it: what it says, and of links and code what names them. */
export function spokenAnswer(text: string): string {
  return plainText(withLabels(text.replace(/```[\s\S]*?```/g, ' ')))
}

/** Links as they are drawn: by their labels. */
function withLabels(mrkdwn: string): string {
  return mrkdwn.replace(/<(?:https?|mailto):[^|<>]*\|([^<>]*)>/g, '$1')
}

/** The ids of the channels that a text refers to, by their names as `plainText` writes them, such as `#general`. */
export function channelsIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/<#(\w+)(?:\|([^<>]*))?>/g)].map(([, id = '', name]) => [`#${name || id}`, id]))
}

/** The ids of the people that a text refers to, by their names as `plainText` writes them, such as `@ann`. */
export function peopleIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/<@([UW]\w+)(?:\|([^<>]*))?>/g)].map(([, id = '', name]) => [`@${name || id}`, id]))
}

function reference(inner: string): string {
  const [target = '', label] = inner.split('|')
  if (target.startsWith('@') || target.startsWith('#')) return `${target[0]}${label || target.slice(1)}`
  if (target.startsWith('!')) return `@${(label ?? target.slice(1).split('^')[0] ?? '').replace(/^@/, '')}`
  return label !== undefined && !target.startsWith('http') ? label : target
}

/** What was said to the bot, as Slack sends it, without the bot's name. */
export function withoutMention(text: string, botUser: string): string {
  return text.replaceAll(new RegExp(`<@${botUser}(?:\\|[^>]*)?>`, 'g'), ' ')
}

export interface SlackMessage {
  text?: string | undefined
  bot_id?: string | undefined
  blocks?: readonly unknown[] | undefined
  attachments?: readonly unknown[] | undefined
}

/**
 * What a message shows, as mrkdwn: monitoring tools and others put all of it into blocks and attachments, and into `text` nothing, or
 * words for notifications alone.
 */
export function shownText(message: SlackMessage): string {
  return [ownText(message), attachedText(message)].filter((part) => part !== '').join('\n')
}

/** Without what is attached, such as a message that somebody passes on. */
export function ownText({ text = '', bot_id, blocks = [] }: SlackMessage): string {
  // What a person types comes as text too, just as it was typed.
  const isTyped = bot_id === undefined && text !== '' && blocks.every(isRichText)
  if (isTyped) return text
  return readable(shownWords(blocks) || text)
}

export function attachedText({ attachments = [] }: SlackMessage): string {
  return readable(shownWords(attachments))
}

/** Without the names of emoji, which are drawn: a search would take them for words. */
function readable(mrkdwn: string): string {
  return withLabels(mrkdwn).replace(/(?<=^|\s):[a-z0-9_+'-]+:(?:\s|$)/gm, '')
}

function isRichText(block: unknown): boolean {
  return typeof block === 'object' && block !== null && 'type' in block && block.type === 'rich_text'
}

/** The names of a message's files, of which Slack may hide some. https://docs.slack.dev/reference/objects/file-object */
export const fileNames = z
  .array(z.object({ name: z.string().nullish(), title: z.string().nullish() }))
  .default([])
  .transform((all) => all.flatMap(({ name, title }) => name ?? title ?? []))
