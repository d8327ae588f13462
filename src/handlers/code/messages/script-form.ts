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
      {
        type: 'input',
        block_id: SCRIPT_FIELD,
        label: { type: 'plain_text', text: codeWords.script },
        element: { type: 'plain_text_input', action_id: SCRIPT_FIELD, multiline: true, max_length: 3000 },
      },
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
