import { z } from 'zod'
import { defineAction } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Deps } from '../../../ports/index.ts'
import { askWords } from '../../asking/words/ask-form.ts'
import { ASK_ACTION, createAskForm } from '../messages/ask.ts'

/** Opens a form to ask in. */
export const ask = defineAction({
  name: ASK_ACTION,
  needs: 'everyone',
  value: z.literal('open'),
  async run({ triggerId, requester }, { chat }: Pick<Deps, 'chat'>) {
    if (await chat.openForm(triggerId, createAskForm(), requester)) return undefined
    throw new UserError(askWords.tooLate, { id: 'form-too-late' })
  },
})
