import { z } from 'zod'
import { AllowanceUsedUp, ToolRefusal, UpstreamError } from '../../ports/errors.ts'
import type { ToolResult } from '../../ports/index.ts'
import { ownLinks } from '../http/links.ts'
import { parseBoundedJson } from '../http/read-answer.ts'

export const idSchema = z.union([z.string(), z.number()])

const notification = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.literal('notifications/progress'),
  params: z.object({
    progressToken: idSchema,
    progress: z.number(),
    total: z.number().exactOptional(),
    message: z.string().exactOptional(),
  }),
})

type ProgressNotification = z.output<typeof notification>

/** What a progress message for the call with this token says; undefined for anything else. */
export function parseProgress(message: unknown, token: string | number): ProgressNotification | undefined {
  const { data } = notification.safeParse(message)
  return data?.params.progressToken === token ? data : undefined
}

/** The longest time for a call that makes progress. */
export const PROGRESS_MAX_MS = 5 * 60_000

/** Each step that is shown costs a call to Slack. */
const EVERY_MS = 1_000
const STEP_MAX = 200

/** Passes on the steps that a server names, each once, at most one a second, without links. */
export function paced(tell: (step: string) => void): (progress: { message?: string | undefined }) => void {
  let [told, at] = ['', Number.NEGATIVE_INFINITY]
  return ({ message = '' }) => {
    const step = ownLinks(message.slice(0, STEP_MAX).replace(/\s+/g, ' ').trim(), undefined)
    if (step === '' || step === told || Date.now() - at < EVERY_MS) return
    told = step
    at = Date.now()
    tell(step)
  }
}

const wire = z.object({
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).default([]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
})

const record = z.record(z.string(), z.unknown())
const wrapped = z.looseObject({ text: z.string() })

/**
 * Parses a tools/call result. Instances put the readable text into `structuredContent.text` and, as JSON in a string, into
 * `content[0].text`; errors and older servers return plain text, and the oldest return typed fields without a text.
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

/** `method`: the one that was answered. */
export function otherForm(method: string): UpstreamError {
  return new UpstreamError('instance', `${method} was answered in a form that isn’t MCP's`, { retryable: false })
}

const USED_UP =
  /\bERROR_(?:ENTITLEMENT|QUOTA)_EXCEEDED\b|\bno entitlement\b|\b(?:entitlement|allowance|quota|credits)\b.*\b(?:used up|exceeded|exhausted|reached)\b/i
/** Parts of a question that an instance repeats. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g

/** The error to throw for a result with `isError`. */
export function refusalOf(text: string): ToolRefusal {
  return USED_UP.test(text.replace(QUOTED, '')) ? new AllowanceUsedUp(text) : new ToolRefusal(text)
}
