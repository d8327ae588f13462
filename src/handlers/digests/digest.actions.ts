import { z } from 'zod'
import { type ActionHandler, type ActionInput, defineAction } from '../../ports/define.ts'
import type { Deps, Message, Subscription } from '../../ports/index.ts'
import { pauseDigest, removeDigest, resumeDigest, testDigest } from './change-digest.ts'
import { chooseDigest } from './choose-digest.ts'
import { digestFormButtonView, digestFormView } from './messages/digest-form.ts'

type Change = (subscription: Subscription, input: ActionInput, deps: Deps) => Promise<Message | undefined>

/** The buttons beside a digest. Their value is its id. */
export const digestActions: readonly ActionHandler[] = [
  onClick('digest-test', testDigest),
  onClick('digest-pause', pauseDigest),
  onClick('digest-resume', resumeDigest),
  onClick('digest-remove', removeDigest),
  onClick('digest-edit', async (subscription, { triggerId, requester }, { chat }) => {
    const isOpen = await chat.openForm(triggerId, digestFormView(subscription), requester)
    return isOpen ? undefined : digestFormButtonView(subscription)
  }),
]

function onClick(name: string, change: Change): ActionHandler {
  return defineAction({
    name,
    needs: 'everyone',
    value: z.string().regex(/^[a-z0-9]{8}$/),
    async run(input, deps: Deps) {
      const { requester, role, value } = input
      const { team, user, channel } = requester
      return change(await chooseDigest(value, { team, user, role, channel }, deps), input, deps)
    },
  })
}
