import type { Json } from '../../state/model/model.ts'
import { withBlockIds } from './block-ids.ts'

const FENCE = /```\n?([\s\S]*?)\n?```/
const QUOTE = /^&gt; ?/
const INLINE = [
  /`(?<code>[^`\n]+)`/,
  /<@(?<user>[UW][A-Z0-9]+)(?:\|[^>]*)?>/,
  /<#(?<channel>C[A-Z0-9]+)(?:\|[^>]*)?>/,
  /<(?<url>https?:\/\/[^|>]+)(?:\|(?<label>[^>]*))?>/,
  /(?<![\w:]):(?<emoji>[a-z0-9_+'-]+):(?![\w:])/,
  /(?<![\w*])\*(?<bold>\S(?:[^*\n]*\S)?)\*(?![\w*])/,
  /(?<![\w_])_(?<italic>\S(?:[^_\n]*\S)?)_(?![\w_])/,
  /(?<![\w~])~(?<strike>\S(?:[^~\n]*\S)?)~(?![\w~])/,
]
const TOKEN = new RegExp(INLINE.map(({ source }) => source).join('|'), 'g')

/**
 * The block that Slack's client adds to what a person typed, from the message's text
 * (docs.slack.dev/reference/block-kit/blocks/rich-text-block).
 */
export function richTextBlocks(text: string): Json[] {
  const elements = text.split(FENCE).flatMap((part, index) => {
    if (index % 2 === 1) return [{ type: 'rich_text_preformatted', elements: [textElement(part)] }]
    return paragraphs(part)
  })
  return withBlockIds([{ type: 'rich_text', elements }])
}

/** Runs of lines, quoted or not. */
function paragraphs(text: string): Json[] {
  if (text.trim() === '') return []
  const runs: { isQuote: boolean; lines: string[] }[] = []
  for (const line of text.replaceAll(/^\n|\n$/g, '').split('\n')) {
    const isQuote = QUOTE.test(line)
    const last = runs.at(-1)
    if (last?.isQuote === isQuote) last.lines.push(line.replace(QUOTE, ''))
    else runs.push({ isQuote, lines: [line.replace(QUOTE, '')] })
  }
  return runs.map(({ isQuote, lines }) => ({
    type: isQuote ? 'rich_text_quote' : 'rich_text_section',
    elements: inline(lines.join('\n'), {}),
  }))
}

function inline(text: string, style: Json): Json[] {
  const elements: Json[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) elements.push(textElement(text.slice(end, match.index), style))
    elements.push(...token(match.groups ?? {}, style))
    end = match.index + match[0].length
  }
  if (end < text.length) elements.push(textElement(text.slice(end), style))
  return elements
}

function token(found: Partial<Record<string, string>>, style: Json): Json[] {
  const { code, user, channel, url, label, emoji, bold, italic, strike } = found
  const styled = Object.keys(style).length === 0 ? {} : { style }
  if (code !== undefined) return [textElement(code, { ...style, code: true })]
  if (user !== undefined) return [{ type: 'user', user_id: user, ...styled }]
  if (channel !== undefined) return [{ type: 'channel', channel_id: channel, ...styled }]
  if (emoji !== undefined) return [{ type: 'emoji', name: emoji, ...styled }]
  if (bold !== undefined) return inline(bold, { ...style, bold: true })
  if (italic !== undefined) return inline(italic, { ...style, italic: true })
  if (strike !== undefined) return inline(strike, { ...style, strike: true })
  const text = label === undefined ? {} : { text: unescaped(label) }
  return [{ type: 'link', url: unescaped(url ?? ''), ...text, ...styled }]
}

function textElement(text: string, style: Json = {}): Json {
  return { type: 'text', text: unescaped(text), ...(Object.keys(style).length === 0 ? {} : { style }) }
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
