import type { z } from 'zod'
import { OtherAnswer } from './http.ts'

/** The answer in the form expected. Throws an OtherAnswer that names what is wrong with it, not what it holds. */
export function understood<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)
  throw new OtherAnswer('instance', `not as expected: ${where.slice(0, 3).join('; ')}`, { retryable: false })
}
