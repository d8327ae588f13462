import { defineAction } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Conversation, Deps } from '../../../ports/index.ts'
import { answerValue } from '../../answering/messages/answer-buttons.ts'
import { withholdForeign } from '../../asking/repositories.ts'
import { moreAnswerMessage } from '../messages/deep-search.ts'
import { deepSearchWords } from '../words/deep-search.ts'

/** Shows the clicker what an answer did not show. Looking is free. */
export const moreAnswer = defineAction({
  name: 'more-answer',
  formerName: 'more-sources',
  needs: 'everyone',
  value: answerValue,
  async run({ value: { url, exchange } }, { tools, allowlist }: Pick<Deps, 'tools' | 'allowlist'>) {
    const reply = await tools.readDeepSearch(url)
    if (reply.state === 'answered') withholdForeign(reply.conversation.repositories, allowlist)
    const answer = reply.state === 'answered' ? answerOf(reply.conversation, exchange) : undefined
    const more = answer && moreAnswerMessage(answer)
    if (more) return more
    throw new UserError(deepSearchWords.changed, { id: 'conversation-changed' })
  },
})

function answerOf(conversation: Conversation, exchange: number | undefined) {
  const { exchanges = [] } = conversation
  const isNewest = exchange === undefined || exchange === Math.max(exchanges.length, 1)
  return isNewest ? conversation : exchanges[exchange - 1]
}
