import { shownWords } from './shown-words.ts'
import { withLabels } from './slack-text.ts'

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
