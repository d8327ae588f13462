import { defineAction } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Conversation, Deps } from '../../../ports/index.ts'
import { answerValue } from '../../answering/messages/answer-buttons.ts'
import { withholdWords, wordsOfAnswer } from '../../asking/withhold.ts'
import { moreAnswerMessage } from '../messages/deep-search.ts'
import { deepSearchWords } from '../words/deep-search.ts'

/** Shows the person who clicked what an answer didn't show. Reading is free. */
export const moreAnswer = defineAction({
  name: 'more-answer',
  formerName: 'more-sources',
  needs: 'everyone',
  value: answerValue,
  async run({ value: { url, exchange } }, deps: Pick<Deps, 'tools' | 'allowlist'>) {
    const reply = await deps.tools.readDeepSearch(url)
    const answer = reply.state === 'answered' ? answerOf(reply.conversation, exchange) : undefined
    if (reply.state === 'answered') {
      const { repositories } = reply.conversation
      await withholdWords({ repositories, words: answer ? wordsOfAnswer(answer) : [] }, deps)
    }
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
