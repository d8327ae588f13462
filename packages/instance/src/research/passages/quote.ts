import { fenceFor } from '../find/finding.ts'
import { codeWithoutLinks, withoutLinks } from '../reply/without-links.ts'
import type { Block } from './sections.ts'
import { type DocTerm, OTHER_WORD, stemOf, stemsIn, wordsOf } from './terms.ts'
import { withEscapedAngles, withoutTags } from './without-tags.ts'

/** Such sentences answer nothing. */
const QUESTION = /\?[\s`*_"”')]*$/
const POINTER = /^\W*(?:for (?:more|further)\b|(?:you can )?(?:read|learn|find out|find) more\b)/i
const LONGEST_TEXT = 480
const SHORT_SENTENCE = 30
const LONGEST_SENTENCE = 300
const LONGEST_CODE = 12
const LONGEST_LINE = 160
const FEWEST_LINES = 3
/** Characters of the fence around code. */
const FENCES = 10
/** Text with this many items is a list. */
const LIST = 4
const ITEM = 40
const LONGEST_LIST = 900
const BLOCKS = 8
const LONGEST = 950

/** A passage as a quotation, with its code blocks below their sentences. */
export function quoteOf({ blocks }: { blocks: readonly Block[] }, most = LONGEST): string {
  const shown: string[] = []
  for (const text of fitting(blocks.slice(0, BLOCKS), most)) {
    if (text.startsWith('>') && shown.at(-1)?.startsWith('>')) shown.push('>')
    shown.push(text)
  }
  return shown.join('\n')
}

/** As many of the blocks as fit. The first code block or list that a sentence announces takes precedence over other text. */
function fitting(blocks: readonly Block[], most: number): string[] {
  const announced = blocks.findIndex((_, at) => isAnnounced(blocks, at))
  const first = announced === -1 ? [] : [announced - 1, announced]
  const order = [...first, ...blocks.keys().filter((at) => !first.includes(at))]
  const texts = new Map<number, string>()
  let length = 0
  for (const at of order) {
    const block = blocks[at]
    if (block === undefined) continue
    const text = block.kind === 'code' ? codeOf(block, length === 0 ? most : most - length) : textOf(block)
    if (text === '' || (length > 0 && length + text.length > most)) continue
    length += text.length
    texts.set(at, text)
  }
  return [...texts].sort(([a], [b]) => a - b).map(([, text]) => text)
}

/** "As follows:" announces the code block or list that follows. */
export function isAnnounced(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at]
  const isMeant = block?.kind === 'code' || /^\s*(?:[-*+•]|\d+[.)])\s/.test(block?.lines[0] ?? '')
  return isMeant && /:\s*$/.test(blocks[at - 1]?.lines.at(-1) ?? '')
}

const COMMAND =
  /^(?:sudo|npm|npx|yarn|pnpm|bun|deno|node|make|cmake|cargo|rustup|go|python3?|pip3?|pipx|uv|poetry|hatch|tox|nox|pytest|bundle|gem|rake|ruby|mvn|\.\/\S+|gradle|docker|docker-compose|kubectl|helm|git|curl|wget|brew|apt|apt-get|bash|sh|cd|scripts\/\S+|bin\/\S+|dotnet|mix|composer|php|swift|terraform|prove|[A-Z_]+=\S+)(?: |$)/

/** Lines below a prompted one are its output. */
const PROMPTED = /^\s*(?:\$|%) \S/

/** The shell commands of a passage, without prompts, comments and output. */
export function commandsOf({ blocks }: { blocks: readonly Block[] }): string[] {
  const typed = blocks.flatMap(({ kind, lines }) => (kind === 'code' ? lines : []))
  const prompted = typed.filter((line) => PROMPTED.test(line))
  const lines = prompted.length > 0 ? prompted : typed
  return lines
    .map((line) =>
      line
        .trim()
        .replace(/^(?:\$|%) /, '')
        .replace(/\s+#\s.*$/, ''),
    )
    .filter((line) => COMMAND.test(line) || (prompted.length > 0 && line !== ''))
}

const FEW_PARTS = 3

/** Commands whose words are little more than what is asked for: of `npm test` and `npx vitest run FILE`, the first runs the tests. */
export function commandsCalled(terms: readonly DocTerm[], passage: { blocks: readonly Block[] }): string[] {
  const wanted = new Set(terms.map(({ stems: [stem = ''] }) => stem))
  return commandsOf(passage).filter((command) => {
    const [, ...parts] = command.split(/\s+/)
    return (
      parts.length < FEW_PARTS &&
      parts.some((part) => /^[a-z][\w:-]*$/.test(part) && wanted.has(stemOf(part.split(':')[0] ?? '')))
    )
  })
}

/** The sentences of a text, each on one line, except questions and pointers to further reading. */
export function sentencesOf(blocks: readonly Block[]): string[] {
  return blocks
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ lines }) =>
      plainText(lines)
        .replace(/^[ \t]*(?:[-*+•]|\d+[.)])[ \t]+/gm, '¶')
        .replace(/\s+/g, ' ')
        .split(/(?<=[.!?:])\s+(?=[\p{Lu}`*"(])|\s*¶/u),
    )
    .filter((sentence) => /\p{L}{2,}.*\s\p{L}/u.test(sentence) && !QUESTION.test(sentence) && !POINTER.test(sentence))
}

/** The sentence that contains most of the words, on one line. */
export function bestSentence(
  { blocks }: { blocks: readonly Block[] },
  terms: readonly DocTerm[],
  longest = LONGEST_SENTENCE,
): string {
  const said = sentencesOf(blocks).map((sentence) => {
    const stems = new Set(wordsOf(sentence).map(stemOf))
    const worth = terms.reduce(
      (sum, { stems: wanted, weight }) => sum + (wanted.some((one) => stems.has(one)) ? weight : 0),
      0,
    )
    return { sentence, worth: worth * (sentence.length < SHORT_SENTENCE || !/^[\p{Lu}`*_]/u.test(sentence) ? 0.6 : 1) }
  })
  const [best] = said.sort((a, b) => b.worth - a.worth)
  return cut(best?.sentence.trim() ?? '', longest)
}

/** The blocks of a passage, starting with the one that has its best sentence. */
export function fromSentence({ blocks }: { blocks: readonly Block[] }, terms: readonly DocTerm[]): readonly Block[] {
  const sentence = bestSentence({ blocks }, terms)
  const at = blocks.findIndex((block) => bestSentence({ blocks: [block] }, terms) === sentence)
  return blocks.slice(Math.max(0, at))
}

/** The weighted share of the words that a passage's heading and best sentence contain. */
export function saidBy(
  passage: { titles: readonly string[]; blocks: readonly Block[] },
  terms: readonly DocTerm[],
): number {
  const stems = stemsIn(`${passage.titles.at(-1) ?? ''} ${bestSentence(passage, terms)}`)
  const all = terms.reduce((sum, { weight }) => sum + weight, 0)
  const said = terms.reduce((sum, { stems: [stem = '', ...others], weight }) => {
    const near = stems.has(stem) ? 1 : others.some((one) => stems.has(one)) ? OTHER_WORD : 0
    return sum + near * weight
  }, 0)
  return all === 0 ? 0 : said / all
}

/** Roughly the length of a block as shown. */
export function shownLength(block: Block): number {
  return (block.kind === 'code' ? codeOf(block) : textOf(block)).length
}

function textOf({ lines }: Block): string {
  return shortened(withEscapedAngles(plainText(lines)))
    .filter((line) => line.trim() !== '')
    .map((line) => `> ${line.trim().replace(/^#+\s/, '')}`)
    .join('\n')
}

function plainText(lines: readonly string[]): string {
  return withoutTags(withoutLinks(lines.filter(isShown).flatMap(asItem).join('\n')))
    .replace(/:\w+(?::\w+)?:`~?([^`<]*?)\s*(?:<[^`>]*>)?`/g, '`$1`')
    .replace(/``([^`]+)``/g, '`$1`')
    .replace(/^\W*\(link removed\)\W*$/gm, '')
    .replace(/^\.\. (\w+)::/gm, '$1:')
}

/** `{% tab %}`, `:::note`, a lone `+` and the like are for site generators, not for people. */
function isShown(line: string): boolean {
  return !/^\s*(?:\{%.*%\}|\.\. (?:code-block|code|sourcecode|highlight|skip|invisible-code-block|versionadded|versionchanged)\b.*|={3}[!+]? ".*|:{2,}.*|\/{3,}.*|<\/?(?:Tabs|TabItem)\b.*>|\+|-{2}|\s:[a-z-]+:(?:\s.*)?)\s*$/.test(
    line,
  )
}

/** Turns a table row into a list item: its first cell, and the text about it. */
function asItem(line: string): string[] {
  if (!/^\s*\|.*\|\s*$/.test(line)) return [line]
  const cells = line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  if (cells.length === 0 || cells.every((cell) => /^:?-+:?$/.test(cell))) return []
  const [first, ...rest] = cells
  return [`- ${rest.length === 0 ? first : `${first}: ${rest.join(', ')}`}`]
}

/** Cuts a long list to the start of each item, and other long text to its start. */
function shortened(text: string): string[] {
  if (text.length <= LONGEST_TEXT) return text.split('\n')
  const items = text.split(/\n(?=\s{0,3}(?:[-*+•]|\d+[.)])\s)/)
  return items.length < LIST
    ? cut(text, LONGEST_TEXT).split('\n')
    : items.map((item) => cut(item.replace(/\s*\n\s*/g, ' '), Math.max(ITEM, LONGEST_LIST / items.length)))
}

function cut(text: string, most: number): string {
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

/** As many of its lines as fit; none if those are too few to be useful. */
function codeOf({ lines: all }: Block, most = LONGEST): string {
  const typed = all.filter((line) => PROMPTED.test(line))
  const lines = (typed.length > 0 ? typed : all).filter((line) => line.trim() !== '')
  const depth = Math.min(...lines.map((line) => line.search(/\S/)))
  const own = lines.map((line) => {
    const text = line.slice(Number.isFinite(depth) ? depth : 0)
    return text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE - 1)}…`
  })
  const fitting = Math.min(LONGEST_CODE, linesWithin(own, most - FENCES))
  if (fitting < Math.min(FEWEST_LINES, own.length)) return ''
  const code = codeWithoutLinks((fitting === own.length ? own : [...own.slice(0, fitting), '⋯']).join('\n'))
  const fence = fenceFor(code)
  return [fence, code, fence].join('\n')
}
