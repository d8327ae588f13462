import { z } from 'zod'
import { defineAction } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { derivedId } from '../answering/thread-job.ts'
import { deviceLook } from './device-look.job.ts'
import { codeMessage, createTokenForm } from './messages/sign-in.ts'
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

/** For installations that no browser can reach. */
const useCode = defineAction({
  name: 'sign-in-code',
  needs: 'everyone',
  audit: 'sign-in',
  value: z.literal('code'),
  async run({ id, requester }, { signIns, chat, jobs }: Pick<Deps, 'signIns' | 'chat' | 'jobs'>) {
    const { team, user } = requester
    const { ticket, ...shown } = await signIns.beginDevice({ team, user }, (await chat.person(user))?.name ?? user)
    await jobs.enqueue(deviceLook, { requester, ticket }, { id: derivedId(id, 'device') })
    return codeMessage(shown)
  },
})

export const signInActions = [open, typeToken, useCode]
