import type { Definitions, SchemaNode } from '../src/schema-node.ts'

const REF_PREFIX = '#/definitions/'

/**
 * Rewrites unions in place, so that a checker follows one branch and its errors name the exact place: a union of objects with different
 * `type` values becomes a discriminated one, and alternatives of one shape are merged.
 */
export function discriminateUnions(definitions: Definitions): void {
  const done = new Set<string>()

  const rewriteDefinition = (name: string): SchemaNode => {
    const node = definitions[name]
    if (node === undefined) throw new Error(`No definition named ${name}`)
    if (!done.has(name)) {
      done.add(name)
      rewrite(node)
    }
    return node
  }

  const resolve = (node: SchemaNode): SchemaNode =>
    node.$ref === undefined ? node : rewriteDefinition(node.$ref.slice(REF_PREFIX.length))

  const rewrite = (node: SchemaNode): void => {
    for (const child of [...Object.values(node.properties ?? {}), ...(node.items ? [node.items] : [])]) rewrite(child)
    if (typeof node.additionalProperties === 'object') rewrite(node.additionalProperties)
    if (node.$ref !== undefined) resolve(node)
    if (node.anyOf === undefined) return
    node.anyOf.forEach(rewrite)
    const leaves = node.anyOf.flatMap((leaf) => {
      const { discriminator, oneOf } = resolve(leaf)
      return discriminator && oneOf ? oneOf : [leaf]
    })
    const replacement = discriminated(leaves, resolve) ?? merged(leaves.map(resolve))
    if (replacement === undefined) return
    delete node.anyOf
    Object.assign(node, replacement)
  }

  for (const name of Object.keys(definitions)) rewriteDefinition(name)
}

function discriminated(leaves: SchemaNode[], resolve: (node: SchemaNode) => SchemaNode): SchemaNode | undefined {
  const types = leaves.map((leaf) => resolve(leaf).properties?.type?.const)
  if (types.includes(undefined) || new Set(types).size < leaves.length) return undefined
  return { type: 'object', discriminator: { propertyName: 'type' }, oneOf: leaves }
}

/** One object for alternatives that share their `type` (or have none): what only some require becomes a choice. */
function merged(objects: SchemaNode[]): SchemaNode | undefined {
  const closed = objects.every((object) => object.properties !== undefined && object.additionalProperties === false)
  if (!closed || new Set(objects.map((object) => object.properties?.type?.const)).size > 1) return undefined
  const properties: Record<string, SchemaNode> = {}
  for (const [name, node] of objects.flatMap((object) => Object.entries(object.properties ?? {}))) {
    const known = properties[name]
    if (known === undefined) properties[name] = node
    else if (!isSame(known, node)) properties[name] = union(known, node)
  }
  const required = objects.map((object) => object.required ?? [])
  const always = (required[0] ?? []).filter((name) => required.every((names) => names.includes(name)))
  const choices = required.map((names) => names.filter((name) => !always.includes(name)))
  const isChoice = choices.every((names) => names.length > 0)
  return {
    type: 'object',
    properties,
    required: always,
    additionalProperties: false,
    ...(isChoice ? { oneOf: choices.map((names) => ({ required: names })) } : {}),
  }
}

/** For fields in which merged alternatives differ, such as the kind of text object that an option takes. */
function union(a: SchemaNode, b: SchemaNode): SchemaNode {
  return { type: 'object', discriminator: { propertyName: 'type' }, oneOf: [a, b] }
}

function isSame(a: SchemaNode, b: SchemaNode): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
