import { UserError } from '../../errors.ts'
import { deepSearchAnswerView, unansweredView } from '../../views/deep-search.ts'
import { markdownMessage } from '../../views/message.ts'
import { defineCommand } from '../define.ts'
import { postOrDirect } from '../post-or-direct.ts'
import { withholdForeign } from '../service-scope.ts'

export const deepSearchRead = defineCommand({
  words: ['deepsearch', 'read'],
  usage: '/deepsearch read URL_OR_TOKEN',
  summary: 'shows you an existing deep search',
  needs: 'everyone',
  options: [],
  // A token has no blanks and is no word of a question.
  takes: /^(?:https?:\/\/\S+\/deepsearch\/\S+|[\w-]{16,})$/,
  async run({ id, isRepeat, origin, text }, { tools, chat, scope }) {
    const reply = await tools.readDeepSearch(text)
    if (reply.state === 'pending')
      throw new UserError('That deep search is still running. Ask for it again in a minute.')
    if (!('conversation' in reply))
      throw new UserError(
        reply.state === 'failed' ? reply.why : 'That deep search was stopped before it had an answer.',
      )
    if (reply.state === 'answered') withholdForeign(reply.conversation.repositories, scope)
    const place = await chat.direct(origin.user)
    const answer =
      reply.state === 'empty'
        ? unansweredView(reply, { quoted: scope.repositories === undefined })
        : deepSearchAnswerView(reply.conversation, { footer: 'Deep search', isPrivate: true })
    const direct = { user: origin.user, message: answer }
    await postOrDirect(chat, answer, place, direct, { tag: `${id}.read`, lookFirst: isRepeat })
    if (place.channel === origin.channel) return undefined
    return markdownMessage('The conversation is in your direct messages with me.')
  },
})
