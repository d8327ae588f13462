import { expect, it } from 'vitest'
import { applyLimits, TYPE_LIMITS } from '../src/apply-limits.ts'
import type { SchemaNode } from '../src/schema-node.ts'
import { schemaProblems } from '../src/schema-problems.ts'
import { COMMON_FIELDS } from '../src/type-limits/object-limits.ts'
import type { Bounds } from '../src/type-limits/type-limits.ts'
import { DEFINITIONS } from '../src/validate.ts'

/** The smallest value of a kind that has the given length, count or size. */
function sized(node: SchemaNode, size: number): unknown {
  if (node.$ref !== undefined || node.oneOf !== undefined) return { type: 'plain_text', text: 'x'.repeat(size) }
  if (node.type === 'string') return 'x'.repeat(size)
  return node.type === 'array' ? Array.from({ length: size }, () => null) : size
}

/** A value of the type that has nothing but the field at the path, with the pointer to what is bounded. */
function only(node: SchemaNode, [step, ...rest]: string[], size: number): { value: unknown; pointer: string } {
  if (step === undefined) {
    const value = sized(node, size)
    return { value, pointer: typeof value === 'object' && !Array.isArray(value) ? '/text' : '' }
  }
  const child = step === '[]' ? node.items : node.properties?.[step]
  if (child === undefined) throw new Error(`no ${step}`)
  const inner = only(child, rest, size)
  return step === '[]'
    ? { value: [inner.value], pointer: `/0${inner.pointer}` }
    : { value: { [step]: inner.value }, pointer: `/${step}${inner.pointer}` }
}

function boundProblems(type: string, path: string, size: number): string[] {
  const node = DEFINITIONS[type] ?? {}
  const { value, pointer } = only(node, path.replaceAll('[]', '.[]').split('.'), size)
  return schemaProblems(type, value, '', 'invalid_blocks', '')
    .filter((found) => found.pointer === pointer && /must (have at|be [<>]=)/.test(found.message))
    .map((found) => found.source)
}

interface Limit extends Bounds {
  type: string
  path: string
  source: string
}

const limits: Limit[] = [
  ...Object.entries(TYPE_LIMITS).flatMap(([type, { fields = {}, source }]) =>
    Object.entries(fields).map(([path, bounds]) => ({ type, path, source, ...bounds })),
  ),
  ...Object.entries(COMMON_FIELDS).map(([path, bounds]) => {
    const type = Object.keys(DEFINITIONS).find((name) => DEFINITIONS[name]?.properties?.[path]) ?? ''
    return { type, path, ...bounds }
  }),
]

it.each(limits.flatMap(({ max, ...limit }) => (max === undefined ? [] : [{ ...limit, max }])))(
  '$type $path takes $max, not one more',
  ({ type, path, max, source }) => {
    expect(boundProblems(type, path, max)).toEqual([])
    expect(boundProblems(type, path, max + 1)).toEqual([source])
  },
)

it.each(limits.flatMap(({ min, ...limit }) => (min ? [{ ...limit, min }] : [])))(
  '$type $path takes $min, not one fewer',
  ({ type, path, min, source }) => {
    expect(boundProblems(type, path, min)).toEqual([])
    expect(boundProblems(type, path, min - 1)).toEqual([source])
  },
)

it('every limit cites a page of the documentation', () => {
  for (const { source } of limits) expect(source).toMatch(/^https:\/\/docs\.slack\.dev\/reference\//)
})

it('a limit on a field that Slack took away is noticed', () => {
  expect(() => applyLimits({})).toThrow('which the schema lacks')
})
