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

/** What is told of the progress of the call with this token; undefined for anything else. */
export function parseProgress(message: unknown, token: string | number): ProgressNotification | undefined {
  const { data } = notification.safeParse(message)
  return data?.params.progressToken === token ? data : undefined
}

/** A call that makes progress is waited for so long in all. */
export const PROGRESS_MAX_MS = 5 * 60_000

/** Shown steps cost a call of Slack's each. */
const EVERY_MS = 1_000
const STEP_MAX = 200

/** Tells the steps that a server names, each once and not more than one a second, without links. */
export function paced(
  tell: (step: string) => void,
  now = Date.now,
): (progress: { message?: string | undefined }) => void {
  let [told, at] = ['', Number.NEGATIVE_INFINITY]
  return ({ message = '' }) => {
    const step = ownLinks(message.slice(0, STEP_MAX).replace(/\s+/g, ' ').trim(), undefined)
    if (step === '' || step === told || now() - at < EVERY_MS) return
    told = step
    at = now()
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
  return new UpstreamError('instance', `${method} was answered in a form that isn’t MCP's`, { retryable: false })
}

const USED_UP =
  /\bERROR_(?:ENTITLEMENT|QUOTA)_EXCEEDED\b|\bno entitlement\b|\b(?:entitlement|allowance|quota|credits)\b.*\b(?:used up|exceeded|exhausted|reached)\b/i
/** What an instance repeats of a question. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g

/** What a result with `isError` is thrown as. */
export function refusalOf(text: string): ToolRefusal {
  return USED_UP.test(text.replace(QUOTED, '')) ? new AllowanceUsedUp(text) : new ToolRefusal(text)
}
