import { markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'

/** Says that a question waits for those before it in its thread. */
export function queuedMessage(ahead: number): Message {
  const what = ahead === 1 ? 'the question before it is' : `the ${ahead} questions before it are`
  const words = markdownMessage(
    `Your question is next in this thread once ${what} answered. An :x: reaction on it takes it out of the line.`,
  )
  return { ...words, id: 'question-queued' }
}

export function takenOutMessage(): Message {
  return { ...markdownMessage('Your question is out of the line; it was not asked.'), id: 'question-taken-out' }
}
