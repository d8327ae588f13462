import { markdownMessage } from '../../../blocks/message.ts'
import { defineCommand } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Allowlist, DeepSearchReply, Deps, Message } from '../../../ports/index.ts'
import { postOrDirect } from '../../answering/thread-job.ts'
import { withholdForeign } from '../../asking/allowlist.ts'
import { readConversation } from '../conversation/read-conversation.ts'
import { answeredBeforeMessage, deepSearchAnswerMessage, unansweredMessage } from '../messages/deep-search.ts'

export const deepSearchRead = defineCommand({
  words: ['deepsearch', 'read'],
  usage: '/deepsearch read URL_OR_TOKEN',
  summary: 'shows you an existing deep search',
  needs: 'everyone',
  options: [],
  // A token has no blanks and is no word of a question. The bare word asks nothing that should be paid for.
  takes: /^(?:https?:\/\/\S+\/deepsearch\/\S+|[\w-]{16,})?$/,
  async run(
    { id, isRepeat, requester, text },
    deps: Pick<Deps, 'chat' | 'conversations' | 'searches' | 'tools' | 'allowlist'>,
  ) {
    const { chat, allowlist } = deps
    if (text === '') throw new UserError('Say which one: `/deepsearch read URL_OR_TOKEN`.', { id: 'wrong-form' })
    const reply = await readConversation(text, requester.user, deps)
    const answer = shown(reply, allowlist)
    const target = await chat.direct(requester.user)
    const direct = { user: requester.user, message: answer }
    await postOrDirect(chat, answer, target, direct, { tag: `${id}.read`, dedupe: isRepeat })
    if (target.channel === requester.channel) return undefined
    return { ...markdownMessage('The conversation is in your direct messages with me.'), id: 'shown-directly' }
  },
})

function shown(reply: DeepSearchReply, allowlist: Allowlist): Message {
  switch (reply.state) {
    case 'pending':
      throw new UserError('That deep search is still running. Ask for it again in a minute.', {
        id: 'search-running',
      })
    case 'answered':
      withholdForeign(reply.conversation.repositories, allowlist)
      return deepSearchAnswerMessage(reply.conversation, { footer: 'Deep search', isPrivate: true })
    case 'empty':
      return unansweredMessage(reply, { quoted: allowlist.repositories === undefined })
    case 'failed':
    case 'cancelled':
      return shownBefore(reply, allowlist)
  }
}

/** What was answered before the last question was not. */
function shownBefore(
  reply: Extract<DeepSearchReply, { state: 'failed' | 'cancelled' }>,
  allowlist: Allowlist,
): Message {
  const why = reply.state === 'failed' ? reply.why : 'That deep search was stopped before it had an answer.'
  if (!reply.before) throw new UserError(why, { id: `search-${reply.state}` })
  const { exchanges, repositories } = reply.before
  withholdForeign(repositories, allowlist)
  const message = answeredBeforeMessage(`The last question here has no answer. ${why}`, exchanges, reply.url)
  return { ...message, id: `answered-before-${reply.state}` }
}
