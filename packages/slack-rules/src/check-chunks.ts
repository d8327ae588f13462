import { checkBlocks } from './check-blocks.ts'
import { type Problem, problem } from './payload/problem.ts'
import { isRecord } from './payload/walk.ts'
import { schemaProblems } from './schema-problems.ts'

/** The parts of a streamed message. */
export function checkChunks(chunks: unknown, at: string, source: string): Problem[] {
  if (!Array.isArray(chunks)) return [problem('invalid_chunks', at, 'must be an array of chunks', source)]
  return chunks.flatMap((chunk, i) => [
    ...schemaProblems('AnyChunk', chunk, `${at}/${i}`, 'invalid_chunks', source),
    ...(isRecord(chunk) && chunk.type === 'blocks'
      ? checkBlocks(chunk.blocks, 'message', `${at}/${i}/blocks`, 'msg_blocks_too_many')
      : []),
  ])
}
