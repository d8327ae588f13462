import { INVALID_PARAMS, ProtocolError } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { echoed } from '../errors/printable.ts'

const inputSchemaShape = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.record(z.string(), z.json())).default({}),
  required: z.array(z.string()).exactOptional(),
  additionalProperties: z.literal(false),
})

type InputSchema = z.infer<typeof inputSchemaShape>

/** Creating one takes 0.1 ms, and each `tools/list` returns sixteen. */
const made = new WeakMap<z.ZodObject, InputSchema>()

/** The JSON schema for `tools/list`. Draft 7 and no `$schema`, because some clients refuse anything newer. */
export function inputSchema(input: z.ZodObject): InputSchema {
  const known = made.get(input)
  if (known !== undefined) return known
  const schema = inputSchemaShape.parse(z.toJSONSchema(input, { io: 'input', target: 'draft-7' }))
  made.set(input, schema)
  return schema
}

/** How many unknown arguments an error names. */
const NAMED = 5
// Enough for the longest question or script; nothing else needs as much, and the work grows with it.
const MOST_CHARACTERS = 200_000

/** Checks a call's arguments; throws the protocol error -32602, which says what is wrong. */
export function parseArguments<Input extends z.ZodObject>(
  input: Input,
  args: Record<string, unknown>,
): z.output<Input> {
  if (JSON.stringify(args).length > MOST_CHARACTERS)
    throw invalid(`must have at most ${MOST_CHARACTERS} characters in all`)
  const checked = input.safeParse(args)
  if (checked.success) return checked.data
  throw invalid(describe(checked.error, input, args))
}

function invalid(why: string): ProtocolError {
  return new ProtocolError(INVALID_PARAMS, `invalid params: validating "arguments": ${why}`)
}

function describe(error: z.ZodError, input: z.ZodObject, args: Record<string, unknown>): string {
  const missing = inputSchema(input).required?.filter((name) => args[name] === undefined) ?? []
  if (missing.length > 0) return `validating root: required: missing properties: ${JSON.stringify(missing)}`
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      return `validating root: unexpected additional properties ${JSON.stringify(issue.keys.slice(0, NAMED).map(echoed))}`
    }
  }
  const [issue] = error.issues
  const path = issue?.path.map(String).join('/') ?? ''
  return `validating /properties/${path}: ${range(issue, input) ?? issue?.message ?? 'invalid'}`
}

const limitsSchema = z.object({
  minimum: z.number().exactOptional(),
  maximum: z.number().exactOptional(),
  minItems: z.number().exactOptional(),
  maxItems: z.number().exactOptional(),
  minLength: z.number().exactOptional(),
  maxLength: z.number().exactOptional(),
})

/** The limits of the argument itself, in our own words. */
function range(issue: z.core.$ZodIssue | undefined, input: z.ZodObject): string | undefined {
  if ((issue?.code !== 'too_big' && issue?.code !== 'too_small') || issue.path.length > 1) return undefined
  const limits = limitsSchema.parse(inputSchema(input).properties[String(issue.path[0])] ?? {})
  return (
    between('must be', limits.minimum, limits.maximum, '') ??
    between('must have', limits.minItems, limits.maxItems, ' items') ??
    between('must have', limits.minLength, limits.maxLength, ' characters')
  )
}

function between(what: string, least: number | undefined, most: number | undefined, unit: string): string | undefined {
  // An integer's schema always has a maximum.
  const isOpen = most === undefined || most >= Number.MAX_SAFE_INTEGER
  if (isOpen) return least === undefined ? undefined : `${what} at least ${least}${unit}`
  return least === undefined ? `${what} at most ${most}${unit}` : `${what} between ${least} and ${most}${unit}`
}
