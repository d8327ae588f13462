import { SOURCES } from '../limits/limits.ts'
import { problem } from '../payload/problem.ts'
import { BLOCK_SURFACES, ELEMENT_SURFACES, type Surface } from '../payload/surfaces.ts'
import type { ObjectRule } from './rule.ts'

const SURFACES: ReadonlyMap<unknown, Surface[]> = new Map(Object.entries({ ...BLOCK_SURFACES, ...ELEMENT_SURFACES }))

/** Blocks and elements stand where their pages let them, also inside a container or card. */
export const surfaces: ObjectRule = ({ type }, at, surface) => {
  const allowed = SURFACES.get(type)
  if (allowed === undefined || allowed.includes(surface)) return []
  const elsewhere = allowed.length > 0 ? `, only in a ${allowed.join(' or ')}` : '; Slack alone adds it'
  return [
    problem('invalid_blocks', `${at}/type`, `"${type}" is not available in a ${surface}${elsewhere}`, SOURCES.surfaces),
  ]
}
