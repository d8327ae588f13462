import type { Conversation, Deps, Target, ThreadConversation } from '../../../ports/index.ts'
import type { ThreadOutcome } from '../../answering/answer-in-thread.ts'
import { closingLine } from '../../answering/messages/fold-answer.ts'
import { type Ending, notRead } from '../../answering/messages/placeholder.ts'
import { namedOutside } from '../../asking/withhold.ts'
import {
  deepSearchAnswerMessage,
  mayHaveAskedMessage,
  stillSearchingMessage,
  type Unanswered,
  unansweredMessage,
} from '../messages/deep-search.ts'
import { deepSearchWords, endingWords, progressWords } from '../words/deep-search.ts'
import type { DeepSearch } from './payload.ts'

interface Answered {
  took: string
  jobId: string
  /** Where it is answered. */
  target: Target
  /** Somebody else asked, and this search shares their answer. */
  isOthers: boolean
}

export function answeredOutcome(
  conversation: Conversation,
  job: DeepSearch,
  { took, jobId, target, isOthers }: Answered,
): ThreadOutcome {
  const footer = `${deepSearchWords.deepSearch}${notRead(job.files)}`
  const isPrivate = target.channel.startsWith('D')
  return {
    answer: deepSearchAnswerMessage(conversation, { footer, took, jobId, isPrivate }),
    closing: closingLine(conversation.answer, job.target, progressWords.answered(took)),
    conversation: conversationOf(job, conversation, isOthers),
    sources: { repositories: [...conversation.repositories] },
    // If several people share a search, only one pays.
    ...(!isOthers && { cost: { credits: conversation.credits, tokens: conversation.tokens } }),
  }
}

export function inDoubtOutcome(jobId: string): ThreadOutcome {
  return { answer: mayHaveAskedMessage(jobId), closing: progressWords.interrupted, ending: 'in-doubt' }
}

export function stillSearchingOutcome(jobId: string, url: string, searchedMs: number): ThreadOutcome {
  return {
    answer: stillSearchingMessage(jobId, url, searchedMs),
    closing: progressWords.stoppedWaiting,
    ending: 'still-searching',
  }
}

/**
 * Two threads that asked follow-ups in one conversation could take each other's answers for their own, so only the first asker's thread
 * does.
 */
function conversationOf(
  { question }: DeepSearch,
  { url, repositories }: Conversation,
  isOthers: boolean,
): ThreadConversation {
  const [repository] = repositories
  const isOne = repository !== undefined && repositories.length === 1
  return { question, ...(url !== undefined && !isOthers && { url }), ...(isOne && { repository }) }
}

const UNANSWERED: Readonly<Record<Unanswered['state'], readonly [string, Ending]>> = {
  empty: [progressWords.foundNothing, 'empty'],
  failed: [progressWords.notAnswered, 'failed'],
  cancelled: [progressWords.stoppedElsewhere, 'stopped-elsewhere'],
}

/** Text about finding nothing names no source that could be checked against an allowlist. */
export async function unansweredOutcome(
  reply: Unanswered,
  deps: Pick<Deps, 'tools' | 'allowlist'>,
): Promise<ThreadOutcome> {
  const [closing, ending] = UNANSWERED[reply.state]
  const isQuotable = reply.state !== 'failed' || (await namedOutside([reply.why], deps)).length === 0
  const shown = isQuotable ? reply : { ...reply, why: endingWords.failed }
  const quoted = deps.allowlist.repositories === undefined
  return { answer: unansweredMessage(shown, { quoted }), closing, ending }
}
