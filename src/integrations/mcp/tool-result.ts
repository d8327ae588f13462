import { z } from 'zod'
import { AllowanceUsedUp, ToolRefusal } from '../../errors.ts'
import type { ToolResult } from '../../ports.ts'

const wire = z.object({
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).default([]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
})

const record = z.record(z.string(), z.unknown())
const wrapped = z.looseObject({ text: z.string() })

/**
 * Reads a tools/call result. Instances put the readable text into `structuredContent.text` and, as JSON inside a string, into
 * `content[0].text`; errors and older servers give plain text, and the oldest typed fields without a text.
 */
export function parseToolResult(result: unknown): ToolResult & { isError: boolean } {
  const { content, structuredContent, isError = false } = wire.parse(result)
  const raw = content.flatMap((part) => part.text ?? []).join('\n')
  const object = structuredContent ?? record.safeParse(parseJson(raw)).data
  const readable = wrapped.safeParse(object).data ?? wrapped.safeParse(parseJson(raw)).data
  const { text: _, ...fields } = object ?? {}
  return { text: readable?.text ?? raw, fields, isError }
}

function parseJson(text: string): unknown {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const USED_UP =
  /\bERROR_(?:ENTITLEMENT|QUOTA)_EXCEEDED\b|\bno entitlement\b|\b(?:entitlement|allowance|quota|credits)\b.*\b(?:used up|exceeded|exhausted|reached)\b/i
/** What an instance repeats of a question. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g

/** What a result with `isError` is thrown as. */
export function refusalOf(text: string): ToolRefusal {
  return USED_UP.test(text.replace(QUOTED, '')) ? new AllowanceUsedUp(text) : new ToolRefusal(text)
}
