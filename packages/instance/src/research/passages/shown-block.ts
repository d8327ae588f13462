import { fenceFor } from '../find/finding.ts'
import { withEscapedAngles, withoutTags } from '../markup/without-tags.ts'
import { codeWithoutLinks, withoutLinks } from '../reply/without-links.ts'
import type { Block } from './cutting/blocks.ts'
import { tellingItems, worthOf } from './telling.ts'
import type { DocTerm } from './terms.ts'

const LONGEST_TEXT = 480
const LONGEST_CODE = 12
const LONGEST_LINE = 160
const FEWEST_LINES = 3
/** Characters of the fence around code. */
const FENCES = 10
/** Text with this many items is a list; of items that would be cut shorter than this, only those that tell are shown. */
const LIST = 4
const ITEM = 40
const TOLD = 80
/** To make room, items are cut no shorter than this. */
const SHORTEST = 55
const LONGEST_LIST = 900
/** Characters that quoting adds to an item. */
const MARK = 5
export const LONGEST = 950
/** Lines below a prompted one are its output. */
export const PROMPTED = /^\s*(?:\$|%) \S/

/** Roughly the length of a block as shown. */
export function shownLength(block: Block): number {
  return (block.kind === 'code' ? codeOf(block) : textOf(block)).length
}

/** Text as a quotation. */
export function textOf({ lines }: Block, terms: readonly DocTerm[] = [], most = LONGEST): string {
  return shortened(withEscapedAngles(plainText(lines)), terms, most)
    .filter((line) => line.trim() !== '')
    .map((line) => `> ${line.trim().replace(/^#+\s/, '')}`)
    .join('\n')
}

/** Without its link, "See [Setup](setup.md)." leads nowhere. */
const POINTER = /(?<![^\s(])See\s(?:also\s)?\[[^[\]\n]{1,80}\]\([^()\s]{1,200}\)\.(?!\S)/g

export function plainText(lines: readonly string[]): string {
  const text = lines.filter(isShown).flatMap(asItem).join('\n').replace(POINTER, '')
  return (
    withoutTags(withoutLinks(text))
      .replace(/:\w+(?::\w+)?:`~?([^`<]*?)\s*(?:<[^`>]*>)?`/g, '`$1`')
      .replace(/``([^`]+)``/g, '`$1`')
      // Links whose addresses stand elsewhere on the page.
      .replace(/(?<![\w\])])\[([^\]\n]{1,120})\]\[[^\]\n]{0,160}\]/g, '$1')
      // References and what comes before code, as reStructuredText writes them.
      .replace(/(?<=[^\s`]`)__?(?!\w)/g, '')
      .replace(/(?<=\w)::$/gm, ':')
      .replace(/^\W*\(link removed\)\W*$/gm, '')
      .replace(/^\.\. (\w+)::/gm, '$1:')
  )
}

/** To compare texts whatever their marks. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

/** A line below a heading. */
const RULE = /^\s*([-=~^])\1{4,}\s*$/

/** A line that is only a link to further reading, or to the next page. */
const READ_ON =
  /^\s*(?:[-*+]\s+)?\[(?:(?:(?:read|learn|find out|see) )?(?:more|further)\b|\*\*(?:next|prev|previous|top|back|up)\*\*)[^\]\n]{0,60}\]\([^\s]{1,300}\)[.\s\\]*$/i

/** `{% tab %}`, `:::note`, a lone `+` and the like are for site generators, not for people. */
function isShown(line: string): boolean {
  return (
    !READ_ON.test(line) &&
    !RULE.test(line) &&
    !/^\s*(?:\{%.*%\}|\.\. (?:code-block|code|sourcecode|highlight|skip|invisible-code-block|versionadded|versionchanged)\b.*|={3}[!+]? ".*|:{2,}.*|:[a-z][\w-]*\{.*\}|\/{3,}.*|<\/?(?:Tabs|TabItem)\b.*>|\+|-{2}|\s:[a-z-]+:(?:\s.*)?)\s*$/.test(
      line,
    )
  )
}

/** Flags and names in code, with nothing else. */
const NAMES = /^`[^`]+`(?:(?:,| or|\s*\/)?\s+`[^`]+`)*$/

/** Turns a table row into a list item: its first cell, and the text about it; names in later columns come first, so that no cut takes them away. */
function asItem(line: string): string[] {
  if (!/^\s*\|.*\|\s*$/.test(line)) return [line]
  const cells = line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  if (cells.length === 0 || cells.every((cell) => /^:?-+:?$/.test(cell))) return []
  const names = cells.filter((cell) => NAMES.test(cell))
  const others = cells.filter((cell) => !NAMES.test(cell))
  const isNamedLast = names.length > 0 && others[0] === cells[0]
  const [first, ...rest] = isNamedLast ? [names.join(', '), ...others] : cells
  return [`- ${rest.length === 0 ? first : `${first}: ${rest.join(', ')}`}`]
}

/** Cuts a long list to the items that tell, or to the start of each, and other long text to its start. */
function shortened(text: string, terms: readonly DocTerm[], left: number): string[] {
  if (text.length <= Math.min(LONGEST_TEXT, left)) return text.split('\n')
  const items = text.split(/\n(?=\s{0,3}(?:[-*+•]|\d+[.)])\s)/)
  if (items.length < LIST) return cut(text, LONGEST_TEXT).split('\n')
  const fitting = left / items.length - MARK
  const each = fitting < SHORTEST ? LONGEST_LIST / items.length : Math.min(fitting, LONGEST_LIST / items.length)
  const telling = LONGEST_LIST / items.length < TOLD ? tellingItems(items, terms) : undefined
  const most = telling === undefined ? each : LONGEST_TEXT / telling.length
  const shown = items.map((item) =>
    telling === undefined || telling.includes(item) ? cut(item.replace(/\s*\n\s*/g, ' '), Math.max(ITEM, most)) : '⋯',
  )
  const once = shown.filter((item, at) => item !== '⋯' || shown[at - 1] !== '⋯')
  return telling === undefined ? firstWithin(once, left) : once
}

/** The first items of a list, if there isn't room for all. */
function firstWithin(items: readonly string[], left: number): string[] {
  const quoted = items.map((item) => `${item}\n> `)
  const fitting = linesWithin(quoted, left - MARK)
  return fitting === items.length || fitting < FEWEST_LINES ? [...items] : [...items.slice(0, fitting), '⋯']
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`
}

function linesWithin(lines: readonly string[], most: number): number {
  let length = 0
  const end = lines.findIndex((line) => {
    length += line.length + 1
    return length > most
  })
  return end === -1 ? lines.length : end
}

/** As many of its lines as fit, with the one that says most of the terms; none if those are too few to be useful. */
export function codeOf({ lines: all }: Block, most = LONGEST, terms: readonly DocTerm[] = []): string {
  const typed = all.filter((line) => PROMPTED.test(line))
  const lines = (typed.length > 0 ? typed : all).filter((line) => line.trim() !== '')
  const depth = Math.min(...lines.map((line) => line.search(/\S/)))
  const own = lines.map((line) => {
    const text = line.slice(Number.isFinite(depth) ? depth : 0)
    return text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE - 1)}…`
  })
  const fitting = (from: number) => from + Math.min(LONGEST_CODE, linesWithin(own.slice(from), most - FENCES))
  const isUseful = (from: number) => fitting(from) - from >= Math.min(FEWEST_LINES, own.length)
  const isWhole = fitting(0) === own.length
  const telling = isWhole ? 0 : startOf(own, fitting(0), terms)
  // Long lines may leave room for too few of them there.
  const from = isUseful(telling) ? telling : 0
  const end = fitting(from)
  if (!isUseful(from)) return ''
  const shown = [...(from === 0 ? [] : ['⋯']), ...own.slice(from, end), ...(end === own.length ? [] : ['⋯'])]
  const code = codeWithoutLinks(shown.join('\n'))
  const fence = fenceFor(code)
  return [fence, code, fence].join('\n')
}

/** The first line; if those that fit say less than a later one, the line above that. */
function startOf(lines: readonly string[], fitting: number, terms: readonly DocTerm[]): number {
  const worth = worthOf(lines, terms)
  const best = Math.max(0, ...worth)
  const at = worth.indexOf(best)
  return best === 0 || at < fitting ? 0 : Math.max(0, Math.min(at - 1, lines.length - FEWEST_LINES))
}
