import type { Deps, FinalFailure, JobContext, Posted } from '../ports.ts'
import { answerElsewhere, askedView } from '../views/asked.ts'
import type { markdownMessage } from '../views/message.ts'
import { deliver, readOutbox } from './deliver-answer.ts'
import { failureMessage } from './failure-message.ts'
import { postOrDirect } from './post-or-direct.ts'
import { askedBy, readPlaceholder, type ThreadJob, threadFor } from './thread-job.ts'

/** The last word of a job that answers in a thread: said there, or where no placeholder stands yet, to the asker. */
export async function concludeInThread(
  failure: FinalFailure,
  job: ThreadJob,
  deps: Deps,
  context: JobContext,
  work: { queue?: string } = {},
): Promise<void> {
  const placeholder = await readPlaceholder(context)
  const outbox = await readOutbox(context)
  const isAnswered = (await context.readStep('answer')) !== undefined
  const explanation = failureMessage(failure)
  if (!placeholder) return deps.chat.whisper(job.origin, explanation)
  // What was found in spite of a cancel is not thrown away; what stands is only closed.
  const kept = outbox && (isAnswered || failure.why === 'cancelled') ? outbox : undefined
  if (!kept && (outbox || failure.why === 'unrunnable')) return explainAt(placeholder, explanation, job, deps, context)
  const ending = kept ?? { answer: explanation, closing: failure.why === 'cancelled' ? 'Stopped' : 'Not answered' }
  const outcome = await deliver(ending, job, placeholder, deps, context, work)
  if (outcome) await deps.chat.update(placeholder, askedView(askedBy(job), ending.closing))
}

/** Where the posting itself may be what fails: at the placeholder, or where that is gone or out of reach, to the asker directly. */
async function explainAt(
  placeholder: Posted,
  explanation: ReturnType<typeof markdownMessage>,
  job: ThreadJob,
  deps: Deps,
  { id }: JobContext,
): Promise<void> {
  await deps.chat.showStatus(threadFor(job, placeholder), '')
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
