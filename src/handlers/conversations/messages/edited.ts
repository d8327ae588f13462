import { button, markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'

/** https://docs.slack.dev/reference/block-kit/block-elements/button-element */
const VALUE_MAX = 2_000

/** Asks whether a changed question is to be asked again. `question`: the id of the one as it was. */
export function editedMessage(question: string, text: string): Message {
  const value = JSON.stringify({ question, text })
  if (value.length > VALUE_MAX) {
    const words = markdownMessage(
      'You changed your question. To have it answered as it is now, ask it in a new message.',
    )
    return { ...words, id: 'question-changed-long' }
  }
  const words = markdownMessage(
    'You changed your question. Shall I answer it as it is now? What runs for the old one is stopped then; it may still be billed.',
    undefined,
    [{ type: 'actions', elements: [button('Ask again', 'ask-edited', value, 'primary')] }],
  )
  return { ...words, id: 'question-changed' }
}
