import { markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'
import { questionWords } from '../words/conversations.ts'

/** Says that a question waits for earlier ones in its thread. */
export function queuedMessage(ahead: number): Message {
  return markdownMessage(questionWords.queued(ahead), { id: 'question-queued' })
}

export function takenOutMessage(): Message {
  return markdownMessage(questionWords.takenOut, { id: 'question-taken-out' })
}
