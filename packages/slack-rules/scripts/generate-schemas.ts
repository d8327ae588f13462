import { fileURLToPath } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'
import type { Definitions } from '../src/schema-node.ts'
import { discriminateUnions } from './discriminate-unions.ts'

const ROOT_TYPES = ['KnownBlock', 'HomeView', 'ModalView', 'AnyChunk', 'MessageMetadata']

/**
 * JSON schemas of what Slack's own type declarations allow.
 * Returns the absolute path of each generated file with its content; writes nothing.
 */
export async function generateSchemas(): Promise<Map<string, string>> {
  const declarations = fileURLToPath(import.meta.resolve('@slack/types')).replace(/\.js$/, '.d.ts')
  const generator = createGenerator({ path: declarations, skipTypeCheck: true, jsDoc: 'none', topRef: true })
  const definitions = plainDefinitions(generator.createSchema(ROOT_TYPES).definitions)
  // `AnyBlock` also stands for blocks that the types do not know; blocks are checked one by one, by their own type.
  definitions.AnyBlock = { type: 'object' }
  discriminateUnions(definitions)
  const sorted = Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)))
  const path = fileURLToPath(new URL('../src/generated/slack-types.schema.json', import.meta.url))
  return new Map([[path, `${JSON.stringify({ definitions: reachable(sorted) })}\n`]])
}

/** A copy of the generator's definitions: some of its nodes are shared, and they are rewritten in place. */
function plainDefinitions(definitions: unknown): Definitions {
  return JSON.parse(JSON.stringify(definitions))
}

/** Only what the root types still refer to after the rewriting. */
function reachable(definitions: Definitions): Definitions {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const [, next] of JSON.stringify(definitions[name]).matchAll(/"#\/definitions\/(\w+)"/g)) visit(next ?? '')
  }
  ROOT_TYPES.forEach(visit)
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => seen.has(name)))
}
