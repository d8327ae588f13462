import { blockPage, LIMITS } from '../limits/limits.ts'
import { type Problem, problem } from '../payload/problem.ts'
import { countCharacters, isRecord } from '../payload/walk.ts'
import type { Rule } from './rule.ts'

const SOURCE = blockPage('markdown')

/** 12,000 characters are the limit for each block (Slack then says `msg_too_long`) and, according to its page, for the payload. */
export const markdownLength: Rule = (blocks, at) => {
  const problems: Problem[] = []
  let total = 0
  for (const [i, block] of blocks.entries()) {
    if (!isRecord(block) || block.type !== 'markdown' || typeof block.text !== 'string') continue
    const length = countCharacters(block.text)
    total += length
    const message = `must have at most ${LIMITS.markdownText} characters, has ${length}`
    if (length > LIMITS.markdownText) problems.push(problem('msg_too_long', `${at}/${i}/text`, message, SOURCE))
  }
  if (problems.length > 0 || total <= LIMITS.markdownText) return problems
  const message = `the markdown blocks have ${total} characters together, at most ${LIMITS.markdownText} are allowed`
  return [problem('msg_blocks_too_long', at, message, SOURCE)]
}
