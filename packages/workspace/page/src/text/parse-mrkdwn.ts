import type { RichTextBlockElement, RichTextSectionElement } from 'slack-blocks-to-jsx'
import { emojiPattern } from './emoji-pattern.ts'
import { parseAngle, type Style, unescapeSlack } from './mrkdwn-tokens.ts'

/**
 * Slack's mrkdwn as rich text. The renderer's own mrkdwn reader (slack-blocks-to-jsx 1.1.1) turns `a * b` inside code into
 * `a ** b`, makes links of `map[key](x)` and breaks `<url|a_b.ts:1-2>`; its rich text is faithful, so text takes that road.
 */
export function parseMrkdwn(text: string): RichTextBlockElement[] {
  return text.split(/```/).flatMap((part, index, parts): RichTextBlockElement[] => {
    const isCode = index % 2 === 1 && index < parts.length - 1
    if (isCode) return [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text: plainCode(part) }] }]
    return parseLines(index % 2 === 1 ? `\`\`\`${part}` : part)
  })
}

/** Links inside code are shown by their label, as Slack does. */
function plainCode(code: string): string {
  const shown = code
    .replace(/<(?:https?:|mailto:)[^|>]*\|([^>]*)>/g, '$1')
    .replace(/<((?:https?:|mailto:)[^|>]*)>/g, '$1')
  return unescapeSlack(shown).replace(/^\n/, '').replace(/\n$/, '')
}

function parseLines(text: string): RichTextBlockElement[] {
  const blocks: { quoted: boolean; lines: string[] }[] = []
  for (const line of text.replace(/^\n|\n$/g, '').split('\n')) {
    const quoted = /^(&gt;|>)/.test(line)
    const last = blocks.at(-1)
    const content = quoted ? line.replace(/^(&gt;|>) ?/, '') : line
    if (last?.quoted === quoted) last.lines.push(content)
    else blocks.push({ quoted, lines: [content] })
  }
  return blocks
    .map(({ quoted, lines }) => ({ quoted, content: lines.join('\n') }))
    .filter(({ content }) => content.trim() !== '')
    .map(({ quoted, content }) => ({
      type: quoted ? ('rich_text_quote' as const) : ('rich_text_section' as const),
      elements: parseInline(content),
    }))
}

const inline = new RegExp(
  [
    /(?<code>`[^`\n]+`)/,
    /<(?<angle>[^<>\n]+)>/,
    /(?<url>https?:\/\/[^\s<>|`]+)/,
    new RegExp(`(?<emoji>${emojiPattern.source})`, 'u'),
    /(?<![\p{L}\p{N}*_~])(?<mark>[*_~])(?=\S)(?<marked>[^\n]*?\S)\k<mark>(?![\p{L}\p{N}*_~])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/** One run of text: styles, code, links, mentions, emoji and dates. */
export function parseInline(text: string, style: Style = {}): RichTextSectionElement[] {
  const elements: RichTextSectionElement[] = []
  const addText = (piece: string) => piece && elements.push({ type: 'text', text: unescapeSlack(piece), style })
  let end = 0
  for (const match of text.matchAll(inline)) {
    const found = parseMatch(match, style)
    if (!found) continue
    addText(text.slice(end, match.index))
    elements.push(...found.elements)
    end = match.index + found.length
  }
  addText(text.slice(end))
  return elements
}

function parseMatch(
  match: RegExpExecArray,
  style: Style,
): { elements: RichTextSectionElement[]; length: number } | undefined {
  const { code, angle, url, emoji, mark, marked } = match.groups ?? {}
  const { length } = match[0]
  if (code)
    return { elements: [{ type: 'text', text: plainCode(code.slice(1, -1)), style: { ...style, code: true } }], length }
  if (angle) {
    const element = parseAngle(angle, style)
    return element && { elements: [element], length }
  }
  if (url) {
    const address = url.replace(/[.,;:!?)\]}'"]+$/, '')
    return { elements: [{ type: 'link', url: unescapeSlack(address), style }], length: address.length }
  }
  if (emoji) return { elements: [{ type: 'emoji', name: emoji.slice(1, -1) }], length }
  if (!mark || marked === undefined) return undefined
  const name = mark === '*' ? 'bold' : mark === '_' ? 'italic' : 'strike'
  return { elements: parseInline(marked, { ...style, [name]: true }), length }
}
