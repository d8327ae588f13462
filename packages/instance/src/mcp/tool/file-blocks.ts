import { printable } from '../../errors/printable.ts'
import type { Links } from '../../files/links.ts'

/** Lines of one file, as navigation shows them. */
interface FileBlock {
  type: 'content'
  repo: string
  file: string
  /** The commit. */
  rev: string
  url: string
  chunks: { startLine: number; endLine: number; content: string; url: string }[]
}

interface Chunk {
  /** From 1. */
  startLine: number
  lines: readonly string[]
}

export function fileBlock(links: Links, repo: string, rev: string, file: string, chunks: readonly Chunk[]): FileBlock {
  return {
    type: 'content',
    repo,
    file,
    rev,
    url: links.file(repo, rev, file),
    chunks: chunks.map(({ startLine, lines }) => {
      const endLine = startLine + lines.length - 1
      return { startLine, endLine, content: lines.join('\n'), url: links.file(repo, rev, file, { startLine, endLine }) }
    }),
  }
}

/** `# repo – path`, then numbered lines; chunks follow each other without a divider, as on a real instance. */
export function blocksText(blocks: readonly FileBlock[]): string {
  return blocks
    .map(({ repo, file, chunks }) => {
      const rows = chunks.flatMap(({ startLine, content }) =>
        content.split('\n').map((line, index) => `${startLine + index}: ${line}`),
      )
      return [`# ${repo} – ${printable(file)}`, ...rows].join('\n')
    })
    .join('\n\n')
}
