import { z } from 'zod'
import type { Reference } from '../../symbols/source/symbol-query.ts'
import { blocksText, fileBlock } from '../tool/file-blocks.ts'
import { symbolAsk, symbolInput, symbolNotFound } from '../tool/symbol-ask.ts'
import { defineTool } from '../tool/tool.ts'

export const findReferences = defineTool({
  name: 'find_references',
  title: 'Find references',
  description: [
    'Returns the lines of a repository that use a symbol: those of its own file first, then of files that import it, tests last.',
    '`path` is the file that defines it, `symbol` its name (`add`, or `Queue.add`).',
  ].join(' '),
  input: z.strictObject({
    ...symbolInput,
    path: z.string().describe('Path of the file that defines the symbol.'),
    limit: z.int().min(1).max(1_000).default(10).describe('How many references, 1 to 1000.'),
  }),
  readOnly: true,
  async run(args, context) {
    const ask = await symbolAsk(args, context)
    const found = await context.symbols.references({ ...ask, most: args.limit })
    if (found === undefined) return symbolNotFound(ask, false)
    const { references, total } = found
    if (total === 0) return { text: 'No results.\n\nNo results found.', fileBlocks: [], totalCount: 0, limitHit: false }
    const byPath = Map.groupBy(references, ({ path }) => path)
    const fileBlocks = [...byPath].map(([path, lines]) =>
      fileBlock(context.links, args.repo, ask.commit, path, chunksOf(lines)),
    )
    const limitHit = total > references.length
    const footer = limitHit ? [`Showing ${references.length} of ${total} (set a higher limit to see more)`] : []
    return { text: [blocksText(fileBlocks), ...footer].join('\n\n'), fileBlocks, totalCount: total, limitHit }
  },
})

/** Consecutive lines become one chunk. */
function chunksOf(references: readonly Reference[]) {
  const chunks: { startLine: number; lines: string[] }[] = []
  for (const { line, text } of references) {
    const last = chunks.at(-1)
    if (last !== undefined && line === last.startLine + last.lines.length) last.lines.push(text)
    else chunks.push({ startLine: line, lines: [text] })
  }
  return chunks
}
