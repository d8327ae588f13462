import type { Means } from '../kinds/kind.ts'
import { linesAsRead } from '../markup/roff.ts'
import { textOf } from '../passages/shown-block.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import type { Evidence } from './spots/evidence-in.ts'

const BELOW = 5

/** The paragraph, item or row of a table at a line; empty for a heading. */
function paragraphAt(lines: readonly string[], { line, startLine, endLine, within }: Evidence): readonly string[] {
  const text = lines[line - 1] ?? ''
  if (text.trim() === within || /^\s*#/.test(text)) return []
  if (/^\s*\|/.test(text)) return [text]
  let [from, to] = [line, line]
  while (from > startLine && from > line - BELOW && (lines[from - 2] ?? '').trim() !== '') from--
  while (to < endLine && to < line + BELOW && (lines[to] ?? '').trim() !== '') to++
  return lines.slice(from - 1, to)
}

/** A place with what it says: text as a quotation, code as lines. */
export async function placeOfEvidence(one: Evidence, means: Means): Promise<ReplyPlace> {
  const { repo, commit, path, startLine, line, within } = one
  const lines = linesAsRead(path, await means.lines(one))
  const symbol = one.isProse ? undefined : within
  const said = one.isProse && !one.isCode ? paragraphAt(lines, one) : []
  // What was written to be read is quoted, without its marks.
  if (said.length > 0)
    return {
      repo,
      commit,
      path,
      symbol,
      startLine,
      endLine: one.endLine,
      lines: [],
      quote: textOf({ kind: 'text', startLine, endLine: one.endLine, lines: said }),
    }
  // A heading alone shows nothing.
  const endLine = one.isProse && one.endLine === startLine ? Math.min(lines.length, line + BELOW) : one.endLine
  return { repo, commit, path, symbol, startLine, endLine, lines: snippetOf(lines, { startLine, endLine }, line, 5) }
}
