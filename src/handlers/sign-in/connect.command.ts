import { markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { connectMessage } from './messages/sign-in.ts'
import { signInWords } from './words/sign-in.ts'

/** Signs a person in with the instance, so that answers use their own rights. */
export const connectCommand = defineCommand({
  words: ['crowsnest', 'connect'],
  usage: '/crowsnest connect',
  summary: signInWords.connectSummary,
  needs: 'everyone',
  isEverywhere: true,
  audit: 'sign-in',
  options: [],
  takes: /^$/,
  async run({ requester }, deps: Pick<Deps, 'signIns' | 'chat' | 'modeOf'>) {
    const isHere = (await deps.modeOf(requester.channel)) === 'personal'
    return connectMessage(requester, deps, { isWaiting: false, isHere })
  },
})

/** Deletes a person's sign-in, here and at the instance. */
export const disconnectCommand = defineCommand({
  words: ['crowsnest', 'disconnect'],
  usage: '/crowsnest disconnect',
  summary: signInWords.disconnectSummary,
  needs: 'everyone',
  isEverywhere: true,
  audit: 'sign-in',
  options: [],
  takes: /^$/,
  async run({ requester: { team, user } }, { signIns }: Pick<Deps, 'signIns'>) {
    const wasConnected = await signIns.remove({ team, user })
    return wasConnected
      ? markdownMessage(signInWords.disconnected, { id: 'disconnected' })
      : markdownMessage(signInWords.wasNotConnected, { id: 'was-not-connected' })
  },
})
