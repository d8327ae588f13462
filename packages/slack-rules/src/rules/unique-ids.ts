import { blockKitPage, SOURCES } from '../limits/limits.ts'
import { type Problem, problem } from '../payload/problem.ts'
import { walk } from '../payload/walk.ts'
import type { Rule } from './rule.ts'

/** A block_id is unique in a payload, an action_id in its block. */
export const uniqueIds: Rule = (blocks, at) => [
  ...repeated(blocks, at, 'block_id', SOURCES.blocks),
  ...blocks.flatMap((block, i) => repeated(block, `${at}/${i}`, 'action_id', blockKitPage('block-elements'))),
]

function repeated(value: unknown, at: string, name: string, source: string): Problem[] {
  const firstAt = new Map<unknown, string>()
  const problems: Problem[] = []
  for (const { object, pointer } of walk(value, at)) {
    const id = object[name]
    if (typeof id !== 'string') continue
    const first = firstAt.get(id)
    if (first === undefined) firstAt.set(id, pointer)
    else problems.push(problem('invalid_blocks', `${pointer}/${name}`, `repeats the ${name} of ${first}`, source))
  }
  return problems
}
