import { APP } from '../../state/model/seed.ts'
import type { Directory } from '../../state/stores/directory.ts'

const TOKEN = /(<(?:@[UW][A-Z0-9]+|#C[A-Z0-9]+(?:\|[^<>|]*)?|https?:\/\/[^<>|\s]+(?:\|[^<>|]*)?)>)/
const CODE = /(```[\s\S]*?```|`[^`\n]+`)/
const WEB_ADDRESS = /https?:\/\/(?:(?!&[lg]t;)[^\s<>|`])*(?:(?!&[lg]t;)[^\s<>|`.,;:!?)'"\]])/g

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * What Slack makes of what a person typed: `& < >` are escaped, web addresses and the app's name become links and mentions, and
 * references to known people and channels are kept (docs.slack.dev/messaging/formatting-message-text).
 */
export function asMessageText(typed: string, botName: string, directory: Directory): string {
  return splitTokens(typed, directory)
    .map(({ part, isToken }) =>
      isToken ? part : outsideCode(escapeText(part), (text) => link(mention(text, botName))),
    )
    .join('')
}

/** A command's text: escaped too, but references arrive as typed unless the manifest asks for escaped ones. */
export function asCommandText(typed: string, shouldEscape: boolean, botName: string, directory: Directory): string {
  return splitTokens(typed, directory)
    .map(({ part, isToken }) => {
      if (!isToken) return shouldEscape ? mention(escapeText(part), botName) : escapeText(part)
      return shouldEscape ? part : plainReference(part, botName, directory)
    })
    .join('')
}

function splitTokens(typed: string, directory: Directory): { part: string; isToken: boolean }[] {
  return typed.split(TOKEN).map((part, index) => ({ part, isToken: index % 2 === 1 && isKnown(part, directory) }))
}

function isKnown(token: string, directory: Directory): boolean {
  const id = referencedId(token)
  if (token.startsWith('<@')) return id === APP.botUserId || directory.person(id) !== undefined
  return token.startsWith('<#') ? directory.channel(id) !== undefined : true
}

function referencedId(token: string): string {
  return token.slice(2, -1).split('|')[0] ?? ''
}

function plainReference(token: string, botName: string, directory: Directory): string {
  const id = referencedId(token)
  if (token.startsWith('<@')) return `@${id === APP.botUserId ? botName : (directory.person(id)?.name ?? id)}`
  if (token.startsWith('<#')) return `#${directory.channel(id)?.name ?? id}`
  return escapeText(token.slice(1, -1).split('|')[0] ?? '')
}

function outsideCode(text: string, change: (text: string) => string): string {
  return text
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}

function mention(text: string, botName: string): string {
  const name = botName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replaceAll(new RegExp(`(?<![\\w@])@${name}(?![\\w-])`, 'gi'), `<@${APP.botUserId}>`)
}

function link(text: string): string {
  return text.replaceAll(WEB_ADDRESS, '<$&>')
}
