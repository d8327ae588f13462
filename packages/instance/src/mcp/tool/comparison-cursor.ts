import { z } from 'zod'

const hash = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/)
const cursorSchema = z.strictObject({ base: hash, head: hash, offset: z.int().min(0) })

/** Where the next page of a comparison begins, and between which commits. */
type ComparisonCursor = z.output<typeof cursorSchema>

export function encodeCursor(cursor: ComparisonCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Undefined for what is none. */
export function decodeCursor(text: string): ComparisonCursor | undefined {
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
