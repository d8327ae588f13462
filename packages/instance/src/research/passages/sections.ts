import { isManual, manualLines } from '../markup/roff.ts'
import { frontMatterLength, withoutSiteMarks } from '../markup/site-marks.ts'
import { type Block, blocksOf } from './cutting/blocks.ts'
import { fencedLines, MARKDOWN } from './cutting/fences.ts'
import { type Heading, headingsOf, manualHeadings } from './cutting/headings.ts'

/** The text below one heading, up to the next. */
export interface Section {
  /** The headings above it, its own last; empty for text before the first heading. */
  titles: readonly string[]
  /** The line of the heading, or the first line if there is none. */
  startLine: number
  endLine: number
  blocks: readonly Block[]
}

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
