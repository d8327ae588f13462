import { expect, it } from 'vitest'
import { discriminateUnions } from '../scripts/discriminate-unions.ts'
import type { Definitions, SchemaNode } from '../src/schema-node.ts'

const object = (properties: Record<string, SchemaNode>, required: string[]): SchemaNode => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const typed = (type: string, more: Record<string, SchemaNode> = {}) =>
  object({ type: { type: 'string', const: type }, ...more }, ['type', ...Object.keys(more)])
const ref = (name: string): SchemaNode => ({ $ref: `#/definitions/${name}` })

function rewritten(definitions: Definitions, name: string): SchemaNode | undefined {
  discriminateUnions(definitions)
  return definitions[name]
}

it('a union of unions becomes one choice by type', () => {
  const union = rewritten(
    { All: { anyOf: [ref('A'), ref('Inner')] }, Inner: { anyOf: [ref('B'), ref('C')] }, ...abc() },
    'All',
  )
  expect(union).toEqual({
    type: 'object',
    discriminator: { propertyName: 'type' },
    oneOf: [ref('A'), ref('B'), ref('C')],
  })
})

it('alternatives of one type become one object with a choice of properties', () => {
  const string: SchemaNode = { type: 'string' }
  const image = rewritten(
    { Image: { anyOf: [typed('image', { url: string }), typed('image', { id: string })] } },
    'Image',
  )
  expect(image).toEqual({
    ...object({ type: { type: 'string', const: 'image' }, url: string, id: string }, ['type']),
    oneOf: [{ required: ['url'] }, { required: ['id'] }],
  })
})

it('a merged type is one branch of a union around it', () => {
  const merged = { anyOf: [typed('d', { url: { type: 'string' } }), typed('d', { id: { type: 'string' } })] }
  const union = rewritten({ All: { anyOf: [ref('A'), ref('D')] }, D: merged, ...abc() }, 'All')
  expect(union?.oneOf).toEqual([ref('A'), ref('D')])
})

it('a union of other things stays as it is', () => {
  const loose: SchemaNode = { anyOf: [{ type: 'string' }, { type: 'number' }] }
  expect(rewritten({ Loose: structuredClone(loose) }, 'Loose')).toEqual(loose)
})

function abc(): Definitions {
  return { A: typed('a'), B: typed('b'), C: typed('c') }
}
