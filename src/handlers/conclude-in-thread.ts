import type { Deps, FinalFailure, JobContext, Message, Posted } from '../ports.ts'
import { answerElsewhere, askedView } from '../views/asked.ts'
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
  if (!placeholder) return sayBefore(explanation, failure, job, deps, context)
  // What was found in spite of a cancel is not thrown away; what stands is only closed.
  const kept = outbox && (isAnswered || failure.why === 'cancelled') ? outbox : undefined
  if (!kept && (outbox || failure.why === 'unrunnable')) return explainAt(placeholder, explanation, job, deps, context)
  const ending = kept ?? { answer: explanation, closing: failure.why === 'cancelled' ? 'Stopped' : 'Not answered' }
  const outcome = await deliver(ending, job, placeholder, deps, context, work)
  if (outcome) await deps.chat.update(placeholder, askedView(askedBy(job), ending.closing))
}

/** Nothing of it stands in Slack yet: whoever reacted to a message looks at its thread, everybody else at where they typed. */
async function sayBefore(
  explanation: Message,
  { why }: FinalFailure,
  { origin, place, question }: ThreadJob,
  { chat }: Deps,
  { id, step }: JobContext,
): Promise<void> {
  if (why !== 'cancelled' || place.threadTs === undefined) return chat.whisper(origin, explanation)
  const direct = answerElsewhere(explanation, { asker: origin.user, question, visible: false }, place.channel)
  await step('answer', (mayHaveRun) =>
    postOrDirect(
      chat,
      explanation,
      place,
      { user: origin.user, message: direct },
      { tag: `${id}.answer`, lookFirst: mayHaveRun },
    ),
  )
}

/** Where the posting itself may be what fails: at the placeholder, or where that is gone or out of reach, to the asker directly. */
async function explainAt(
  placeholder: Posted,
  explanation: Message,
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
