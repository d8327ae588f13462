import { z } from 'zod'
import { defineJob } from '../../../ports/define.ts'
import type { Deps, JobContext, JobOutcome, Thread, ThreadConversation } from '../../../ports/index.ts'
import { questionSchema, stored } from '../../../ports/job-payload.ts'
import { failureMessage } from '../../answering/failure-message.ts'
import { leaveThreadQueue, stillQueued } from '../../answering/thread-queue.ts'
import { queuedMessage, takenOutMessage } from '../messages/queued.ts'
import { type Beginning, continueBy, type EnginePorts } from './choose-engine.ts'

const payload = stored(
  questionSchema.extend({
    /** It is unrelated to what was said before. */
    isFresh: z.boolean().exactOptional(),
    /** The asker chose it. */
    engine: z.enum(['code-find', 'deep-search']).exactOptional(),
  }),
  { by: 'engine' },
)

export type Question = z.output<typeof payload>

export type QuestionPorts = EnginePorts & Pick<Deps, 'conversations' | 'jobs' | 'catalog' | 'deepSearchMaxMs'>

const QUEUE = 'question'
/** Whoever leaves the queue wakes the next one; this is in case nobody does. */
const NEXT_LOOK_MS = 30_000
/** As long as a search is waited for, and more. */
const SPARE_MS = 5 * 60_000

/** A question that waits until earlier ones in its thread are answered, and then continues with the engine that suits it. */
export const questionJob = defineJob<Question, QuestionPorts>({
  name: QUEUE,
  asksInstance: true,
  payload,
  concurrency: 50,
  attempts: 4,
  isForAsker: true,
  run: answerWhenFirst,
  async onFinalFailure(failure, job, deps: QuestionPorts, context) {
    await leaveThreadQueue(job, deps, context)
    const words = failure.why === 'cancelled' ? takenOutMessage() : failureMessage(failure, deps)
    await context.step('said', () => deps.chat.postEphemeral(job.requester, words))
  },
})

async function answerWhenFirst(job: Question, deps: QuestionPorts, context: JobContext): Promise<JobOutcome> {
  const thread = threadOf(job)
  const ahead = thread ? await questionsAhead(thread, job, deps, context) : 0
  if (ahead > 0) {
    await context.step('told', async () => {
      await deps.chat.postEphemeral(job.requester, queuedMessage(ahead))
      return true as const
    })
    return context.waitFor(NEXT_LOOK_MS)
  }
  return continueInThread(job, thread, deps, context)
}

/** If no other question is ahead in the thread, the request continues directly as its engine's job; else as one that waits. */
export async function beginQuestion(job: Question, deps: QuestionPorts, context: JobContext): Promise<JobOutcome> {
  const thread = threadOf(job)
  if (thread && (await questionsAhead(thread, job, deps, context)) > 0) return context.continueAs(questionJob, job)
  try {
    return await continueInThread(job, thread, deps, context)
  } catch (error) {
    await leaveThreadQueue(job, deps, context)
    throw error
  }
}

async function continueInThread(
  job: Question,
  thread: Thread | undefined,
  deps: QuestionPorts,
  context: Beginning,
): Promise<JobOutcome> {
  const conversation = await conversationOf(job, thread, deps)
  if (conversation && conversation.question !== '') context.note({ isFollowUp: true })
  return continueBy({ ...job, thread, conversation }, deps, context)
}

/** How many of the thread's questions must be answered first. */
async function questionsAhead(
  thread: Thread,
  job: Question,
  deps: QuestionPorts,
  { id, enqueuedAt }: JobContext,
): Promise<number> {
  const own = { id, queue: QUEUE, jobId: id, asker: job.requester.user, at: enqueuedAt }
  const queue = await deps.conversations.join(thread, own)
  const current = stillQueued(queue, deps.clock.now(), deps.deepSearchMaxMs + SPARE_MS)
  return Math.max(
    current.findIndex((queued) => queued.id === own.id),
    0,
  )
}

async function conversationOf(
  job: Question,
  thread: Thread | undefined,
  { conversations }: QuestionPorts,
): Promise<ThreadConversation | undefined> {
  if (!thread) return undefined
  if (!job.isFresh) return conversations.find(thread)
  const fresh = { question: '', ...(job.ts !== undefined && { since: job.ts }) }
  await conversations.remember(thread, fresh)
  return fresh
}

function threadOf({ target: { channel, threadTs } }: Question): Thread | undefined {
  return threadTs === undefined ? undefined : { channel, threadTs }
}
