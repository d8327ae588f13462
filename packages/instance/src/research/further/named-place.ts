import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol, endOfSymbol, type SymbolRange } from '../../search/text/symbol-ranges.ts'
import { code, escapeLabel, type Finding } from '../find/finding.ts'
import type { FoundFunction } from '../find/found-functions.ts'
import { cutSections } from '../passages/sections.ts'
import { titleOf } from '../passages/weigh-section.ts'
import { countCovered } from '../question/question-words.ts'
import type { ReplyPlace } from '../reply/reply.ts'

/** What is longer is a whole file to read, so its name stands beside the lines that match. */
const LONGEST = 150
/** Characters of a line that stands for a name. */
const LINE = 60

/** A ranked window as an entry of a list: the function, type or section that it is about, named; else by its most telling line. */
export function namedPlace(
  finding: Finding,
  best: FoundFunction | undefined,
  lines: readonly string[],
  words: readonly string[],
): ReplyPlace {
  const { path } = finding
  const line = tellingLine(finding, words)
  if (fileClass(path) === 'docs') {
    const section = cutSections(lines, path).findLast(({ startLine }) => startLine <= line)
    const title = section === undefined ? '' : titleOf(section.titles)
    if (section === undefined || title === '') return { ...finding, symbol: undefined, lines: [] }
    const { startLine, endLine } = section
    return { ...finding, startLine, endLine, symbol: undefined, lines: [], why: escapeLabel(title) }
  }
  const found = best ?? symbolOf(finding, line, lines)
  const text = lines[line - 1]?.trim() ?? ''
  if (found === undefined) return { ...finding, lines: [], ...(text !== '' && { why: code(text.slice(0, LINE)) }) }
  const { symbol, ...whole } = found
  const range = whole.endLine - whole.startLine < LONGEST ? whole : finding
  return {
    ...finding,
    startLine: range.startLine,
    endLine: range.endLine,
    symbol,
    lines: [],
    why: code(symbol),
  }
}

function tellingLine({ lines, startLine }: Finding, words: readonly string[]): number {
  const said = lines.map(({ number, text }) => ({ number, covered: countCovered(words, text) }))
  return said.reduce((best, one) => (one.covered > best.covered ? one : best), { number: startLine, covered: 0 }).number
}

/** What the ranking found to tell most, else what encloses the line. */
function symbolOf({ path, symbol, startLine, endLine }: Finding, line: number, lines: readonly string[]) {
  const symbols = outline(lines, path)
  const at = symbols.findLastIndex((one) => one.name === symbol && one.line <= endLine && one.line >= startLine)
  const named = symbols[at]
  const range: SymbolRange | undefined =
    named === undefined
      ? enclosingSymbol(line, lines, symbols)
      : { name: named.name, start: named.line, end: endOfSymbol(at, lines, symbols) }
  return range && { symbol: range.name, startLine: range.start, endLine: range.end }
}
