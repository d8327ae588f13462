import { z } from 'zod'
import { defineAction } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { createTokenForm } from './messages/sign-in.ts'
import { signInWords } from './words/sign-in.ts'

/** Its button opens an address by itself. */
const open = defineAction({
  name: 'sign-in-open',
  needs: 'everyone',
  isEverywhere: true,
  audit: 'sign-in',
  value: z.literal('open'),
  run: async () => undefined,
})

const typeToken = defineAction({
  name: 'sign-in-token',
  needs: 'everyone',
  isEverywhere: true,
  audit: 'sign-in',
  value: z.literal('token'),
  async run({ requester, triggerId }, { chat }: Pick<Deps, 'chat'>) {
    if (await chat.openForm(triggerId, createTokenForm(), requester)) return undefined
    throw new UserError(signInWords.tooLate, { id: 'form-too-late' })
  },
})

export const signInActions = [open, typeToken]
