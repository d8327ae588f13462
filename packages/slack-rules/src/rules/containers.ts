import { blockPage } from '../limits/limits.ts'
import { problem } from '../payload/problem.ts'
import type { ObjectRule } from './rule.ts'

/** Only a container that can be collapsed can be collapsed at first. */
export const containers: ObjectRule = ({ type, is_collapsible, default_collapsed }, at) => {
  if (type !== 'container' || default_collapsed !== true || is_collapsible === true) return []
  const message = 'needs is_collapsible to be true'
  return [problem('invalid_blocks', `${at}/default_collapsed`, message, blockPage('container'))]
}
