import { formInput, TEXT_INPUT_MAX } from '../../../blocks/form-input.ts'
import type { Form } from '../../../ports/index.ts'
import { askAboutWords } from '../words/conversations.ts'

export const ASK_ABOUT_FORM = 'ask-about'
export const ASK_ABOUT_FIELDS = { question: 'question', about: 'about' } as const

/** `text`: the message's. It is shown, because it goes to the instance with the question, and can be shortened. */
export function createAskAboutForm(text: string): Form {
  const about = text.length <= TEXT_INPUT_MAX ? text : `${text.slice(0, TEXT_INPUT_MAX - 1)}…`
  return {
    name: ASK_ABOUT_FORM,
    title: askAboutWords.title,
    submit: askAboutWords.ask,
    blocks: [
      formInput(ASK_ABOUT_FIELDS.question, askAboutWords.question, {
        type: 'plain_text_input',
        multiline: true,
        max_length: TEXT_INPUT_MAX,
        initial_value: askAboutWords.example,
      }),
      {
        ...formInput(ASK_ABOUT_FIELDS.about, askAboutWords.message, {
          type: 'plain_text_input',
          multiline: true,
          max_length: TEXT_INPUT_MAX,
          ...(about !== '' && { initial_value: about }),
        }),
        optional: true,
      },
    ],
  }
}
