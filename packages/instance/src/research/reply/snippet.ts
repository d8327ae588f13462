import type { Finding } from '../find/finding.ts'

type SnippetLine = Finding['lines'][number]

const LONGEST_LINE = 140
const LINES = 8
const LONGEST_COMMENT = 24

/** The defining line, and the lines around the most important one; cut to what is read at a glance. */
export function snippetOf(
  lines: readonly string[],
  { startLine, endLine, symbol }: { startLine: number; endLine: number; symbol?: string | undefined },
  around: number,
  most = LINES,
): SnippetLine[] {
  const end = Math.min(endLine, lines.length)
  if (end - startLine < most) return take(lines, startLine, end)
  const from = (count: number) => Math.max(startLine, Math.min(around - Math.floor(count / 3), end - count + 1))
  const defined = symbol === undefined ? undefined : definingLine(lines, symbol, startLine, end)
  const rest = from(most - 1)
  if (defined === undefined || defined >= rest) return take(lines, from(most), from(most) + most - 1)
  return [...take(lines, defined, defined), ...take(lines, rest, rest + most - 2)]
}

/** The first line below the comment that contains the name. */
function definingLine(lines: readonly string[], symbol: string, start: number, end: number): number | undefined {
  const named = new RegExp(`(?<![\\w$])${RegExp.escape(symbol)}(?![\\w$])`)
  const last = Math.min(end, start + LONGEST_COMMENT)
  for (let number = start; number <= last; number++) {
    const text = lines[number - 1] ?? ''
    if (named.test(text) && !/^\s*(?:\/\/|\/?\*|#|@|--|;)/.test(text)) return number
  }
  return undefined
}

/** The first lines of a definition, including its comment. */
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
  const taken = lines.slice(from - 1, to).map((text, index) => ({ number: from + index, text: shortened(text) }))
  return taken.slice(0, taken.findLastIndex(({ text }) => text !== '') + 1)
}

function shortened(line: string): string {
  const text = line.trimEnd()
  return text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE - 1)}…`
}
