import { commandButton } from '../../blocks/command-button.ts'
import { actions, markdownMessage } from '../../blocks/message.ts'
import { ToolRefusal, UpstreamError, UserError } from '../../ports/errors.ts'
import type { Deps, FinalFailure, Message } from '../../ports/index.ts'
import { inSlackMarkdown } from './typed-for-tools.ts'
import { failureWords } from './words/answering.ts'

/** What a person is told about how their request ended. The log has the failure under the same reference. */
export function failureMessage(failure: FinalFailure, { catalog }: Pick<Deps, 'catalog'>): Message {
  if (failure.why === 'cancelled') return markdownMessage(failureWords.stopped, { id: 'stopped' })
  const { error, reference } = failure
  return errorMessage(
    error instanceof ToolRefusal
      ? new UserError(inSlackMarkdown(error.message, catalog), { id: 'tool-refused' })
      : error,
    reference,
  )
}

/** What a person is told when their request fails. The log has the same `reference`. */
export function errorMessage(error: unknown, reference: string): Message {
  const offer = error instanceof UserError ? error.offer : undefined
  const extra = offer ? actions([commandButton(offer.label, offer.typed)]) : []
  return markdownMessage(failureText(error, reference), { id: failureId(error), below: extra })
}

function failureId(error: unknown): string {
  if (error instanceof UserError) return error.id
  return error instanceof UpstreamError ? `failed-${error.service}` : 'failed'
}

function failureText(error: unknown, reference: string): string {
  if (error instanceof UserError) return error.message
  if (error instanceof UpstreamError) {
    const next = error.effect === 'none' ? failureWords.nothingDone : failureWords.mayHaveRun
    const text = error.advice ?? failureWords.noAnswer(failureWords.services[error.service], next)
    return failureWords.reference(text, reference)
  }
  return failureWords.reference(failureWords.ours, reference)
}
