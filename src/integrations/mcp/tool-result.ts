import { z } from 'zod'
import { AllowanceUsedUp, ToolRefusal, UpstreamError } from '../../ports/errors.ts'
import type { ToolResult } from '../../ports/index.ts'
import { parseBoundedJson } from '../http/read-answer.ts'

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
  const { data } = wire.safeParse(result)
  if (!data) throw otherForm('tools/call')
  const { content, structuredContent, isError = false } = data
  const raw = content.flatMap((part) => part.text ?? []).join('\n')
  const object = structuredContent ?? record.safeParse(jsonIn(raw)).data
  const readable = wrapped.safeParse(object).data ?? wrapped.safeParse(jsonIn(raw)).data
  const { text: _, ...fields } = object ?? {}
  return { text: readable?.text ?? raw, fields, isError }
}

function jsonIn(text: string): unknown {
  return text.startsWith('{') ? parseBoundedJson(text) : undefined
}

/** `method`: what was answered so. */
export function otherForm(method: string): UpstreamError {
  return new UpstreamError('instance', `${method} is answered in a form that is not MCP's`, { retryable: false })
}

const USED_UP =
  /\bERROR_(?:ENTITLEMENT|QUOTA)_EXCEEDED\b|\bno entitlement\b|\b(?:entitlement|allowance|quota|credits)\b.*\b(?:used up|exceeded|exhausted|reached)\b/i
/** What an instance repeats of a question. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g

/** What a result with `isError` is thrown as. */
export function refusalOf(text: string): ToolRefusal {
  return USED_UP.test(text.replace(QUOTED, '')) ? new AllowanceUsedUp(text) : new ToolRefusal(text)
}
