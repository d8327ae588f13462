import { formInput, TEXT_INPUT_MAX } from '../../../blocks/form-input.ts'
import { context } from '../../../blocks/message.ts'
import type { Form } from '../../../ports/index.ts'
import { askWords } from '../../asking/words/ask-form.ts'

export const ASK_ACTION = 'ask'
export const ASK_FORM = 'ask'
export const ASK_FIELD = 'question'

export function createAskForm(): Form {
  return {
    name: ASK_FORM,
    title: askWords.title,
    submit: askWords.submit,
    blocks: [
      formInput(ASK_FIELD, askWords.question, {
        type: 'plain_text_input',
        multiline: true,
        max_length: TEXT_INPUT_MAX,
        placeholder: { type: 'plain_text', text: askWords.example },
      }),
      context(askWords.whereTo),
    ],
  }
}
