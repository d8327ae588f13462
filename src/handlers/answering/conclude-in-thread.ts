import type { FinalFailure, JobContext, Message, Posted } from '../../ports/index.ts'
import { deliver, readOutbox } from './deliver.ts'
import { failureMessage } from './failure-message.ts'
import { answerElsewhereMessage, type Ending, placeholderMessage } from './messages/placeholder.ts'
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
  /** The job's queue, if later questions in the thread wait for its end. */
  queue?: string
}

/** The last message of a job that answers in a thread: posted there, or to the asker if there is no placeholder yet. */
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
  // Whoever stopped it may see a placeholder that the bot doesn't know of yet.
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
  // A stored answer is posted in spite of a cancel; if it was already posted, only the placeholder is closed.
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

/** For when posting itself may be what fails: writes to the placeholder, or if that is gone or out of reach, to the asker by DM. */
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
  const message = answerElsewhereMessage(explanation, asked, placeholder.channel)
  const direct = { user: asked.asker, message }
  const options = { tag: `${id}.lost`, facts: { kind: 'answer' as const, feature, question: id }, dedupe: true }
  await postOrDirect(deps.chat, message, await deps.chat.direct(asked.asker), direct, options)
}

/** `update` counts a message that is out of reach as changed. */
async function isWithinReach({ channel: id }: Posted, { chat }: Pick<AnsweringPorts, 'chat'>): Promise<boolean> {
  const channel = await chat.channel(id)
  return channel?.isMember === true && !channel.isArchived
}
