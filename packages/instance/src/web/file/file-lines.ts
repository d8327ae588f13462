import { raw } from 'hono/html'
import { indexLines, type LineIndex } from '../../files/line-index.ts'
import type { LineRange } from '../../files/links.ts'
import type { FileBytes } from '../../ports/files.ts'
import type { Colours } from '../colours/colours.ts'
import type { Html } from '../layout/layout.ts'

const SHOWN_LINES = 5_000
const SHOWN_CHARACTERS = 2_000_000

/** The lines of a text that one page shows; if it is long, those around the marked ones. */
export interface ShownLines {
  /** For the whole file; text after the last line break counts only if it isn't empty. */
  count: number
  /** The number of the first one shown. */
  first: number
  html: readonly string[]
}

export async function readShownLines(
  { path, file }: { path: string; file: FileBytes & { kind: 'text' } },
  marked: LineRange | undefined,
  colours: Colours,
): Promise<ShownLines> {
  const index = await indexLines(file.content)
  const count = index.total - (file.content.at(-1) === 10 || file.content.length === 0 ? 1 : 0)
  const first = count <= SHOWN_LINES ? 1 : Math.max(1, (marked?.startLine ?? 1) - SHOWN_LINES / 4)
  const lines = readLines(index, first, count)
  return { count, first, html: await colours.linesOf({ path, blob: file.blob, first, lines }) }
}

function readLines(index: LineIndex, first: number, count: number): string[] {
  const last = Math.min(first + SHOWN_LINES - 1, count)
  return last < first ? [] : index.read(first, last, SHOWN_CHARACTERS)
}

/** For the lines before and after those shown: a line to link to. */
export function neighbourLines({ first, html, count }: ShownLines): {
  before: number | undefined
  after: number | undefined
} {
  const last = first + html.length - 1
  return {
    before: first > 1 ? Math.max(1, first - SHOWN_LINES / 2) : undefined,
    after: last < count ? last + 1 : undefined,
  }
}

/** One row per line, with a number that selects it. Built from strings, not templates, because a page has thousands of them. */
export function lineRows({ first, html }: ShownLines, marked: LineRange | undefined): Html {
  const { startLine = 0, endLine = 0 } = marked ?? {}
  const rows = html.map((line, at) => {
    const number = first + at
    const isMarked = number >= startLine && number <= endLine
    // Browsers scroll to a focused element without any script.
    const focus = number === startLine ? ' tabindex="-1" autofocus' : ''
    const attributes = isMarked ? ` class="marked"${focus}` : ''
    return `<li id="L${number}"${attributes}><a href="?L${number}" tabindex="-1">${number}</a><span>${line}</span></li>`
  })
  return raw(`<ol>${rows.join('')}</ol>`)
}
