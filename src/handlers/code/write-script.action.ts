import { z } from 'zod'
import { defineAction } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { createScriptForm, scriptButtonMessage, WRITE_SCRIPT } from './messages/script-form.ts'

/** Opens the form for a script. */
export const writeScript = defineAction({
  name: WRITE_SCRIPT,
  needs: 'everyone',
  value: z.literal('open'),
  async run({ triggerId, requester }, { chat }: Pick<Deps, 'chat'>) {
    return (await chat.openForm(triggerId, createScriptForm(), requester)) ? undefined : scriptButtonMessage()
  },
})
