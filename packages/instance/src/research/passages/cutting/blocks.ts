import { boxText, directiveOf, isPageScript } from '../../markup/site-marks.ts'
import { includedBy } from '../../pages/included.ts'
import { MARKDOWN } from './fences.ts'
import { ENTRY_LEVEL, type Heading } from './headings.ts'

/** A paragraph, list or table (`text`), or commands and code (`code`). */
export interface Block {
  kind: 'text' | 'code'
  startLine: number
  endLine: number
  lines: readonly string[]
}

/** The text below such a line of reStructuredText is indented, but not code. */
const ADMONITION =
  /^\s*\.\. (?:admonition|attention|caution|danger|error|hint|important|note|seealso|tip|todo|warning)::.*$/

export function blocksOf(
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
