import { expect, it } from 'vitest'
import { applyLimits, BLOCK_KIT_LIMITS, type Limits } from '../src/apply-limits.ts'
import { FORMATS } from '../src/formats.ts'
import type { Bounds } from '../src/limits/type-limits.ts'
import { manifestDefinitions } from '../src/manifest/definitions.ts'
import { MANIFEST_LIMITS } from '../src/manifest/manifest-limits.ts'
import type { Definitions, SchemaNode } from '../src/schema-node.ts'
import { schemaProblems } from '../src/schema-problems.ts'
import { createValidate, DEFINITIONS, type Validate } from '../src/validate.ts'

/** The smallest value of a kind that has the given length, count or size. */
function sized(node: SchemaNode, size: number): unknown {
  if (node.$ref !== undefined || node.oneOf !== undefined) return { type: 'plain_text', text: 'x'.repeat(size) }
  if (node.type === 'string') return 'x'.repeat(size)
  if (node.type === 'object') return Object.fromEntries(Array.from({ length: size }, (_, i) => [`key${i}`, 0]))
  return node.type === 'array' ? Array.from({ length: size }, () => null) : size
}

/** A value of the type that has nothing but the field at the path, with the pointer to what is bounded. */
function only(node: SchemaNode, [step, ...rest]: string[], size: number): { value: unknown; pointer: string } {
  if (step === undefined) {
    const value = sized(node, size)
    return { value, pointer: node.$ref !== undefined || node.oneOf !== undefined ? '/text' : '' }
  }
  const child = step === '[]' ? node.items : node.properties?.[step]
  if (child === undefined) throw new Error(`no ${step}`)
  const inner = only(child, rest, size)
  return step === '[]'
    ? { value: [inner.value], pointer: `/0${inner.pointer}` }
    : { value: { [step]: inner.value }, pointer: `/${step}${inner.pointer}` }
}

function boundProblems({ set, type, path }: Limit, size: number): string[] {
  const node = set.definitions[type] ?? {}
  const { value, pointer } = only(node, path.replaceAll('[]', '.[]').split('.'), size)
  return schemaProblems(type, value, '', 'invalid_blocks', '', set.validate)
    .filter((found) => found.pointer === pointer && /must (have at|be [<>]=)/.test(found.message))
    .map((found) => found.source)
}

interface LimitedSet {
  definitions: Definitions
  limits: Limits
  validate: Validate
}

interface Limit extends Bounds {
  set: LimitedSet
  type: string
  path: string
  source: string
}

function limitedSet(definitions: Definitions, limits: Limits): LimitedSet {
  return { definitions, limits, validate: createValidate(() => applyLimits(definitions, limits)) }
}

const sets = [limitedSet(DEFINITIONS, BLOCK_KIT_LIMITS), limitedSet(manifestDefinitions(), MANIFEST_LIMITS)]

const limits: Limit[] = sets.flatMap((set) => [
  ...Object.entries(set.limits.types).flatMap(([type, { fields = {}, source }]) =>
    Object.entries(fields).map(([path, bounds]) => ({ set, type, path, source, ...bounds })),
  ),
  ...Object.entries(set.limits.common).map(([path, bounds]) => {
    const type = Object.keys(set.definitions).find((name) => set.definitions[name]?.properties?.[path]) ?? ''
    return { set, type, path, ...bounds }
  }),
])

it.each(limits.flatMap(({ max, ...limit }) => (max === undefined ? [] : [{ ...limit, max }])))(
  '$type $path takes $max, not one more',
  ({ max, ...limit }) => {
    expect(boundProblems(limit, max)).toEqual([])
    expect(boundProblems(limit, max + 1)).toEqual([limit.source])
  },
)

it.each(limits.flatMap(({ min, ...limit }) => (min ? [{ ...limit, min }] : [])))(
  '$type $path takes $min, not one fewer',
  ({ min, ...limit }) => {
    expect(boundProblems(limit, min)).toEqual([])
    expect(boundProblems(limit, min - 1)).toEqual([limit.source])
  },
)

it.each(limits.flatMap(({ format, ...limit }) => (format ? [{ ...limit, format }] : [])))(
  '$type $path is $format',
  ({ format, set, type, path, source }) => {
    const { value, pointer } = only(set.definitions[type] ?? {}, path.replaceAll('[]', '.[]').split('.'), 1)
    const found = schemaProblems(type, value, '', 'invalid_blocks', '', set.validate)
    expect(found).toContainEqual(
      expect.objectContaining({ pointer, source, message: `must be ${FORMATS[format].means}` }),
    )
  },
)

it('every limit cites a page of the documentation', () => {
  for (const { source } of limits) expect(source).toMatch(/^https:\/\/docs\.slack\.dev\/reference\//)
})

it('a limit on a field that Slack took away is noticed', () => {
  expect(() => applyLimits({})).toThrow('which the schema lacks')
})
