import { LIMITS, SOURCES } from './limits/limits.ts'
import { type Problem, problem, warning } from './payload/problem.ts'
import { countText, isRecord } from './payload/walk.ts'

/** A message's blocks share a budget of text; tables have budgets of their own. */
export function checkBlocksText(blocks: unknown, at: string): Problem[] {
  if (!Array.isArray(blocks)) return []
  const length = countText(blocks.filter((block) => !isRecord(block) || !String(block.type).endsWith('table')))
  const found = `the blocks have ${length} characters of text together`
  if (length > LIMITS.blocksText) {
    const message = `${found}, at most ${LIMITS.blocksText} are taken`
    return [problem('msg_blocks_too_long', at, message, SOURCES.blocksText)]
  }
  if (length <= LIMITS.blocksTextBudget) return []
  const message = `${found}; over ${LIMITS.blocksTextBudget} Slack may refuse them`
  return [warning('msg_blocks_too_long', at, message, SOURCES.blocksText)]
}
