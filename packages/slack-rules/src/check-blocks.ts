import { blockPage, LIMITS, SOURCES } from './limits.ts'
import { type Problem, problem } from './problem.ts'
import { charts } from './rules/charts.ts'
import { elementSurfaces } from './rules/element-surfaces.ts'
import { markdownLength } from './rules/markdown-length.ts'
import type { Rule } from './rules/rule.ts'
import { tables } from './rules/tables.ts'
import { uniqueIds } from './rules/unique-ids.ts'
import { schemaProblems } from './schema-problems.ts'
import { BLOCK_SURFACES, type Surface } from './surfaces.ts'
import { BLOCK_DEFINITIONS } from './validate.ts'
import { isRecord } from './walk.ts'

const RULES: Rule[] = [uniqueIds, elementSurfaces, markdownLength, tables, charts]

/** What Slack would say against blocks on a surface. Pointers start at `at`; the code is `invalid_blocks` for most. */
export function checkBlocks(blocks: unknown, surface: Surface, at = ''): Problem[] {
  if (!Array.isArray(blocks))
    return [problem('invalid_blocks_format', at, 'must be an array of blocks', SOURCES.blocks)]
  return [
    ...tooMany(blocks.length, surface, at),
    ...blocks.flatMap((block, i) => checkBlock(block, surface, `${at}/${i}`)),
    ...RULES.flatMap((rule) => rule(blocks, at, surface)),
  ]
}

function tooMany(count: number, surface: Surface, at: string): Problem[] {
  const max = surface === 'message' ? LIMITS.blocksPerMessage : LIMITS.blocksPerView
  if (count <= max) return []
  return [problem('invalid_blocks', at, `must have at most ${max} items, has ${count}`, SOURCES.blocks)]
}

function checkBlock(block: unknown, surface: Surface, at: string): Problem[] {
  if (!isRecord(block)) return [problem('invalid_blocks_format', at, 'must be an object', SOURCES.blocks)]
  const { type } = block
  const definition = typeof type === 'string' ? BLOCK_DEFINITIONS.get(type) : undefined
  if (typeof type !== 'string' || definition === undefined) {
    return [problem('invalid_blocks', `${at}/type`, `${JSON.stringify(type)} is not a block type`, SOURCES.blocks)]
  }
  const misplaced = `"${type}" is not available in a ${surface}`
  return [
    ...(BLOCK_SURFACES[type]?.includes(surface)
      ? []
      : [problem('invalid_blocks', `${at}/type`, misplaced, SOURCES.surfaces)]),
    ...schemaProblems(definition, block, at, 'invalid_blocks', blockPage(type)),
  ]
}
