import { defineAction } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import { shareFormView } from '../messages/share.ts'

/** Lets somebody choose the channel that an answer of theirs goes to. */
export const share = defineAction({
  name: 'share',
  needs: 'everyone',
  async run({ value, triggerId, origin }, { chat }) {
    if (await chat.openForm(triggerId, shareFormView(value), origin)) return undefined
    throw new UserError('Slack did not let me open the window in time. Click once more.')
  },
})
