import { oneLine } from '../../../blocks/escape.ts'
import { toMrkdwn } from '../../../blocks/mrkdwn.ts'
import type { Target } from '../../../ports/index.ts'
import { paragraphsOf } from './fold-answer.ts'

const LINE_MAX = 240
const URL_MAX = 1_000
const LINK = /!?\[((?:\\.|[^\]\\])*)\]\((https?:\/\/[^()\s]+)\)/g

/**
 * What the message that stands for a question says once it is answered, in mrkdwn: the answer's first line with its first link, where
 * it stands in a channel. In a thread the answer stands right below, and what one person reads is nobody else's: there it is `otherwise`.
 */
export function closingLine(markdown: string, target: Target, otherwise: string): string {
  const isInChannel = target.threadTs === undefined && !target.channel.startsWith('D')
  return (isInChannel && firstLineOf(markdown)) || otherwise
}

function firstLineOf(markdown: string): string {
  const paragraphs = paragraphsOf(markdown)
  const paragraph = paragraphs.find((text) => !/^\s*(?:#|```|~~~|\||<)/.test(text)) ?? paragraphs[0] ?? ''
  const lead = beginningOf(paragraph)
  const next = paragraphs[paragraphs.indexOf(paragraph) + 1] ?? ''
  const line = lead.endsWith(':') && next.startsWith('>') ? `${lead} ${beginningOf(next)}` : lead
  const [first] = markdown.matchAll(LINK)
  const link = first && (first[2] ?? '').length <= URL_MAX ? first[0].replace(/^!/, '') : undefined
  return toMrkdwn(withLink(line, link))
}

function beginningOf(paragraph: string): string {
  const [line = ''] = paragraph.replace(/^(?:>\s?|#+\s|[-*+]\s|\d+[.)]\s)+/, '').split('\n')
  return line.trim()
}

/** The line with one link; of all others the words stay. */
function withLink(line: string, link: string | undefined): string {
  const at = link === undefined ? -1 : line.indexOf(link)
  if (link === undefined || at < 0) {
    const words = cut(unlinked(line), LINE_MAX)
    return link === undefined ? words : `${words} · ${link}`
  }
  const before = cut(unlinked(line.slice(0, at)), LINE_MAX)
  return `${before}${link}${cut(unlinked(line.slice(at + link.length)), Math.max(LINE_MAX - before.length, 40))}`
}

/** Its text as text: what could begin a tag or an entity would take the rest of the line with it. */
function unlinked(text: string): string {
  return text
    .replace(LINK, '$1')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '\\<') : part))
    .join('')
}

/** A cut may part a pair of marks. */
function cut(text: string, max: number): string {
  return text.length > max ? oneLine(text.replace(/[*`~]|(?<!\w)_|_(?!\w)/g, ''), max) : text
}
