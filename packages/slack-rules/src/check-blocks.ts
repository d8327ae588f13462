import { blockPage, LIMITS, SOURCES } from './limits/limits.ts'
import { type Problem, problem } from './payload/problem.ts'
import type { Surface } from './payload/surfaces.ts'
import { isRecord, walk } from './payload/walk.ts'
import { charts } from './rules/charts.ts'
import { markdownLength } from './rules/markdown-length.ts'
import { containers, ranges, surfaces, undocumentedCaps } from './rules/object-rules.ts'
import { options } from './rules/options.ts'
import type { ObjectRule, Rule } from './rules/rule.ts'
import { tables } from './rules/tables.ts'
import { uniqueIds } from './rules/unique-ids.ts'
import { schemaProblems } from './schema-problems.ts'
import { BLOCK_DEFINITIONS } from './validate.ts'

const RULES: Rule[] = [uniqueIds, markdownLength, tables, charts]
const OBJECT_RULES: ObjectRule[] = [surfaces, options, ranges, containers, undocumentedCaps]

/**
 * What Slack would complain about in blocks on a surface. Pointers start at `at`; the code is usually `invalid_blocks`. Some methods have
 * their own code for too many blocks.
 */
export function checkBlocks(blocks: unknown, surface: Surface, at = '', tooManyCode = 'invalid_blocks'): Problem[] {
  if (!Array.isArray(blocks))
    return [problem('invalid_blocks_format', at, 'must be an array of blocks', SOURCES.blocks)]
  return [
    ...tooMany(blocks.length, surface, at, tooManyCode),
    ...blocks.flatMap((block, i) => checkBlock(block, `${at}/${i}`)),
    ...RULES.flatMap((rule) => rule(blocks, at, surface)),
    ...eachObject(blocks, surface, at),
  ]
}

function eachObject(blocks: readonly unknown[], surface: Surface, at: string): Problem[] {
  return [...walk(blocks, at)].flatMap(({ object, pointer }) =>
    OBJECT_RULES.flatMap((rule) => rule(object, pointer, surface)),
  )
}

function tooMany(count: number, surface: Surface, at: string, code: string): Problem[] {
  const max = surface === 'message' ? LIMITS.blocksPerMessage : LIMITS.blocksPerView
  if (count <= max) return []
  return [problem(code, at, `must have at most ${max} items, has ${count}`, SOURCES.blocks)]
}

function checkBlock(block: unknown, at: string): Problem[] {
  if (!isRecord(block)) return [problem('invalid_blocks_format', at, 'must be an object', SOURCES.blocks)]
  const { type } = block
  const definition = typeof type === 'string' ? BLOCK_DEFINITIONS.get(type) : undefined
  if (typeof type !== 'string' || definition === undefined) {
    return [problem('invalid_blocks', `${at}/type`, `${JSON.stringify(type)} is not a block type`, SOURCES.blocks)]
  }
  return schemaProblems(definition, block, at, 'invalid_blocks', blockPage(type))
}
