import { z } from 'zod'
import type { Deps, JobContext, JobOutcome, Talk, Thread } from '../../ports.ts'
import { queuedView, takenOutView } from '../../views/queued.ts'
import { askedSchema, defineJob } from '../define.ts'
import { failureMessage } from '../failure-message.ts'
import { type Asking, answerBy } from '../talk/answer-by.ts'
import { leaveLine, lineId, stillInLine } from '../talk/line.ts'

const payload = askedSchema.extend({
  /** Has nothing to do with what was said before. */
  isFresh: z.boolean().exactOptional(),
  /** Of the message it was asked in: what was said later does not belong to it. */
  ts: z.string().exactOptional(),
  /** A message that the question is about. */
  about: z.string().exactOptional(),
  /** Chosen by the asker. */
  by: z.enum(['code-find', 'deep-search']).exactOptional(),
})

type Question = z.output<typeof payload>

const QUEUE = 'question'
/** Whoever leaves the line wakes the next; this is for the case that nobody does. */
const NEXT_LOOK_MS = 30_000
/** A search that is waited for, and then some. */
const SPARE_MS = 5 * 60_000

/** A question in a conversation: waits until those before it in its thread are answered, then goes the way that suits it. */
export const questionJob = defineJob<Question>({
  name: QUEUE,
  payload,
  concurrency: 50,
  attempts: 4,
  run: takeTurn,
  async onFinalFailure(failure, job, deps, context) {
    await leaveLine(job, deps, context)
    await deps.chat.whisper(job.origin, failure.why === 'cancelled' ? takenOutView() : failureMessage(failure))
  },
})

async function takeTurn(job: Question, deps: Deps, context: JobContext): Promise<JobOutcome> {
  const { id } = context
  const thread = threadOf(job)
  const ahead = thread ? await before(thread, job, deps, context) : 0
  if (ahead > 0) {
    await context.step('told', async () => {
      await deps.chat.whisper(job.origin, queuedView(ahead))
      return true as const
    })
    return context.waitFor(NEXT_LOOK_MS)
  }
  const asking: Asking = { ...job, lineId: lineId(id), thread, talk: await talkOf(job, thread, deps) }
  await answerBy(asking, deps, context)
  return undefined
}

/** How many of the thread's questions are to be answered first. */
async function before(thread: Thread, job: Question, deps: Deps, { id, enqueuedAt }: JobContext): Promise<number> {
  const own = { id: lineId(id), queue: QUEUE, jobId: id, asker: job.origin.user, at: enqueuedAt }
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
