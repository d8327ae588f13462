import { z } from 'zod'
import { askedSchema, defineJob } from '../../../ports/define.ts'
import type { Deps, JobContext, JobOutcome, Talk, Thread } from '../../../ports/index.ts'
import { failureMessage } from '../../answering/failure-message.ts'
import { leaveLine, stillInLine } from '../../answering/thread-queue.ts'
import { queuedView, takenOutView } from '../messages/queued.ts'
import { type Beginning, continueBy } from './choose-engine.ts'

const payload = askedSchema.extend({
  /** Has nothing to do with what was said before. */
  isFresh: z.boolean().exactOptional(),
  /** Chosen by the asker. */
  by: z.enum(['code-find', 'deep-search']).exactOptional(),
})

export type Question = z.output<typeof payload>

const QUEUE = 'question'
/** Whoever leaves the line wakes the next; this is for the case that nobody does. */
const NEXT_LOOK_MS = 30_000
/** A search that is waited for, and then some. */
const SPARE_MS = 5 * 60_000

/** A question that waits until those before it in its thread are answered; then the engine that suits it goes on. */
export const questionJob = defineJob<Question>({
  name: QUEUE,
  payload,
  concurrency: 50,
  attempts: 4,
  run: takeTurn,
  async onFinalFailure(failure, job, deps, context) {
    await leaveLine(job, deps, context)
    const words = failure.why === 'cancelled' ? takenOutView() : failureMessage(failure, deps)
    await context.step('said', () => deps.chat.whisper(job.origin, words))
  },
})

async function takeTurn(job: Question, deps: Deps, context: JobContext): Promise<JobOutcome> {
  const thread = threadOf(job)
  const ahead = thread ? await before(thread, job, deps, context) : 0
  if (ahead > 0) {
    await context.step('told', async () => {
      await deps.chat.whisper(job.origin, queuedView(ahead))
      return true as const
    })
    return context.waitFor(NEXT_LOOK_MS)
  }
  return goOn(job, thread, deps, context)
}

/** Where nobody is ahead in the thread, the request itself goes on as its engine's job; else as one that waits. */
export async function beginQuestion(job: Question, deps: Deps, context: JobContext): Promise<JobOutcome> {
  const thread = threadOf(job)
  if (thread && (await before(thread, job, deps, context)) > 0) return context.continueAs(questionJob, job)
  try {
    return await goOn(job, thread, deps, context)
  } catch (error) {
    await leaveLine(job, deps, context)
    throw error
  }
}

async function goOn(job: Question, thread: Thread | undefined, deps: Deps, context: Beginning): Promise<JobOutcome> {
  return continueBy({ ...job, thread, talk: await talkOf(job, thread, deps) }, deps, context)
}

/** How many of the thread's questions are to be answered first. */
async function before(thread: Thread, job: Question, deps: Deps, { id, enqueuedAt }: JobContext): Promise<number> {
  const own = { id, queue: QUEUE, jobId: id, asker: job.origin.user, at: enqueuedAt }
  const line = await deps.talks.join(thread, own)
  const current = stillInLine(line, deps.clock.now(), deps.deepSearchMaxMs + SPARE_MS)
  return Math.max(
    current.findIndex((queued) => queued.id === own.id),
    0,
  )
}

async function talkOf(job: Question, thread: Thread | undefined, { talks }: Deps): Promise<Talk | undefined> {
  if (!thread) return undefined
  if (!job.isFresh) return talks.find(thread)
  const fresh = { question: '', ...(job.ts !== undefined && { since: job.ts }) }
  await talks.remember(thread, fresh)
  return fresh
}

function threadOf({ place: { channel, threadTs } }: Question): Thread | undefined {
  return threadTs === undefined ? undefined : { channel, threadTs }
}
