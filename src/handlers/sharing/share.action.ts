import { z } from 'zod'
import { defineAction } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { sharedValue } from '../answering/messages/answer-buttons.ts'
import { createShareForm } from './messages/share.ts'
import { shareWords } from './words/sharing.ts'

/** Lets somebody choose the channel that an answer of theirs goes to. */
export const share = defineAction({
  name: 'share',
  needs: 'everyone',
  value: z.string().refine((value) => sharedValue.safeParse(value).success),
  async run({ value, triggerId, requester }, { chat }: Pick<Deps, 'chat'>) {
    if (await chat.openForm(triggerId, createShareForm(value), requester)) return undefined
    throw new UserError(shareWords.tooSlow)
  },
})
