import type { FinalFailure, JobContext, Message, Posted } from '../../ports/index.ts'
import { deliver, readOutbox } from './answer-in-thread.ts'
import { failureMessage } from './failure-message.ts'
import { answerElsewhere, type Ending, placeholderMessage } from './messages/placeholder.ts'
import { STATES } from './recent-question.ts'
import {
  type AnsweringPorts,
  outsiderRefusalIn,
  postOrDirect,
  postPlaceholder,
  readPlaceholder,
  shownQuestion,
  type ThreadJob,
  threadFor,
} from './thread-job.ts'
import { endInThreadQueue } from './thread-queue.ts'
import { answeringWords } from './words/answering.ts'

interface Concluded {
  /** The folder that answers. */
  feature: string
  /** The job's queue, where questions in the thread wait for its end. */
  queue?: string
}

/** The last word of a job that answers in a thread: said there, or where no placeholder stands yet, to the asker. */
export async function concludeInThread(
  failure: FinalFailure,
  job: ThreadJob,
  deps: AnsweringPorts,
  context: JobContext,
  work: Concluded,
): Promise<void> {
  const [closing, ending]: [string, Ending] =
    failure.why === 'cancelled' ? [answeringWords.closedStopped, 'stopped'] : [answeringWords.closedFailed, 'failed']
  const explanation = failureMessage(failure, deps)
  // Who stopped it may see a placeholder that the bot does not know of yet.
  const placeholder =
    failure.why === 'cancelled'
      ? (await postPlaceholder(job, (asked) => placeholderMessage(asked, closing, ending), deps, context, work.feature))
          .placeholder
      : await readPlaceholder(context)
  if (!placeholder) return sayOnce(() => deps.chat.postEphemeral(job.requester, explanation), context)

  const outbox = await readOutbox(context)
  const isAnswered = (await context.readStep('answer')) !== undefined
  const isInDoubt = outbox !== undefined && failure.why !== 'cancelled'
  if ((await context.readStep('head')) !== undefined) {
    const target = threadFor(job, placeholder)
    await deps.chat.showStatus(target, '')
    return sayOnce(() => deps.chat.postEphemeral({ ...job.requester, ...target, inThread: true }, explanation), context)
  }
  if (!isAnswered && (isInDoubt || failure.why === 'unrunnable'))
    return explainAt(placeholder, explanation, job, deps, context, work)
  // What was found in spite of a cancel is not thrown away; what stands is only closed.
  const hasOutsiders =
    outbox && !isAnswered && (await outsiderRefusalIn(threadFor(job, placeholder), deps)) !== undefined
  const last = outbox && !hasOutsiders ? outbox : { answer: explanation, closing, ending }
  const outcome = await deliver(last, job, placeholder, deps, context, work)
  if (outcome)
    await deps.chat.update(placeholder, placeholderMessage(shownQuestion(job), last.closing, last.ending ?? 'answered'))
}

function sayOnce(say: () => Promise<void>, { step }: JobContext): Promise<void> {
  return step('said', say)
}

/** Where the posting itself may be what fails: at the placeholder, or where that is gone or out of reach, to the asker directly. */
async function explainAt(
  placeholder: Posted,
  explanation: Message,
  job: ThreadJob,
  deps: AnsweringPorts,
  { id }: JobContext,
  { feature, queue }: Concluded,
): Promise<void> {
  const target = threadFor(job, placeholder)
  await deps.chat.showStatus(target, '')
  if (queue !== undefined) await endInThreadQueue(target, id, undefined, deps)
  const asked = shownQuestion(job)
  await deps.conversations.endQuestion(asked.asker, id, STATES.failed)
  const change = await deps.chat.update(placeholder, placeholderMessage(asked, explanation.text, 'failed'))
  if (change !== 'deleted' && (await isWithinReach(placeholder, deps))) return
  const message = answerElsewhere(explanation, asked, placeholder.channel)
  const direct = { user: asked.asker, message }
  const options = { tag: `${id}.lost`, facts: { kind: 'answer' as const, feature, question: id }, dedupe: true }
  await postOrDirect(deps.chat, message, await deps.chat.direct(asked.asker), direct, options)
}

/** A change of a message that is out of reach passes for one. */
async function isWithinReach({ channel: id }: Posted, { chat }: Pick<AnsweringPorts, 'chat'>): Promise<boolean> {
  const channel = await chat.channel(id)
  return channel?.isMember === true && !channel.isArchived
}
