import type { Links } from '../files/links.ts'
import { type Conversation, titleOf, turnsOf } from '../research/conversations.ts'
import type { Turn } from '../research/turn.ts'

/** As `deepsearch.v1.Service` tells of one among many. */
export function summaryJson(conversation: Conversation, links: Links) {
  const { id, ownerId, updated } = conversation
  return {
    name: `users/${ownerId}/conversations/${id}`,
    state: stateJson(conversation),
    createTime: new Date(turnsOf(conversation)[0]?.created ?? updated).toISOString(),
    updateTime: new Date(updated).toISOString(),
    title: titleOf(conversation),
    url: links.conversation(id),
  }
}

/** The whole conversation, with its questions, oldest first. */
export function conversationJson(conversation: Conversation, links: Links) {
  return { ...summaryJson(conversation, links), questions: turnsOf(conversation).map(questionJson) }
}

/** `processing.step`, what is being done, is this instance's own. */
function stateJson({ state, answer, steps }: Conversation) {
  switch (state) {
    case 'completed':
      return { completed: {} }
    case 'cancelled':
      return { canceled: {} }
    case 'failed':
      return { error: { code: 'ERROR_INTERNAL', message: answer } }
    case 'processing': {
      const step = steps.at(-1)?.text
      return { processing: step === undefined ? {} : { step } }
    }
  }
}

/** `stats` are this instance's own, in the words of the older interface. */
function questionJson({ question, state, answer, followUps, credits, tokens }: Turn) {
  return {
    input: [{ question: { text: question } }],
    answer: state === 'completed' ? [{ markdown: { text: answer } }] : [],
    suggestedFollowups: followUps,
    stats: { credits, total_tokens: tokens },
  }
}
