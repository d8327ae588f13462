import { markdownMessage } from '../../blocks/message.ts'
import { defineAction, jobIdValue } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { TAKE_BACK } from './messages/share.ts'
import { shareWords } from './words/sharing.ts'

/** Deletes a shared answer, for whoever shared it and for operators. It can be shared again. Safe to repeat. */
export const takeBack = defineAction({
  name: TAKE_BACK,
  needs: 'everyone',
  isEverywhere: true,
  audit: 'share',
  value: jobIdValue,
  async run(
    { id, requester, role, ts, value: key },
    { chat, conversations, shares, audit }: Pick<Deps, 'chat' | 'conversations' | 'shares' | 'audit'>,
  ) {
    const share = await shares.find(key)
    const channel = share?.to ?? requester.channel
    audit.note(id, { about: channel, ...(share && { answer: share.what }) })
    if (role === 'everyone' && share?.by !== requester.user) {
      throw new UserError(shareWords.notYoursToTakeBack, { id: 'not-yours' })
    }
    // A share that is too old to be stored can be found by its message.
    const { ts: first = ts, more = [] } = share?.posted ?? {}
    if (first === undefined) throw new UserError(shareWords.underWay, { id: 'being-shared' })
    await chat.remove(channel, [first, ...more])
    await conversations.remember({ channel, threadTs: first }, { question: '' })
    if (share?.url !== undefined) await conversations.noteHidden(share.url, channel)
    await shares.remove(key)
    return markdownMessage(shareWords.takenBack, { id: 'taken-back' })
  },
})
