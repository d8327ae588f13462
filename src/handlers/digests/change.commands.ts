import { type CommandHandler, type CommandInput, defineCommand } from '../../ports/define.ts'
import type { Deps, Message, Subscription } from '../../ports/index.ts'
import { pauseDigest, removeDigest, resumeDigest, testDigest } from './change-digest.ts'
import { chooseDigest } from './choose-digest.ts'
import { digestFormButtonView, digestFormView } from './messages/digest-form.ts'

type Change = (subscription: Subscription, input: CommandInput, deps: Deps) => Promise<Message | undefined>

export const digestTest = changing('test', 'sends you a digest now, to look at', testDigest)
export const digestPause = changing('pause', 'stops a digest for a while', pauseDigest)
export const digestResume = changing('resume', 'lets a paused digest go on', resumeDigest)
export const digestRemove = changing('remove', 'ends a digest', removeDigest)
export const digestEdit = changing(
  'edit',
  'opens a window to change a digest: day, time, zone, channel, sections, language of dates',
  async (subscription, { triggerId, requester }, { chat }) => {
    const isOpen = triggerId !== undefined && (await chat.openForm(triggerId, digestFormView(subscription), requester))
    return isOpen ? undefined : digestFormButtonView(subscription)
  },
)

/** A command on one digest, whose id may be left out where there is only one. */
function changing(word: string, summary: string, change: Change): CommandHandler {
  return defineCommand({
    words: ['digest', word],
    usage: `/digest ${word} [ID]`,
    summary,
    needs: 'everyone',
    options: [],
    takes: /^(?:[a-z0-9]{8})?$/,
    async run(input, deps: Deps) {
      const { requester, role, text } = input
      const { team, user, channel } = requester
      return change(await chooseDigest(text, { team, user, role, channel }, deps), input, deps)
    },
  })
}
