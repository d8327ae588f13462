import { APICallError, RetryError, ToolChoiceViolationError } from 'ai'

/** The model answered, but not in a usable way. The message continues a sentence that starts with the model's name. */
export class UselessAnswer extends Error {
  override name = 'UselessAnswer'
}

/** What went wrong with a model, continuing a sentence that starts with its name; contains nothing of the endpoint's response. */
export function explainModelFailure(error: unknown): string {
  if (error instanceof Error && /^(?:TimeoutError|AbortError)$/.test(error.name)) return 'did not answer in time'
  if (error instanceof UselessAnswer) return error.message
  if (ToolChoiceViolationError.isInstance(error)) return 'kept looking and gave no answer'
  const cause = RetryError.isInstance(error) ? error.lastError : error
  if (!APICallError.isInstance(cause)) return 'gave an answer that could not be read'
  const { statusCode } = cause
  if (statusCode === undefined) return 'could not be reached'
  if (statusCode < 300) return 'gave an answer that could not be read'
  if (statusCode === 401 || statusCode === 403) return `refused the request (HTTP ${statusCode}); its key may be wrong`
  return statusCode === 429 ? 'has too many requests right now (HTTP 429)' : `failed (HTTP ${statusCode})`
}
