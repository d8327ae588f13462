import { markdownMessage } from '../../../blocks/message.ts'
import { defineCommand } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Conversation, DeepSearchReply, Deps, Message } from '../../../ports/index.ts'
import { postOrDirect } from '../../answering/thread-job.ts'
import { withholdWords, wordsOfAnswer } from '../../asking/withhold.ts'
import { readConversation } from '../conversation/read-conversation.ts'
import { answeredBeforeMessage, deepSearchAnswerMessage, unansweredMessage } from '../messages/deep-search.ts'
import { deepSearchWords } from '../words/deep-search.ts'

export const deepSearchRead = defineCommand({
  words: ['deepsearch', 'read'],
  usage: '/deepsearch read URL_OR_TOKEN',
  summary: deepSearchWords.summaryRead,
  needs: 'everyone',
  options: [],
  // A token has no whitespace and isn't a word of a question. The bare word asks nothing worth paying for.
  takes: /^(?:https?:\/\/\S+\/deepsearch\/\S+|[\w-]{16,})?$/,
  async run(
    { id, isRepeat, requester, text },
    deps: Pick<Deps, 'chat' | 'conversations' | 'searches' | 'tools' | 'allowlist'>,
  ) {
    const { chat } = deps
    if (text === '') throw new UserError(deepSearchWords.sayWhich, { id: 'wrong-form' })
    const reply = await readConversation(text, requester.user, deps)
    const answer = await shown(reply, deps)
    const target = await chat.direct(requester.user)
    const direct = { user: requester.user, message: answer }
    await postOrDirect(chat, answer, target, direct, { tag: `${id}.read`, dedupe: isRepeat })
    if (target.channel === requester.channel) return undefined
    return markdownMessage(deepSearchWords.sentByDm, { id: 'shown-directly' })
  },
})

type Checking = Pick<Deps, 'tools' | 'allowlist'>

async function shown(reply: DeepSearchReply, deps: Checking): Promise<Message> {
  switch (reply.state) {
    case 'pending':
      throw new UserError(deepSearchWords.stillRunning, {
        id: 'search-running',
      })
    case 'answered':
      await withholdWords(saidIn(reply.conversation), deps)
      return deepSearchAnswerMessage(reply.conversation, { footer: deepSearchWords.deepSearch, isPrivate: true })
    case 'empty':
      return unansweredMessage(reply, { quoted: deps.allowlist.repositories === undefined })
    case 'failed':
    case 'cancelled':
      return shownBefore(reply, deps)
  }
}

function saidIn({ repositories, title = '', ...answer }: Conversation) {
  return { repositories, words: [title, ...wordsOfAnswer(answer)] }
}

/** The answers before the last, unanswered question. */
async function shownBefore(
  reply: Extract<DeepSearchReply, { state: 'failed' | 'cancelled' }>,
  deps: Checking,
): Promise<Message> {
  const why = reply.state === 'failed' ? reply.why : deepSearchWords.stoppedUnanswered
  if (!reply.before) throw new UserError(why, { id: `search-${reply.state}` })
  const { exchanges, repositories } = reply.before
  const words = exchanges.flatMap(({ question, ...answer }) => [question, ...wordsOfAnswer(answer)])
  await withholdWords({ repositories, words }, deps)
  const message = answeredBeforeMessage(deepSearchWords.lastUnanswered(why), exchanges, reply.url)
  return { ...message, id: `answered-before-${reply.state}` }
}
