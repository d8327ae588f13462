import { fenced, linkLabel, printable } from '../../../blocks/escape.ts'
import type { CodeResult, FileMatch } from '../../../ports/index.ts'

/** A heading, then each file as a link with its lines. The repository is named if there are several. */
export function matchesMarkdown(files: readonly FileMatch[], skipped: number): string {
  const several = new Set(files.map(({ repo }) => repo)).size > 1
  const list = files.map(({ repo, path, url, chunks }, index) => {
    const [first] = chunks
    const name = several ? `${repo} › ${path}` : path
    const line = first === undefined ? '' : `:${first.startLine}`
    const rows = chunks.map(({ startLine, lines }) => lines.map((text, at) => ({ number: startLine + at, text })))
    const code = rows.length === 0 ? '' : `\n${numbered(rows)}`
    return `${skipped + index + 1}. [${linkLabel(`${name}${line}`)}](${url})${code}`
  })
  return list.join('\n\n')
}

/** Lines of a file below a link to them, in the form of the instance's pages: `?L1-9`. */
export function fileMarkdown({ path, url, items }: CodeResult & { kind: 'file' }): string {
  const [first, last] = [items[0]?.number, items.at(-1)?.number]
  const range = first === last ? first : `${first}-${last}`
  const label = linkLabel(`${path}:${range}`)
  return `${url === undefined ? `**${label}**` : `[${label}](${url}?L${range})`}\n${numbered([items])}`
}

type Row = { number: number; text: string }

/** Code with line numbers, and a row of dots where lines are skipped. */
function numbered(groups: readonly (readonly Row[])[]): string {
  const width = Math.max(...groups.flat().map(({ number }) => String(number).length))
  const parts = groups.map((rows) =>
    rows.map(({ number, text }) => `${String(number).padStart(width)}  ${text}`.trimEnd()).join('\n'),
  )
  return fenced(parts.join(`\n${'⋯'.padStart(width)}\n`))
}

export function entriesMarkdown(entries: readonly string[]): string {
  return fenced(entries.map(printable).join('\n'))
}
