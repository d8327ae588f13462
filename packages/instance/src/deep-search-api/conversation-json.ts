import type { Links } from '../files/links.ts'
import { type Conversation, titleOf, turnsOf } from '../research/conversations.ts'
import type { Turn } from '../research/turn.ts'

/** A conversation in a list, as in `deepsearch.v1.Service`. */
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

/** The whole conversation with its questions, oldest first. */
export function conversationJson(conversation: Conversation, links: Links) {
  return { ...summaryJson(conversation, links), questions: turnsOf(conversation).map(questionJson) }
}

/** `processing.step`, the current step, only exists in this instance. */
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

/** `stats` only exist in this instance, named as in the older interface. */
function questionJson({ question, state, answer, followUps, credits, tokens }: Turn) {
  return {
    input: [{ question: { text: question } }],
    answer: state === 'completed' ? [{ markdown: { text: answer } }] : [],
    suggestedFollowups: followUps,
    stats: { credits, total_tokens: tokens },
  }
}
