import { BLOCK_LIMITS } from './limits/block-limits.ts'
import { ELEMENT_LIMITS } from './limits/element-limits.ts'
import { COMMON_FIELDS, OBJECT_LIMITS } from './limits/object-limits.ts'
import type { Bounds, TypeLimits } from './limits/type-limits.ts'
import type { Definitions, SchemaNode } from './schema-node.ts'

/** All limits of single fields. */
export const TYPE_LIMITS = { ...OBJECT_LIMITS, ...BLOCK_LIMITS, ...ELEMENT_LIMITS }

/** The limits for a set of definitions. */
export interface Limits {
  types: Record<string, TypeLimits>
  common: Record<string, Bounds & { source: string }>
}

export const BLOCK_KIT_LIMITS: Limits = { types: TYPE_LIMITS, common: COMMON_FIELDS }

/** A copy of the definitions with the documented limits added. Throws if a limit names a field that no longer exists. */
export function applyLimits(definitions: Definitions, { types, common }: Limits = BLOCK_KIT_LIMITS): Definitions {
  const limited = structuredClone(definitions)
  for (const node of Object.values(limited)) {
    for (const [name, { source, ...bounds }] of Object.entries(common)) {
      if (node.properties?.[name]) node.properties[name] = bounded(node.properties[name], bounds, source)
    }
  }
  for (const [name, { source, fields = {}, required = [], atLeastOneOf, exactlyOneOf }] of Object.entries(types)) {
    const node = limited[name]
    if (node === undefined) throw new Error(`The limits name the type ${name}, which the schema lacks`)
    for (const [path, bounds] of Object.entries(fields)) limit(node, steps(path), bounds, source)
    node.source = source
    if (required.length > 0) node.required = [...(node.required ?? []), ...required]
    if (atLeastOneOf) node.anyOf = atLeastOneOf.map((field) => ({ required: [field] }))
    if (exactlyOneOf) node.oneOf = exactlyOneOf.map((field) => ({ required: [field] }))
  }
  return limited
}

/** `rows[].text` → rows, [], text */
function steps(path: string): string[] {
  return path.replaceAll('[]', '.[]').split('.')
}

function limit(node: SchemaNode, [step, ...rest]: string[], bounds: Bounds, source: string): void {
  const child = step === '[]' ? node.items : node.properties?.[step ?? '']
  if (child === undefined) throw new Error(`The limits name ${step}, which the schema lacks`)
  if (rest.length > 0) limit(child, rest, bounds, source)
  else if (step === '[]') node.items = bounded(child, bounds, source)
  else node.properties = { ...node.properties, [step ?? '']: bounded(child, bounds, source) }
}

/** Text objects are the only references with limits, which apply to their text. */
function bounded(node: SchemaNode, bounds: Bounds, source: string): SchemaNode {
  const isTextObject = node.$ref !== undefined || node.oneOf !== undefined
  if (isTextObject) return { ...node, properties: { text: bounded({ type: 'string' }, bounds, source) } }
  const [lower, upper] = BOUND_KEYWORDS[String(node.type)] ?? ['minimum', 'maximum']
  const { min, max, format, unique } = bounds
  return {
    ...node,
    ...(min !== undefined && { [lower]: min }),
    ...(max !== undefined && { [upper]: max }),
    ...(format && { format }),
    ...(unique && { uniqueItems: true }),
    source,
  }
}

const BOUND_KEYWORDS: Record<string, [string, string]> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
}
