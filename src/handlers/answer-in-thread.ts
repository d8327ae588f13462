import { z } from 'zod'
import { UpstreamError } from '../errors.ts'
import type { Deps, JobContext, JobOutcome, Message, Origin, Place } from '../ports.ts'
import { type Asked, askedView } from '../views/asked.ts'
import { markdownMessage } from '../views/message.ts'
import { explainFailure } from './explain-failure.ts'
import { closeQuestion } from './jobs/close-question.ts'

export interface ThreadJob {
  origin: Origin
  place: Place
  question: string
}

/**
 * How a piece of work ended: an answer for the thread and a closing line for the question's message, or a head that takes the place
 * of the question's message and what follows in its thread, or not yet.
 */
export type Ending =
  | { answer: Message; closing: string }
  | { head: Message; follow(thread: Place): Promise<void> }
  | { again: { inMs: number } }

export interface Thread {
  place: Required<Place>
  /** Changes the state line of the question's message. Progress may be lost, so failures are only logged. */
  show(state: string): Promise<void>
}

interface Work {
  /** The first state line. */
  opening: string
  /** The button that stops the work, where there is one. */
  stop?: { actionId: string; value: string }
  run(thread: Thread): Promise<Ending>
  /** Told before an end without an answer is shown. */
  unanswered?(how: 'failed' | 'cancelled'): Promise<void>
}

/**
 * Posts a message that stands for the question, works, and answers in its thread, each once, however often the process dies.
 * Ends visibly in every case but a retry.
 */
export async function answerInThread(job: ThreadJob, deps: Deps, context: JobContext, work: Work): Promise<JobOutcome> {
  const { id, journal, signal } = context
  const asked = askedBy(job)
  const anchor = await journal.once('anchor', (begunBefore) =>
    deps.chat.post(job.place, askedView(asked, work.opening, work.stop), {
      tag: `${id}.anchor`,
      lookFirst: begunBefore,
    }),
  )
  const place = { channel: anchor.channel, threadTs: job.place.threadTs ?? anchor.ts }
  const show = async (state: string) => {
    await deps.chat.update(anchor, askedView(asked, state, work.stop), { spare: true }).catch((error: unknown) => {
      deps.log.warn('progress not shown', { job: id, error })
    })
  }
  let ending: Ending
  try {
    signal.throwIfAborted()
    ending = await work.run({ place, show })
  } catch (error) {
    if (signal.reason === 'shutdown') throw error
    if (!signal.aborted && context.willRetry(error)) {
      await show('_Something on the way did not answer. Trying again…_')
      throw error
    }
    await work.unanswered?.(signal.aborted ? 'cancelled' : 'failed')
    ending = signal.aborted
      ? {
          answer: markdownMessage('Stopped. A search that the instance already began may still be billed.'),
          closing: 'Stopped',
        }
      : { answer: explainFailure(error, deps.log, { job: id }), closing: 'Not answered' }
  }
  if ('again' in ending) return ending
  if ('head' in ending) {
    await deps.chat.update(anchor, ending.head)
    await ending.follow(place)
    return undefined
  }
  await deliver(ending.answer, place, asked.asker, deps, context)
  const closing = { origin: job.origin, posted: anchor, asked, state: ending.closing }
  await deps.jobs.enqueue(closeQuestion, closing, { id: `${id}-closing` })
  return undefined
}

async function deliver(
  answer: Message,
  place: Place,
  asker: string,
  { chat }: Deps,
  { id, journal }: JobContext,
): Promise<void> {
  const post = (where: Place) =>
    journal.once('answer', (begunBefore) => chat.post(where, answer, { tag: `${id}.answer`, lookFirst: begunBefore }))
  try {
    await post(place)
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.retryable) throw error
    // The thread is out of reach: the channel was archived, or the bot removed. What was found still reaches its asker.
    await post(await chat.direct(asker))
  }
}

const postedSchema = z.object({ channel: z.string(), ts: z.string() })

/** The last word for a job whose process died too often: at the question's message, or where that was never posted, to the asker. */
export async function sayLost(
  job: ThreadJob,
  deps: Deps,
  { id, journal }: Pick<JobContext, 'id' | 'journal'>,
  reason: Error,
): Promise<void> {
  const explanation = explainFailure(reason, deps.log, { job: id })
  const anchor = postedSchema.safeParse(await journal.read('anchor')).data
  if (anchor) await deps.chat.update(anchor, askedView(askedBy(job), explanation.text))
  else await deps.chat.whisper(job.origin, explanation)
}

/** For work that a click started: it goes on in the thread of the message with the button. */
export function inThreadOf(click: Origin): Pick<ThreadJob, 'origin' | 'place'> {
  const { channel, threadTs } = click
  return { origin: click, place: { channel, ...(threadTs !== undefined && { threadTs }) } }
}

function askedBy(job: ThreadJob): Asked {
  return { asker: job.origin.user, question: job.question, visible: job.origin.threadTs !== undefined }
}
