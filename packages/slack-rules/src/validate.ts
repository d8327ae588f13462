import { Ajv, type ErrorObject } from 'ajv'
import { applyLimits } from './apply-limits.ts'
import { CHART_DEFINITIONS } from './chart-definitions.ts'
import { FORMATS } from './formats.ts'
import slackTypes from './generated/slack-types.schema.json' with { type: 'json' }
import type { Definitions } from './schema-node.ts'

/** The definitions without the limits. */
export const DEFINITIONS: Definitions = { ...slackTypes.definitions, ...CHART_DEFINITIONS }

/** The definition of each block type: `section` → `SectionBlock`. */
export const BLOCK_DEFINITIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(DEFINITIONS).flatMap(([name, node]) => {
    const type = name.endsWith('Block') ? node.properties?.type?.const : undefined
    return typeof type === 'string' ? [[type, name]] : []
  }),
)

export type Validate = (definition: string, value: unknown) => ErrorObject[]

/** What the named Block Kit definition, with its limits, finds wrong with a value. */
export const validateBlockKit = createValidate(() => applyLimits(DEFINITIONS))

/** Definitions are read when first used, and each is compiled when first used: a process needs few of them. */
export function createValidate(readDefinitions: () => Definitions): Validate {
  let ajv: Ajv | undefined
  return (definition, value) => {
    ajv ??= createAjv(readDefinitions())
    const check = ajv.getSchema(`slack#/definitions/${definition}`)
    if (check === undefined) throw new Error(`No definition named ${definition}`)
    return check(value) ? [] : (check.errors ?? [])
  }
}

function createAjv(definitions: Definitions): Ajv {
  // Our definitions need no validation, and compiling them without it takes half the time for equally fast checks.
  const quick = { strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } }
  const reporting = { allErrors: true, verbose: true, discriminator: true }
  const formats = Object.fromEntries(Object.entries(FORMATS).map(([name, { fits }]) => [name, fits]))
  return new Ajv({ ...quick, ...reporting, formats }).addSchema({ definitions }, 'slack')
}
