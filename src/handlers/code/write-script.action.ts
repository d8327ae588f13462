import { defineAction } from '../../ports/define.ts'
import { scriptButtonView, scriptFormView, WRITE_SCRIPT } from './messages/script-form.ts'

/** Opens the window for a script. */
export const writeScript = defineAction({
  name: WRITE_SCRIPT,
  needs: 'everyone',
  async run({ triggerId, origin }, { chat }) {
    return (await chat.openForm(triggerId, scriptFormView(), origin)) ? undefined : scriptButtonView()
  },
})
