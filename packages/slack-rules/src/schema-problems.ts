import type { ErrorObject } from 'ajv'
import { FORMATS } from './formats.ts'
import type { Problem } from './payload/problem.ts'
import { type Validate, validateBlockKit } from './validate.ts'

/** One problem per place: if several limits are broken, the tightest. */
export function schemaProblems(
  definition: string,
  value: unknown,
  at: string,
  code: string,
  source: string,
  validate: Validate = validateBlockKit,
): Problem[] {
  const byPlace = new Map<string, { problem: Problem; limit: number }>()
  for (const error of validate(definition, value)) {
    // Skips the branches of a choice, because the choice itself is reported too.
    if (/\/(anyOf|oneOf)\/\d+\/required$/.test(error.schemaPath)) continue
    const pointer = `${at}${error.instancePath}${ownPart(error)}`
    const limit = typeof error.params.limit === 'number' ? error.params.limit : 0
    const place = `${pointer} ${error.keyword} ${error.params.missingProperty ?? ''}`
    if ((byPlace.get(place)?.limit ?? Number.POSITIVE_INFINITY) < limit) continue
    const page = typeof error.parentSchema?.source === 'string' ? error.parentSchema.source : source
    byPlace.set(place, { limit, problem: { severity: 'error', code, pointer, message: describe(error), source: page } })
  }
  return [...byPlace.values()].map((found) => found.problem)
}

/** Some errors are reported at the object, although they are about one of its properties. */
function ownPart({ keyword, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `/${params.additionalProperty}`
  if (keyword === 'discriminator') return `/${params.tag}`
  if (keyword === 'uniqueItems') return `/${params.i}`
  return ''
}

function describe({ keyword, params, schema, data, message }: ErrorObject): string {
  switch (keyword) {
    case 'maxLength':
      return `must have at most ${params.limit} characters, has ${[...String(data)].length}`
    case 'minLength':
      return `must have at least ${params.limit} character${params.limit === 1 ? '' : 's'}`
    case 'maxItems':
      return `must have at most ${params.limit} items, has ${Array.isArray(data) ? data.length : 'none'}`
    case 'minItems':
      return `must have at least ${params.limit} item${params.limit === 1 ? '' : 's'}`
    case 'minProperties':
      return `must have at least one property`
    case 'uniqueItems':
      return `repeats item ${params.j}`
    case 'format':
      return `must be ${Object.entries(FORMATS).find(([name]) => name === params.format)?.[1].means}`
    case 'required':
      return `lacks "${params.missingProperty}"`
    case 'additionalProperties':
      return 'is not a property Slack knows here'
    case 'discriminator':
      return params.tagValue === undefined ? 'is missing' : `${JSON.stringify(params.tagValue)} is not allowed here`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'enum':
      return describeNames(params.allowedValues, data)
    case 'anyOf':
    case 'oneOf':
      return describeChoice(keyword, schema) ?? message ?? 'is not valid'
    default:
      return message ?? 'is not valid'
  }
}

/** A list of all scopes or events would fill a page. */
function describeNames(allowed: unknown[], data: unknown): string {
  return allowed.length > 10 ? `${JSON.stringify(data)} is not known to Slack` : `must be one of ${allowed.join(', ')}`
}

function describeChoice(keyword: string, branches: unknown): string | undefined {
  if (!Array.isArray(branches) || !branches.every((branch) => Array.isArray(branch.required))) return undefined
  const names = branches.map((branch) => `"${branch.required.join('" with "')}"`).join(', ')
  return keyword === 'oneOf' ? `must have exactly one of ${names}` : `must have at least one of ${names}`
}
