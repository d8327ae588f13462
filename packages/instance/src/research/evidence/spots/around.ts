import { outline } from '../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../search/text/symbol-ranges.ts'
import { sectionsOf } from '../../passages/settings-pages.ts'
import { isComment } from '../said/is-done.ts'

const LONGEST_SYMBOL = 60
const LONGEST_SECTION = 25
const LONGEST_COMMENT = 60

/** What encloses a line. */
export interface Around {
  startLine: number
  endLine: number
  /** Its name. */
  name: string
  /** Its name, with the names of what encloses it. */
  title: string
  /** The heading of the page, above its own. */
  page?: string
  /** A code block in a document. */
  isCodeBlock?: boolean
}

export function sectionsAround(lines: readonly string[], path: string): (line: number) => Around {
  const sections = sectionsOf(lines, path)
  return (line) => {
    const section = sections.findLast(({ startLine }) => startLine <= line)
    if (section === undefined) return { startLine: line, endLine: line, name: '', title: '' }
    const { titles } = section
    const [page = '', ...below] = titles
    const named = { name: titles.at(-1) ?? '', title: titles.join(' '), ...(below.length > 0 && { page }) }
    const block = section.blocks.find(({ startLine, endLine }) => startLine <= line && line <= endLine)
    const isCodeBlock = block?.kind === 'code'
    if (section.endLine - section.startLine < LONGEST_SECTION) return { ...section, ...named, isCodeBlock }
    const [first] = section.blocks
    const { startLine, endLine } = block ?? { startLine: line, endLine: Math.max(line, first?.endLine ?? line) }
    return { startLine, endLine, ...named, isCodeBlock }
  }
}

export function symbolsAround(lines: readonly string[], path: string): (line: number) => Around {
  const symbols = outline(lines, path)
  return (line) => {
    const below = belowComment(lines, line)
    const symbol = enclosingSymbol(below, lines, symbols)
    if (symbol === undefined) return { startLine: line, endLine: Math.min(below, lines.length), name: '', title: '' }
    const { name, start, end } = symbol
    const isShort = end - start < LONGEST_SYMBOL
    return { startLine: isShort ? Math.min(line, start) : line, endLine: isShort ? end : line, name, title: name }
  }
}

/** The subject of a long comment is below it. */
function belowComment(lines: readonly string[], line: number): number {
  let below = line
  while (below < line + LONGEST_COMMENT && isComment(lines[below - 1] ?? '')) below++
  return below > line && (lines[below - 1] ?? '').trim() === '' ? below + 1 : below
}
