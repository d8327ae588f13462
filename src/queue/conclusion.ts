import { z } from 'zod'
import { parseJson } from '../json/parse-json.ts'
import { newReference, ToolRefusal, UnusableCredits, UpstreamError, UserError } from '../ports/errors.ts'
import type { FinalFailure } from '../ports/index.ts'

const errorSchema = z.discriminatedUnion('is', [
  z.object({ is: z.enum(['UserError', 'ToolRefusal', 'UnusableCredits', 'Error']), message: z.string() }),
  z.object({
    is: z.literal('UpstreamError'),
    service: z.enum(['instance', 'analytics', 'slack', 'redis']),
    retryable: z.boolean(),
    effect: z.enum(['none', 'unknown']),
    advice: z.string().exactOptional(),
  }),
])

const conclusionSchema = z.discriminatedUnion('why', [
  z.object({ why: z.literal('cancelled') }),
  z.object({ why: z.enum(['failed', 'unrunnable']), error: errorSchema, reference: z.string() }),
])

/** The form in which it is stored with the job until `onFinalFailure` is done. */
export function writeConclusion(failure: FinalFailure): string {
  return JSON.stringify(failure.why === 'cancelled' ? failure : { ...failure, error: written(failure) })
}

/**
 * The version before stored the reason as text, and other versions may have other kinds: then too, only `onFinalFailure` is left to run.
 */
export function readConclusion(text: string): FinalFailure {
  const kept = conclusionSchema.safeParse(parseJson(text)).data
  if (!kept) return unrunnable(text.startsWith('{') ? 'another version of the bot concluded it' : text)
  return kept.why === 'cancelled' ? kept : { ...kept, error: revived(kept.error) }
}

function written({ why, error }: FinalFailure & { error: unknown }): z.input<typeof errorSchema> {
  if (error instanceof UpstreamError) {
    const { service, retryable, effect, advice } = error
    return { is: 'UpstreamError', service, retryable, effect, ...(advice !== undefined && { advice }) }
  }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ToolRefusal) return { is: 'ToolRefusal', message }
  if (error instanceof UnusableCredits) return { is: 'UnusableCredits', message }
  if (error instanceof UserError) return { is: 'UserError', message }
  // This message is our own. For any other error, a library may have put users' text into it; the log has what may be logged.
  if (why === 'unrunnable') return { is: 'Error', message }
  return { is: 'Error', message: 'an unexpected failure, see the log' }
}

function revived(error: z.output<typeof errorSchema>): Error {
  if (error.is === 'UpstreamError') return new UpstreamError(error.service, 'see the log', error)
  const classes = { UserError, ToolRefusal, UnusableCredits, Error }
  return new classes[error.is](error.message)
}

/** The final failure of a job that can't be run any more. */
export function unrunnable(why: string): FinalFailure {
  return { why: 'unrunnable', error: new Error(why), reference: newReference() }
}
