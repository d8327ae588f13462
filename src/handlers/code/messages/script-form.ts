import { formInput, TEXT_INPUT_MAX } from '../../../blocks/form-input.ts'
import { actions, button, context, markdownMessage } from '../../../blocks/message.ts'
import type { Form, Message } from '../../../ports/index.ts'
import { codeWords, EXAMPLE_SCRIPT } from '../words/code.ts'

export const SCRIPT_FORM = 'script'
export const SCRIPT_FIELD = 'script'
export const WRITE_SCRIPT = 'write-script'

export function createScriptForm(): Form {
  return {
    name: SCRIPT_FORM,
    title: codeWords.scriptTitle,
    submit: codeWords.run,
    blocks: [
      formInput(SCRIPT_FIELD, codeWords.script, {
        type: 'plain_text_input',
        multiline: true,
        max_length: TEXT_INPUT_MAX,
      }),
      context(codeWords.scriptExample(EXAMPLE_SCRIPT)),
    ],
  }
}

/** For when no form can be opened directly: after a message, or if the trigger is too old. */
export function scriptButtonMessage(): Message {
  return markdownMessage(codeWords.offerForm, {
    id: 'script-offer',
    below: actions([button(codeWords.writeScript, WRITE_SCRIPT, 'open')]),
  })
}
