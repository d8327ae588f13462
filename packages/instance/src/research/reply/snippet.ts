import type { Finding } from '../find/finding.ts'

type SnippetLine = Finding['lines'][number]

const LONGEST_LINE = 140
const LINES = 8

/** The line that defines, and those around the one that matters most; cut to what one reads at a glance. */
export function snippetOf(
  lines: readonly string[],
  { startLine, endLine }: { startLine: number; endLine: number },
  around: number,
  most = LINES,
): SnippetLine[] {
  const end = Math.min(endLine, lines.length)
  if (end - startLine < most) return take(lines, startLine, end)
  const from = Math.max(startLine, Math.min(around - Math.floor(most / 3), end - most + 1))
  return take(lines, from, from + most - 1)
}

/** The first lines of a definition, its comment included. */
export function definitionSnippet(
  lines: readonly string[],
  { startLine, endLine, line }: { startLine: number; endLine: number; line: number },
  most = 16,
): SnippetLine[] {
  const comment = Math.min(line - startLine, Math.floor(most / 2))
  const start = line - comment
  return take(lines, start, Math.min(endLine, start + most - 1, lines.length))
}

function take(lines: readonly string[], from: number, to: number): SnippetLine[] {
  return lines.slice(from - 1, to).map((text, index) => ({ number: from + index, text: shortened(text) }))
}

function shortened(line: string): string {
  const text = line.trimEnd()
  return text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE - 1)}…`
}
