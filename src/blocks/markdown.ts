import { slackifyMarkdown } from 'slackify-markdown'
import { escapeMrkdwn } from './escape.ts'
import { apartInnerBackticks } from './inner-backticks.ts'

/**
 * Splits markdown into parts of at most `max` characters: at paragraphs, else at lines, else anywhere. A code block that is cut is closed
 * and reopened.
 */
export function splitMarkdown(markdown: string, max: number): string[] {
  const parts: string[] = []
  let part = ''
  let fence: string | undefined
  for (const line of linesOf(markdown, max - 20)) {
    const closing = fence === undefined ? 0 : closer(fence).length + 1
    if (part !== '' && part.length + 1 + line.length + closing > max) {
      const cut = fence === undefined ? paragraphEnd(part) : part.length
      const rest = part.slice(cut).replace(/^\n+/, '')
      parts.push(fence === undefined ? part.slice(0, cut).trimEnd() : `${part}\n${closer(fence)}`)
      part = fence === undefined ? rest : fence
    }
    part = part === '' ? line : `${part}\n${line}`
    fence = fenceAfter(line, fence)
  }
  if (part.trim() !== '') parts.push(part)
  return parts
}

function closer(fence: string): string {
  return /^\s*(`+|~+)/.exec(fence)?.[1] ?? '```'
}

/** The opening line of the fence that the next line is inside of, if any. */
export function fenceAfter(line: string, fence: string | undefined): string | undefined {
  const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line)
  if (!mark) return fence
  if (fence === undefined) return line
  const [, run = '', rest = ''] = mark
  return rest.trim() === '' && run.startsWith(closer(fence)) ? undefined : fence
}

/** The end of the last paragraph of a part, unless that would leave less than a third of it. */
function paragraphEnd(part: string): number {
  const at = part.lastIndexOf('\n\n')
  return at > part.length / 3 ? at : part.length
}

function linesOf(text: string, max: number): string[] {
  return text.split('\n').flatMap((line) => {
    if (line.length <= max) return [line]
    return Array.from({ length: Math.ceil(line.length / max) }, (_, i) => line.slice(i * max, (i + 1) * max))
  })
}

const CODE = '```[\\s\\S]*?```|`[^`\\n]+`'
const LINK = '<(?<url>https?://[^<>|\\s]+)(?:\\|(?<label>(?:`[^`\\n]*`|[^<>`\\n])*))?>'
/** The converter pads the text after a bullet to a tab stop. */
const FILL = '(?<=^ *(?:•|\\d+\\.) )(?<fill> +)'
const PARTS = new RegExp(`(?<code>${CODE})|${LINK}|${FILL}|&(?:amp|lt|gt);|[&<>]`, 'gm')

/** Thousands of nested markers take the parser seconds or overflow its stack; no real message has so many. */
const NESTED = /(?:(?:[>*_~[!]|[-+](?= )|\d+[.)](?= )|\[\^[^\]\s]{1,20}\]:)[ \t]*){40}/

const WORDS = /[^\\`*_~[\]<>&!#|@\n]/.source
const CODE_SPAN = /`[^`<>&\s]+`/.source
const ADDRESS = /https?:\/\/[^\\()<>&|*\s]+/.source
/** A line of only words, code and links doesn't need the converter, which takes two milliseconds, mostly to set up. */
const PLAIN = new RegExp(
  `^(?![-+=\\s]|\\d+[.)])(?:${WORDS}|${CODE_SPAN}|\\[(?:${WORDS}|${CODE_SPAN})+\\]\\(${ADDRESS}\\))+$`,
)
/** Bare addresses, and whitespace that the converter would collapse. */
const BARE = /www\.|(?<!\]\()https?:|\s\s/i
const PARAGRAPH = /((?<!\d)[1-9]\d{0,2}\. )?([^\n]+)(?:\n```\n(?!#!)((?:(?!`\\?`)[^\r\0\u200B])+)\n```)?(?:\n\n|$)/y
const CODE_OR_LINK = /(`[^`]+`)|\[((?:`[^`]+`|[^\]`])+)\]\(([^)]+)\)/g

/** Markdown as mrkdwn, for notifications, screen readers, and workspaces that refuse the `markdown` block. */
export function toMrkdwn(markdown: string): string {
  const plain = fromPlain(markdown)
  if (plain !== undefined) return plain
  if (NESTED.test(markdown)) return escapeMrkdwn(markdown)
  try {
    return withoutMentions(
      slackifyMarkdown(apartInnerBackticks(withRowsAsLines(markdown)))
        .replaceAll('\u200B', '')
        .trim(),
    )
  } catch {
    // It throws on addresses that aren't valid URIs, such as `https://host/100%`.
    return escapeMrkdwn(markdown)
  }
}

/** Such lines alone, or each with a block of code below and perhaps a number before, as places of an answer are. */
function fromPlain(markdown: string): string | undefined {
  const parts: string[] = []
  for (let at = 0; at < markdown.length; at = PARAGRAPH.lastIndex) {
    PARAGRAPH.lastIndex = at
    const [, number = '', line = '', code] = PARAGRAPH.exec(markdown) ?? []
    if (!PLAIN.test(line) || BARE.test(line) || (number !== '' && code === undefined)) return undefined
    parts.push(number + withLinks(line.trim()))
    if (code !== undefined) parts.push(`\`\`\`\n${escapeMrkdwn(code)}\n\`\`\``)
  }
  return parts.join('\n\n')
}

function withLinks(line: string): string {
  return line.replace(CODE_OR_LINK, (all: string, code: string | undefined, label: string, url: string) =>
    code === undefined ? `<${url}|${label}>` : all,
  )
}

const FENCED_OR_TABLE = /```[\s\S]*?```|^\|.*\|[ \t]*\n\|[ \t:|-]+\|[ \t]*\n(?:\|.*\|[ \t]*(?:\n|$))+/gm

/** mrkdwn has no tables: each row becomes a line with its cells separated by dots. */
function withRowsAsLines(markdown: string): string {
  return markdown.replace(FENCED_OR_TABLE, (table) => {
    if (table.startsWith('`')) return table
    const [head = '', , ...rows] = table.trimEnd().split('\n')
    const lines = [head, ...rows].map((row) => {
      const cells = row
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/)
      return `- ${cells.map((cell) => cell.trim()).join(' · ')}`
    })
    return `${lines.join('\n')}\n`
  })
}

/** The converter leaves `<@U1>`, `<!channel>`, HTML and code as they are. Here, only links keep their angle brackets. */
function withoutMentions(mrkdwn: string): string {
  return mrkdwn.replace(PARTS, (part, ...rest) => {
    const { code, url, label, fill }: Readonly<Record<string, string | undefined>> = rest.at(-1)
    if (fill !== undefined) return ''
    if (url !== undefined) return link(escapeMrkdwn(url), withoutMentions(label ?? url))
    return code === undefined && part.length > 1 ? part : escapeMrkdwn(part)
  })
}

/** Slack turns a bare address into a link by itself. */
function link(url: string, label: string): string {
  return label === url ? url : `<${url}|${label}>`
}
