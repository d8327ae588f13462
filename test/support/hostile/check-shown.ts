import { checkMessage } from '@crowsnest/slack-rules'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { messageParts, wordsOnly } from '../../../src/bot/send/fit-message.ts'
import type { Message } from '../../../src/ports/index.ts'

const MENTION = /<(?:!(?:here|channel|everyone|subteam|date)|@[UWB]|#[CGD])/i

/** What of a message would mention somebody, lead elsewhere than to `own`, or not be taken by Slack. */
export function faultsOf(message: Message, own: string): string[] {
  return messageParts(message).flatMap((part) => [
    ...checkMessage(part, 'chat.postMessage').map(({ pointer, message: why }) => `${pointer} ${why}`),
    ...[part.text, wordsOnly(part).text].flatMap((text) => faultsOfMrkdwn(text, own)),
    ...stringsIn(part.blocks).flatMap(({ key, type, text }) => {
      if (type === 'markdown') return faultsOfMarkdown(text, own)
      if (type === 'mrkdwn') return faultsOfMrkdwn(text, own)
      return key === 'url' && !isOwn(text, own) ? [`url ${text}`] : []
    }),
  ])
}

const isOwn = (url: string, own: string) => url === own || url.startsWith(`${own}/`)

function faultsOfMarkdown(text: string, own: string): string[] {
  const mention = MENTION.exec(text)?.[0]
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  // A mail address that stands as it is.
  const foreign = urlsIn(tree).filter((url) => !isOwn(url, own) && !/^mailto:/.test(url))
  return [...(mention ? [`mentions ${mention}`] : []), ...foreign.map((url) => `leads to ${url}`)]
}

/** A target that is no address leads nowhere. */
function urlsIn(node: object): string[] {
  const within = 'children' in node && Array.isArray(node.children) ? node.children.flatMap(urlsIn) : []
  return 'url' in node && typeof node.url === 'string' ? [node.url, ...within] : within
}

function faultsOfMrkdwn(text: string, own: string): string[] {
  const prose = text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, '')
  const links = [...prose.matchAll(/<([^>|]*)/g)].flatMap(([, target = '']) => target)
  const bare = [...prose.replace(/<[^>]*>/g, '').matchAll(/https?:\/\/[^\s|)]+/g)].flatMap(([url]) => url)
  return [...links, ...bare].filter((target) => !isOwn(target, own)).map((target) => `mrkdwn leads to ${target}`)
}

interface Found {
  key: string
  /** Of the object that holds it. */
  type: unknown
  text: string
}

function stringsIn(value: unknown, key = '', type?: unknown): Found[] {
  if (typeof value === 'string') return [{ key, type: key === 'text' ? type : undefined, text: value }]
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value ? value.type : undefined
  return Object.entries(value).flatMap(([name, member]) => stringsIn(member, name, own))
}
