import { actions, BUTTON_VALUE_MAX, button, markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'
import { questionWords } from '../words/conversations.ts'

/** Offers to ask an edited question again. `question`: the id of the original one. */
export function editedMessage(question: string, text: string): Message {
  const value = JSON.stringify({ question, text })
  if (value.length > BUTTON_VALUE_MAX) {
    return markdownMessage(questionWords.editedLong, { id: 'question-changed-long' })
  }
  return markdownMessage(questionWords.edited, {
    id: 'question-changed',
    below: actions([button(questionWords.askAgain, 'ask-edited', value, 'primary')]),
  })
}
