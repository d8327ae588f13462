import { newReference, ToolRefusal, UpstreamError, UserError } from '../errors.ts'
import type { Log, Message } from '../ports.ts'
import { failureView } from '../views/failure.ts'
import { inSlackMarkdown } from './slack-words.ts'

/** Logs a failure by who must act, and returns what the person is told. Both carry the same reference. */
export function explainFailure(error: unknown, log: Log, facts: Record<string, unknown>): Message {
  const reference = newReference()
  if (error instanceof UserError) log.info('refused', { ...facts, reason: error.message })
  else if (error instanceof UpstreamError)
    log.warn('upstream failed', { ...facts, reference, service: error.service, error })
  else log.error('bug', { ...facts, reference, error })
  const told = error instanceof ToolRefusal ? new UserError(inSlackMarkdown(error.message)) : error
  return failureView(told, reference)
}
