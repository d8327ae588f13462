import { INVALID_PARAMS, ProtocolError } from '@modelcontextprotocol/server'
import { z } from 'zod'

const inputSchemaShape = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.record(z.string(), z.json())).default({}),
  required: z.array(z.string()).exactOptional(),
  additionalProperties: z.literal(false),
})

export type InputSchema = z.infer<typeof inputSchemaShape>

/** The JSON schema that `tools/list` shows. Draft 7 and no `$schema`: some clients refuse anything newer. */
export function inputSchema(input: z.ZodObject): InputSchema {
  return inputSchemaShape.parse(z.toJSONSchema(input, { io: 'input', target: 'draft-7' }))
}

/** Checks a call's arguments; throws the protocol error -32602 that names what is wrong. */
export function parseArguments<Input extends z.ZodObject>(
  input: Input,
  args: Record<string, unknown>,
): z.output<Input> {
  const checked = input.safeParse(args)
  if (checked.success) return checked.data
  throw new ProtocolError(
    INVALID_PARAMS,
    `invalid params: validating "arguments": ${describe(checked.error, input, args)}`,
  )
}

function describe(error: z.ZodError, input: z.ZodObject, args: Record<string, unknown>): string {
  const missing = inputSchema(input).required?.filter((name) => args[name] === undefined) ?? []
  if (missing.length > 0) return `validating root: required: missing properties: ${JSON.stringify(missing)}`
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      return `validating root: unexpected additional properties ${JSON.stringify(issue.keys)}`
    }
  }
  const [issue] = error.issues
  const path = issue?.path.map(String).join('/') ?? ''
  return `validating /properties/${path}: ${range(issue, input) ?? issue?.message ?? 'invalid'}`
}

function range(issue: z.core.$ZodIssue | undefined, input: z.ZodObject): string | undefined {
  if (issue?.code !== 'too_big' && issue?.code !== 'too_small') return undefined
  const [name] = issue.path
  const { minimum, maximum } = inputSchema(input).properties[String(name)] ?? {}
  if (typeof minimum !== 'number') return undefined
  return typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER
    ? `must be between ${minimum} and ${maximum}`
    : `must be at least ${minimum}`
}
