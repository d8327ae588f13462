import { markdownMessage } from '../../blocks/message.ts'
import { ToolRefusal, UserError } from '../../ports/errors.ts'
import type { Deps, FinalFailure, Message } from '../../ports/index.ts'
import { errorMessage } from './messages/failure.ts'
import { inSlackMarkdown } from './typed-for-tools.ts'

/** What a person is told of how their request ended. The log has its failure under the same reference. */
export function failureMessage(failure: FinalFailure, { catalog }: Pick<Deps, 'catalog'>): Message {
  if (failure.why === 'cancelled')
    return {
      ...markdownMessage('Stopped. A search that the instance already began may still be billed.'),
      id: 'stopped',
    }
  const { error, reference } = failure
  return errorMessage(
    error instanceof ToolRefusal
      ? new UserError(inSlackMarkdown(error.message, catalog), { id: 'tool-refused' })
      : error,
    reference,
  )
}
