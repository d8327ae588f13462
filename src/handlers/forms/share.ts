import { UserError } from '../../errors.ts'
import { deepSearchAnswerView } from '../../views/deep-search.ts'
import { isSharedView, SHARE_CHANNEL, SHARE_FORM, sharedView } from '../../views/share.ts'
import { defineForm } from '../define.ts'
import { whyNotThere } from '../digest/check-channel.ts'
import { withholdForeign } from '../service-scope.ts'

/** Posts a private answer in a channel of its asker, where questions about it go on. */
export const shareForm = defineForm({
  name: SHARE_FORM,
  needs: 'everyone',
  async run({ id, origin: { user }, values, note: url = '' }, deps) {
    const { chat, tools, talks, scope } = deps
    const to = values[SHARE_CHANNEL] ?? ''
    const [channel, theirs] = await Promise.all([chat.channel(to), chat.channelsOf(user)])
    const reason = whyNotThere(channel, to, deps)
    if (reason) throw new UserError(reason)
    if (!theirs.has(to)) throw new UserError('You are not in that channel yourself.')
    const reply = await tools.readDeepSearch(url)
    if (reply.state !== 'answered')
      throw new UserError('That conversation has no answer now. Open it to see how it stands.')
    const { conversation } = reply
    withholdForeign(conversation.repositories, scope)
    const message = sharedView(deepSearchAnswerView(conversation, { footer: 'Deep search' }), user)
    const posted = await chat.post({ channel: to }, message, { tag: `${id}.shared`, lookFirst: true })
    await talks.remember({ channel: to, threadTs: posted.ts }, { question: conversation.title ?? '', url })
    await talks.noteShown(url, to)
    return isSharedView(channel?.name ?? to, await chat.link(posted))
  },
})
