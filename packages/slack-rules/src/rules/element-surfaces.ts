import { SOURCES } from '../limits.ts'
import { problem } from '../problem.ts'
import { ELEMENT_SURFACES } from '../surfaces.ts'
import { walk } from '../walk.ts'
import type { Rule } from './rule.ts'

export const elementSurfaces: Rule = (blocks, at, surface) =>
  [...walk(blocks, at)].flatMap(({ object, pointer }) => {
    const allowed = ELEMENT_SURFACES.get(object.type)
    if (allowed === undefined || allowed.includes(surface)) return []
    const message = `"${object.type}" is not available in a ${surface}, only in a ${allowed.join(' or ')}`
    return [problem('invalid_blocks', `${pointer}/type`, message, SOURCES.surfaces)]
  })
