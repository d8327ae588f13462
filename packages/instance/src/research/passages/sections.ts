import { isManual, manualHeading, manualLines } from '../markup/roff.ts'
import { boxText, directiveOf, frontMatterLength, isPageScript, withoutSiteMarks } from '../markup/site-marks.ts'
import { withoutTags } from '../markup/without-tags.ts'
import { includedBy } from '../pages/included.ts'

/** The text below one heading, up to the next. */
export interface Section {
  /** The headings above it, its own last; empty for text before the first heading. */
  titles: readonly string[]
  /** The line of the heading, or the first line if there is none. */
  startLine: number
  endLine: number
  blocks: readonly Block[]
}

/** A paragraph, list or table (`text`), or commands and code (`code`). */
export interface Block {
  kind: 'text' | 'code'
  startLine: number
  endLine: number
  lines: readonly string[]
}

interface Heading {
  title: string
  level: number
  /** The line of the title, from 1. */
  line: number
  /** The first line below it. */
  below: number
}

const FENCE = /^\s*(`{3,}|~{3,})/
/** An item of a list may begin with one. */
const FENCE_OF_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(`{3,}(?=[^`]*$)|~{3,})/
/** In other formats, a line of tildes underlines a title. */
const FENCE_OF_BACKTICKS = /^\s*(`{3,})/
const UNDERLINE = /^([=\-~^"'*+#.:_`])\1{2,}\s*$/
const HASH = /^(#{1,6})\s+(\S.*?)\s*#*\s*$/
/** `<h3 name="config">`, with the title on the same line or below. */
const TAG = /^\s*<h([1-6])\b[^>]*>\s*(.*?)\s*(?:<\/h[1-6]>\s*)?$/i
const EQUALS = /^(={1,6})\s+(\S.*?)\s*=*\s*$/
/** In AsciiDoc, `--max-connections=<n>::` starts the text about it. */
const ENTRY = /^(\S.{0,100}?)::+\s*$/
/** Deeper than all other levels; the text below it is indented, but not code. */
const ENTRY_LEVEL = 9
/** "For shell scripts:", as a paragraph of its own, starts a section of plain text. */
const ANNOUNCED = /^\p{Lu}[^.!?`]{2,70}:\s*$/u
const ANNOUNCED_LEVEL = 8
const LONGEST_TITLE = 120
/** The text below such a line of reStructuredText is indented, but not code. */
const ADMONITION =
  /^\s*\.\. (?:admonition|attention|caution|danger|error|hint|important|note|seealso|tip|todo|warning)::.*$/

const MARKDOWN = /\.(?:md|mdx|markdown)$/i

/** Splits Markdown, reStructuredText, AsciiDoc, manual pages and plain text at their headings. */
export function cutSections(written: readonly string[], path: string): Section[] {
  const { lines, inFence } = isManual(path) ? manualLines(written) : proseLines(written, path)
  const headings = isManual(path) ? manualHeadings(written) : headingsOf(lines, path, inFence)
  const top = 1 + (MARKDOWN.test(path) ? frontMatterLength(lines) : 0)
  const starts = [{ title: '', level: 0, line: top, below: top }, ...headings]
  const above: Heading[] = []
  return starts.flatMap((heading, index) => {
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= heading.level) above.pop()
    if (heading.title !== '') above.push(heading)
    const end = (starts[index + 1]?.line ?? lines.length + 1) - 1
    const blocks = blocksOf(lines, { ...heading, end }, path, inFence)
    const last = blocks.at(-1)
    if (heading.title === '' && last === undefined) return []
    const titles = above.map(({ title }) => title)
    return [{ titles, startLine: heading.line, endLine: last?.endLine ?? heading.line, blocks }]
  })
}

function proseLines(written: readonly string[], path: string) {
  const inFence = fencedLines(written, path)
  return { lines: MARKDOWN.test(path) ? withoutSiteMarks(written, inFence) : written, inFence }
}

function manualHeadings(lines: readonly string[]): Heading[] {
  return lines.flatMap((line, index) => {
    const heading = manualHeading(line)
    return heading === undefined ? [] : [{ ...heading, line: index + 1, below: index + 2 }]
  })
}

function headingsOf(lines: readonly string[], path: string, inFence: readonly boolean[]): Heading[] {
  const isMarkdown = MARKDOWN.test(path)
  const isAdoc = /\.(?:adoc|asciidoc)$/i.test(path)
  const isPlain = !isMarkdown && !isAdoc && !/\.rst$/i.test(path)
  const front = isMarkdown ? frontMatterTitle(lines) : []
  const levels = isMarkdown || isAdoc ? ['=', '-', '~', '^', '+'] : []
  const own = lines.flatMap((line, index): Heading[] => {
    if (inFence[index] || line.length > LONGEST_TITLE || line.trim() === '') return []
    const at = { line: index + 1, below: index + 2 }
    const marked = (isMarkdown && HASH.exec(line)) || (isAdoc && EQUALS.exec(line)) || undefined
    if (marked) return [{ ...at, title: plainTitle(marked[2] ?? ''), level: marked[1]?.length ?? 1 }]
    const tag = isMarkdown ? TAG.exec(line) : null
    const tagged = tag?.[2] || (lines[index + 1] ?? '').trim()
    if (tag && plainTitle(tagged) !== '')
      return [{ title: plainTitle(tagged), level: Number(tag[1]), line: index + 1, below: index + (tag[2] ? 2 : 3) }]
    const entry = isAdoc ? ENTRY.exec(line) : null
    if (entry) return [{ ...at, title: entry[1] ?? '', level: ENTRY_LEVEL }]
    const isAlone = (lines[index - 1] ?? '').trim() === '' && (lines[index + 1] ?? '').trim() === ''
    if (isPlain && isAlone && ANNOUNCED.test(line))
      return [{ ...at, title: plainTitle(line.trim().replace(/:$/, '')), level: ANNOUNCED_LEVEL }]
    const [, mark = ''] = UNDERLINE.exec(lines[index + 1] ?? '') ?? []
    const under = (lines[index + 1] ?? '').trimEnd().length
    const isTitle = mark !== '' && /^\s?[\p{L}\p{N}`"'([*:<_.-]/u.test(line) && !UNDERLINE.test(line)
    if (
      !isTitle ||
      inFence[index + 1] ||
      under > line.length + (isMarkdown || isAdoc || isPlain ? 3 : LONGEST_TITLE) ||
      (!isMarkdown && under < Math.min(line.trimEnd().length - 2, 60))
    )
      return []
    // Markdown underlines only with these two; in other formats, dashes below a paragraph's last line are a rule.
    if (isMarkdown && mark !== '=' && mark !== '-') return []
    if ((lines[index - 1] ?? '').trim() !== '' && !UNDERLINE.test(lines[index - 1] ?? '')) return []
    if (!levels.includes(mark)) levels.push(mark)
    return [{ title: plainTitle(line.trim()), level: levels.indexOf(mark) + 1, line: index + 1, below: index + 3 }]
  })
  return [...front, ...own.filter(({ line }) => !isMarkdown || line > frontMatterLength(lines))]
}

/** The front matter of a site's page has its title: `title: Storage` between two rules. */
function frontMatterTitle(lines: readonly string[]): Heading[] {
  const end = frontMatterLength(lines)
  const title = lines.slice(0, end).flatMap((line) => /^title:\s*["']?(.+?)["']?\s*$/.exec(line)?.[1] ?? [])
  return title.slice(0, 1).map((one) => ({ title: plainTitle(one), level: 1, line: 1, below: end + 1 }))
}

function plainTitle(title: string): string {
  return withoutTags(title.replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'))
    .replace(/\s*\{\s*#[^}]*\}/g, '')
    .replace(/^:\w+:/, '')
    .replace(/\s+/g, ' ')
    .replace(/[`*]/g, '')
    .trim()
}

/** Whether each line belongs to a fenced block, including its fences. */
function fencedLines(lines: readonly string[], path: string): boolean[] {
  const isAdoc = /\.(?:adoc|asciidoc)$/i.test(path)
  const mark = MARKDOWN.test(path) ? FENCE : FENCE_OF_BACKTICKS
  let open: string | undefined
  return lines.map((line, index) => {
    const [, run] = mark.exec(line) ?? (isAdoc && isDelimiter(lines, index) ? /^(.+?)\s*$/.exec(line) : null) ?? []
    if (open === undefined) {
      open = run ?? FENCE_OF_ITEM.exec(line)?.[1]
      return open !== undefined
    }
    if (run !== undefined && run[0] === open[0] && run.length >= open.length) open = undefined
    return true
  })
}

/** `----` around a listing; below a title of the same length, it is an underline. */
function isDelimiter(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trimEnd()
  if (!/^(?:-{4,}|\.{4,})$/.test(line)) return false
  const above = (lines[index - 1] ?? '').trimEnd()
  return above === '' || /^\[.*\]$|^\+$/.test(above) || Math.abs(above.length - line.length) > 2
}

function blocksOf(
  lines: readonly string[],
  { below: from, end: to, level }: Heading & { end: number },
  path: string,
  inFence: readonly boolean[],
): Block[] {
  const isRst = !MARKDOWN.test(path)
  const blocks: Block[] = []
  let start = from
  while (start <= to) {
    if ((lines[start - 1] ?? '').trim() === '') {
      start++
      continue
    }
    const isFenced = inFence[start - 1] === true
    let end = start
    while (end < to && inFence[end] === isFenced && (isFenced || (lines[end] ?? '').trim() !== '')) end++
    const own = lines.slice(start - 1, end)
    const isIncluded = includedBy(own) !== undefined
    const directive = isFenced ? directiveOf(own[0]) : undefined
    const isIndented = level !== ENTRY_LEVEL && isTyped(own, isRst, blocks.at(-1))
    const isCode = directive === undefined && (isFenced || isIncluded || isPrompted(own) || isIndented)
    const last = blocks.at(-1)
    const written = !isFenced ? own : directive === undefined ? own.slice(1, -1) : boxText(directive, own)
    const shown = isCode ? withoutLog(written) : written
    // Blank lines don't end indented code.
    const isTypedOn = last?.kind === 'code' && !inFence[last.endLine - 1] && includedBy(last.lines) === undefined
    if (isCode && !isFenced && !isIncluded && isTypedOn) {
      blocks[blocks.length - 1] = { ...last, endLine: end, lines: [...last.lines, '', ...shown] }
    } else if (shown.length > 0 && !isMarkup(shown) && (isCode || !isPageScript(shown, path))) {
      blocks.push({ kind: isCode ? 'code' : 'text', startLine: start, endLine: end, lines: shown })
    }
    start = end + 1
  }
  return blocks
}

function isPrompted(own: readonly string[]): boolean {
  return /^\s*(?:\$|>>>|%) \S/.test(own[0] ?? '')
}

function isTyped(own: readonly string[], isRst: boolean, before: Block | undefined): boolean {
  const isIndented =
    own.every((line) => /^(?: {4}|\t)/.test(line)) || (isRst && own.every((line) => /^ {1,}\S|^\t/.test(line)))
  if (!isIndented || /^\s*(?:[-*+•]|\d+[.)]|\.\.)\s/.test(own[0] ?? '')) return false
  if (ADMONITION.test(before?.lines.at(-1) ?? '')) return false
  const introduced = /::?\s*$/.test(before?.lines.at(-1) ?? '') || before?.kind === 'code'
  return (
    introduced || own.every((line) => /^(?: {4}|\t)/.test(line) && !/^\s+\p{Lu}\p{Ll}+ \p{Ll}+ \p{Ll}+/u.test(line))
  )
}

/** A line of a log: it begins with a moment, or with a level before several words. `ERROR: mail` sets a level. */
const LOGGED =
  /^\s*(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d\b|(?:time|ts)="?\d{4}-|\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL)\]?:?\s+(?:[[\w]\S*\s+){2}[^\s#])/

/** Sample output has the words of whatever happened to run, and says nothing about how: lines of logs are left out, mere logs wholly. */
export function withoutLog(lines: readonly string[]): readonly string[] {
  const others = lines.filter((line) => !LOGGED.test(line))
  return others.length * 2 <= lines.filter((line) => line.trim() !== '').length ? [] : others
}

/** Badges, comments and directives say nothing. */
function isMarkup(lines: readonly string[]): boolean {
  const text = lines.join(' ').trim()
  // A table of contents; its title may be right above it.
  const isListed = (line: string) => /^\s*(?:[-*+•]|\d+[.)])\s+\[[^\]]*\]\(#[^)]*\)\s*$/.test(line)
  const [name = '', ...rest] = lines
  if ((isListed(name) || rest.length > 1) && rest.every(isListed)) return true
  // A directive that makes a site generator insert the documentation of a symbol.
  if (/^::: \S+$/.test(name) && rest.every((line) => /^\s/.test(line))) return true
  const isTag =
    /^<[^>]*>(?:\s*<[^>]*>)*$/.test(text) ||
    /^<!--/.test(text) ||
    /^\[[^\]]*\]:\s/.test(text) ||
    /^\{\{.*\}\}$/.test(text)
  return (
    isTag ||
    /^\.\. (?:_|image|toctree|index|module|currentmodule|contents|\|)/.test(text) ||
    /^(?:\[?!\[[^\]]*\]\([^)]*\)(?:\]\([^)]*\))?\s*)+$/.test(text)
  )
}
