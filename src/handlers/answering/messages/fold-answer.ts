import { oneLine } from '../../../blocks/escape.ts'
import { fenceAfter, toMrkdwn } from '../../../blocks/markdown.ts'
import type { Target } from '../../../ports/index.ts'

/** An answer as people first see it. */
interface FoldedAnswer {
  shown: string
  /** What *More* shows; empty if there is nothing. */
  rest: string
  /** What it is based on: the line in italics at its end. */
  smallPrint: string | undefined
}

/** One phone screen. */
const SHOWN_MAX = 1_200
/** From the embedded instance: details for those who want to know more come after this. */
const MORE = /^##\s+More\s*$/
const SMALL_PRINT = /^_(?!_)[^\n]+_$/
const ITEM = /^(?:[-*+]|\d+[.)])\s/
/** A heading, or words before a list or code, means nothing by itself. */
const LEADS_ON = /^#|:\s*$/

/**
 * Folds a long answer where it says so itself, else after a paragraph or list item. Code isn't split. `appendix`: a paragraph to put
 * below it.
 */
export function foldAnswer(markdown: string, appendix = ''): FoldedAnswer {
  const all = paragraphsOf(markdown)
  const last = all.at(-1)
  const smallPrint = all.length > 1 && last !== undefined && SMALL_PRINT.test(last) ? last.slice(1, -1) : undefined
  const body = smallPrint === undefined ? all : all.slice(0, -1)
  const folds = body.findIndex((paragraph) => MORE.test(paragraph))
  const extra = appendix === '' ? [] : [appendix]
  const [shown, rest] =
    folds > 0
      ? [body.slice(0, folds), [...body.slice(folds + 1), ...extra]]
      : splitAtLength([...body.filter((paragraph) => !MORE.test(paragraph)), ...extra])
  return { shown: shown.join('\n\n'), rest: rest.join('\n\n'), smallPrint }
}

function splitAtLength(paragraphs: readonly string[]): [string[], string[]] {
  const shown: string[] = []
  let length = 0
  for (const paragraph of paragraphs) {
    if (length + sizeOf(paragraph) > SHOWN_MAX) break
    shown.push(paragraph)
    length += sizeOf(paragraph) + 2
  }
  const next = paragraphs[shown.length]
  if (next === undefined) return [shown, []]
  const after = paragraphs.slice(shown.length + 1)
  const split = isTable(next) ? splitTable : splitList
  const [fitting, left] = split(next, SHOWN_MAX - length)
  if (fitting !== '')
    return [
      [...shown, fitting],
      [left, ...after],
    ]
  const before: string[] = []
  while (shown.length > 1 && LEADS_ON.test(shown.at(-1) ?? '')) before.unshift(shown.pop() ?? '')
  // However long it is, an answer shows its beginning.
  return shown.length === 0 ? [[next], after] : [shown, [...before, next, ...after]]
}

function isTable(paragraph: string): boolean {
  return /^\|.*\n\|[\s:|-]+\|(?:\n|$)/.test(paragraph)
}

/** Table rows are short but contain long addresses, which take no room on a screen. */
function sizeOf(paragraph: string): number {
  return isTable(paragraph) ? paragraph.replace(LINK, '$1').length : paragraph.length
}

/** The rows of a table that fit, and the others, each with its header. */
function splitTable(table: string, max: number): [string, string] {
  const [head = '', rule = '', ...rows] = table.split('\n')
  const of = (some: readonly string[]) => [head, rule, ...some].join('\n')
  const fitting = rows.findLastIndex((_, at) => sizeOf(of(rows.slice(0, at + 1))) <= max) + 1
  return fitting === 0 ? ['', table] : [of(rows.slice(0, fitting)), of(rows.slice(fitting))]
}

/** The items of a list that fit, and the others. */
function splitList(paragraph: string, max: number): [string, string] {
  const lines = paragraph.split('\n')
  const isList = lines.some((line) => ITEM.test(line)) && !/^\s*(?:```|~~~|\|)/m.test(paragraph)
  const ends = isList ? lines.flatMap((line, at) => (at > 0 && ITEM.test(line) ? [at] : [])) : []
  const end = ends.findLast(
    (at) => lines.slice(0, at).join('\n').length <= max && lines.slice(0, at).some((line) => ITEM.test(line)),
  )
  return end === undefined ? ['', paragraph] : [lines.slice(0, end).join('\n'), lines.slice(end).join('\n')]
}

/** Split at blank lines outside of code. */
function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[][] = [[]]
  let fence: string | undefined
  for (const line of markdown.trim().split('\n')) {
    const isGap = fence === undefined && line.trim() === ''
    const isHeading = fence === undefined && MORE.test(line)
    if (isGap || isHeading) paragraphs.push([])
    if (!isGap) paragraphs.at(-1)?.push(line)
    if (isHeading) paragraphs.push([])
    fence = fenceAfter(line, fence)
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n').trimEnd())
}

const LINE_MAX = 240
const URL_MAX = 1_000
const LINK = /!?\[((?:\\.|[^\]\\])*)\]\((https?:\/\/[^()\s]+)\)/g

/**
 * What a placeholder says once its question is answered, in mrkdwn: in a channel, the answer's first line with its first link. In a
 * thread, where the answer comes right below, and for an answer that only one person may read, it is `otherwise`.
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

/** The line with this link only; other links are reduced to their text. */
function withLink(line: string, link: string | undefined): string {
  const at = link === undefined ? -1 : line.indexOf(link)
  if (link === undefined || at < 0) {
    const words = cut(unlinked(line), LINE_MAX)
    return link === undefined ? words : `${words} · ${link}`
  }
  const before = cut(unlinked(line.slice(0, at)), LINE_MAX)
  return `${before}${link}${cut(unlinked(line.slice(at + link.length)), Math.max(LINE_MAX - before.length, 40))}`
}

/** Markup as literal text: what could begin a tag or an entity would swallow the rest of the line. */
function unlinked(text: string): string {
  return text
    .replace(LINK, '$1')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '\\<') : part))
    .join('')
}

/** A cut may separate a pair of markers. */
function cut(text: string, max: number): string {
  return text.length > max ? oneLine(text.replace(/[*`~]|(?<!\w)_|_(?!\w)/g, ''), max) : text
}
