import type { Deps, FinalFailure, JobContext, Message, Posted } from '../../ports/index.ts'
import { deliver, readOutbox } from './deliver-answer.ts'
import { failureMessage } from './failure-message.ts'
import { answerElsewhere, askedView } from './messages/placeholder.ts'
import { postOrDirect } from './post-or-direct.ts'
import { postPlaceholder } from './post-placeholder.ts'
import { askedBy, readPlaceholder, type ThreadJob, threadFor } from './thread-job.ts'
import { endInLine } from './thread-queue.ts'

interface Concluded {
  /** The job's queue, where questions in the thread wait for its end. */
  queue?: string
}

/** The last word of a job that answers in a thread: said there, or where no placeholder stands yet, to the asker. */
export async function concludeInThread(
  failure: FinalFailure,
  job: ThreadJob,
  deps: Deps,
  context: JobContext,
  work: Concluded = {},
): Promise<void> {
  const closing = failure.why === 'cancelled' ? 'Stopped' : 'Not answered'
  const explanation = failureMessage(failure, deps)
  // Who stopped it may see a placeholder that the bot does not know of yet.
  const placeholder =
    failure.why === 'cancelled'
      ? await postPlaceholder(job, (asked) => askedView(asked, closing), deps, context)
      : await readPlaceholder(context)
  if (!placeholder) return sayOnce(() => deps.chat.whisper(job.origin, explanation), context)

  const outbox = await readOutbox(context)
  const isAnswered = (await context.readStep('answer')) !== undefined
  const isInDoubt = outbox !== undefined && failure.why !== 'cancelled'
  if ((await context.readStep('head')) !== undefined) {
    const place = threadFor(job, placeholder)
    await deps.chat.showStatus(place, '')
    return sayOnce(() => deps.chat.whisper({ ...job.origin, ...place, inThread: true }, explanation), context)
  }
  if (!isAnswered && (isInDoubt || failure.why === 'unrunnable'))
    return explainAt(placeholder, explanation, job, deps, context, work)
  // What was found in spite of a cancel is not thrown away; what stands is only closed.
  const ending = outbox ?? { answer: explanation, closing }
  const outcome = await deliver(ending, job, placeholder, deps, context, work)
  if (outcome) await deps.chat.update(placeholder, askedView(askedBy(job), ending.closing))
}

function sayOnce(say: () => Promise<void>, { step }: JobContext): Promise<void> {
  return step('said', say)
}

/** Where the posting itself may be what fails: at the placeholder, or where that is gone or out of reach, to the asker directly. */
async function explainAt(
  placeholder: Posted,
  explanation: Message,
  job: ThreadJob,
  deps: Deps,
  { id }: JobContext,
  { queue }: Concluded,
): Promise<void> {
  const place = threadFor(job, placeholder)
  await deps.chat.showStatus(place, '')
  if (queue !== undefined) await endInLine(place, id, undefined, deps)
  const asked = askedBy(job)
  const isThere = await deps.chat.update(placeholder, askedView(asked, explanation.text))
  if (isThere && (await isWithinReach(placeholder, deps))) return
  const message = answerElsewhere(explanation, asked, placeholder.channel)
  const direct = { user: asked.asker, message }
  const once = { tag: `${id}.lost`, lookFirst: true }
  await postOrDirect(deps.chat, message, await deps.chat.direct(asked.asker), direct, once)
}

/** A change of a message that is out of reach passes for one. */
async function isWithinReach({ channel: id }: Posted, { chat }: Deps): Promise<boolean> {
  const channel = await chat.channel(id)
  return channel?.isMember === true && !channel.isArchived
}
