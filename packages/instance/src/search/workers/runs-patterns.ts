import type { Expression } from '../query/keyword-query.ts'
import type { SearchJob } from './messages.ts'

/** Whether a search matches regular expressions that somebody typed. */
export function runsPatterns(job: SearchJob): boolean {
  return job.kind !== 'find' && job.query.expression !== undefined && hasPattern(job.query.expression)
}

function hasPattern(expression: Expression): boolean {
  if (expression.kind === 'not') return hasPattern(expression.part)
  if ('parts' in expression) return expression.parts.some(hasPattern)
  return expression.kind === 'regex'
}
