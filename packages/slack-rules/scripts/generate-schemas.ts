import { fileURLToPath } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'
import type { Definitions } from '../src/schema-node.ts'
import { discriminateUnions } from './discriminate-unions.ts'

const BLOCK_KIT_TYPES = ['KnownBlock', 'HomeView', 'ModalView', 'AnyChunk', 'MessageMetadata', 'MessageAttachment']

/**
 * JSON schemas of what Slack's own type declarations allow.
 * Returns the absolute path of each generated file with its content; writes nothing.
 */
export async function generateSchemas(): Promise<Map<string, string>> {
  return new Map([schemaFile('slack-types', blockKitDefinitions()), schemaFile('manifest', manifestDefinitions())])
}

function manifestDefinitions(): Definitions {
  const path = declarationsOf('@slack/web-api', 'types/request/manifest')
  return reachable(definitionsOf(path, ['Manifest'], 'all'), ['Manifest'])
}

function blockKitDefinitions(): Definitions {
  const definitions = definitionsOf(declarationsOf('@slack/types', 'index'), BLOCK_KIT_TYPES, 'export')
  // `AnyBlock` also covers blocks that the types don't know; blocks are checked one by one, by their own type.
  definitions.AnyBlock = { type: 'object' }
  openAttachments(definitions)
  closePlans(definitions)
  discriminateUnions(definitions)
  return reachable(definitions, BLOCK_KIT_TYPES)
}

/** Attachments are older than the declarations: no field is required, more fields exist, and times were numbers at first. */
function openAttachments({ MessageAttachment: attachment }: Definitions): void {
  if (attachment?.properties === undefined) throw new Error('MessageAttachment has no properties')
  attachment.additionalProperties = true
  attachment.properties.ts = { type: ['string', 'number'] }
  attachment.properties.preview = { type: 'object' }
  attachment.properties.actions = { type: 'array', items: { type: 'object' } }
  attachment.properties.fields = { type: 'array', items: { type: 'object' } }
}

/** The declarations allow anything as a plan's tasks; the block's page allows task cards. */
function closePlans({ PlanBlock: plan }: Definitions): void {
  if (plan?.properties === undefined) throw new Error('PlanBlock has no properties')
  plan.properties.tasks = { type: 'array', items: { $ref: '#/definitions/TaskCardBlock' } }
}

function declarationsOf(name: string, file: string): string {
  return fileURLToPath(new URL(`./${file}.d.ts`, import.meta.resolve(name)))
}

/** A plain copy of the generator's definitions, because some of its nodes are shared and they are rewritten in place. */
function definitionsOf(path: string, types: string[], expose: 'all' | 'export'): Definitions {
  const generator = createGenerator({ path, skipTypeCheck: true, jsDoc: 'none', topRef: true, expose })
  return JSON.parse(JSON.stringify(generator.createSchema(types).definitions))
}

function schemaFile(name: string, definitions: Definitions): [path: string, content: string] {
  const path = fileURLToPath(new URL(`../src/generated/${name}.schema.json`, import.meta.url))
  return [path, `${JSON.stringify({ definitions })}\n`]
}

/** Only what the types refer to, sorted by name. */
function reachable(definitions: Definitions, types: string[]): Definitions {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const [, next] of JSON.stringify(definitions[name]).matchAll(/"#\/definitions\/([^"]+)"/g))
      visit(decodeURIComponent(next ?? ''))
  }
  types.forEach(visit)
  return Object.fromEntries([...seen].sort().map((name) => [name, definitions[name] ?? {}]))
}
