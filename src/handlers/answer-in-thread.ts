import { z } from 'zod'
import type { Deps, JobContext, JobOutcome, Message, MessageKind, Origin, Place, Posted, Talk } from '../ports.ts'
import { type Asked, type AskedButton, answerElsewhere, askedView } from '../views/asked.ts'
import { markdownMessage } from '../views/message.ts'
import { explainFailure } from './explain-failure.ts'
import { closeQuestion } from './jobs/close-question.ts'
import { postOrDirect, withdraw } from './post-or-direct.ts'
import { beginInLine, endInLine } from './talk/line.ts'

interface ThreadJob {
  origin: Origin
  place: Place
  question: string
}

interface Answer {
  answer: Message
  /** `answer` where undefined. */
  kind?: MessageKind | undefined
  closing: string
  /** What a follow-up goes on from. */
  talk?: Talk | undefined
}

/**
 * How a piece of work ended: an answer for the thread and a closing line for the question's message, or a head that takes the place
 * of the question's message and what follows in its thread, or not yet.
 */
export type Ending = Answer | { head: Message; follow(thread: Place): Promise<void> } | { again: { inMs: number } }

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
  /** The way that was not taken, as a button. */
  instead?: AskedButton
  /** The job's queue: questions in the thread wait for its end. */
  queue?: string
  run(thread: Thread): Promise<Ending>
  /** Told before an end without an answer is shown. */
  unanswered?(how: 'failed' | 'cancelled'): Promise<void>
}

/**
 * Posts a message that stands for the question, works, and answers in its thread, each once, however often the process dies.
 * An answer is written down before it is posted, so that what was found needs nobody but Slack from there on.
 * Ends visibly in every case but a retry.
 */
export async function answerInThread(job: ThreadJob, deps: Deps, context: JobContext, work: Work): Promise<JobOutcome> {
  const { id, journal } = context
  const asked = askedBy(job)
  const takeBack = (posted: Posted, kept: Posted) => withdraw(deps.chat, posted, kept)
  const post = (begunBefore: boolean) => {
    const view = (who: Asked) => askedView(who, work.opening, work.stop, work.instead)
    const direct = { user: asked.asker, message: view({ ...asked, visible: false }) }
    return postOrDirect(deps.chat, view(asked), job.place, direct, { tag: `${id}.anchor`, lookFirst: begunBefore })
  }
  const anchor = await journal.once('anchor', post, takeBack)
  const place = threadFor(job, anchor)
  if (work.queue !== undefined) await beginInLine(place, anchor, { id, asker: asked.asker, queue: work.queue }, deps)
  // Once more with each look, before Slack forgets it.
  await deps.chat.showStatus(place, 'is looking into the code…')
  const show = async (state: string) => {
    // It would stand there instead of how the question ended.
    await journal.mustHold()
    await deps.chat
      .update(anchor, askedView(asked, state, work.stop, work.instead), { spare: true })
      .catch((error: unknown) => {
        deps.log.warn('progress not shown', { job: id, error })
      })
  }
  const kept = outboxSchema.safeParse(await journal.read('outbox')).data
  const ending = kept ?? (await workToAnEnd(work, { place, show }, deps, context))
  if ('again' in ending) return ending
  if ('head' in ending) {
    await deps.chat.update(anchor, ending.head)
    await ending.follow(place)
    await deps.chat.showStatus(place, '')
    return undefined
  }
  const { answer, kind = 'answer', closing, talk } = kept ?? (await journal.once('outbox', async () => ending))
  const say = (begunBefore: boolean) => {
    const direct = { user: asked.asker, message: answerElsewhere(answer, asked, place.channel) }
    return postOrDirect(deps.chat, answer, place, direct, { tag: `${id}.answer`, kind, lookFirst: begunBefore })
  }
  await journal.once('answer', say, takeBack)
  await deps.chat.showStatus(place, '')
  if (work.queue !== undefined) await endInLine(place, id, talk, deps)
  await close(job, anchor, closing, deps, id)
  return undefined
}

async function close(job: ThreadJob, anchor: Posted, closing: string, deps: Deps, id: string): Promise<void> {
  const { channel, ts } = anchor
  const closed = { origin: job.origin, posted: { channel, ts }, asked: askedBy(job), state: closing }
  await deps.jobs.enqueue(closeQuestion, closed, { id: `${id}-closing` })
}

/** Throws only what is tried again. */
async function workToAnEnd(work: Work, thread: Thread, deps: Deps, context: JobContext): Promise<Ending> {
  const { id, signal } = context
  try {
    signal.throwIfAborted()
    return await work.run(thread)
  } catch (error) {
    if (signal.reason === 'shutdown') throw error
    if (!signal.aborted && context.willRetry(error)) {
      await thread.show('_Something on the way did not answer. Trying again…_')
      throw error
    }
    await work.unanswered?.(signal.aborted ? 'cancelled' : 'failed')
    if (!signal.aborted) return { answer: explainFailure(error, deps.log, { job: id }), closing: 'Not answered' }
    return {
      answer: markdownMessage('Stopped. A search that the instance already began may still be billed.'),
      closing: 'Stopped',
    }
  }
}

/** As it was written, by this code. */
const outboxSchema = z.object({
  answer: z.custom<Message>((value) => z.looseObject({ text: z.string() }).safeParse(value).success),
  kind: z.enum(['answer', 'places', 'choice']).optional(),
  closing: z.string(),
  talk: z.custom<Talk>((value) => z.looseObject({ question: z.string() }).safeParse(value).success).optional(),
})
const postedSchema = z.object({ channel: z.string(), ts: z.string() })

/**
 * The last word for a job that is lost, as when its process died too often: at the question's message, or where that is gone or out of
 * reach, to the asker directly. Where the answer stands, only its closing is left to do.
 */
export async function sayLost(
  job: ThreadJob,
  deps: Deps,
  { id, journal }: Pick<JobContext, 'id' | 'journal'>,
  reason: Error,
): Promise<void> {
  const anchor = postedSchema.safeParse(await journal.read('anchor')).data
  if ((await journal.read('answer')) !== undefined) {
    const kept = outboxSchema.safeParse(await journal.read('outbox')).data
    if (anchor && kept) await close(job, anchor, kept.closing, deps, id)
    return
  }
  const explanation = explainFailure(reason, deps.log, { job: id })
  if (anchor) await deps.chat.showStatus(threadFor(job, anchor), '')
  if (!anchor) return deps.chat.whisper(job.origin, explanation)
  const asked = askedBy(job)
  const isThere = await deps.chat.update(anchor, askedView(asked, explanation.text))
  if (isThere && (await isWithinReach(anchor, deps))) return
  const message = answerElsewhere(explanation, asked, anchor.channel)
  const direct = { user: asked.asker, message }
  const once = { tag: `${id}.lost`, lookFirst: true }
  await postOrDirect(deps.chat, message, await deps.chat.direct(asked.asker), direct, once)
}

/** A change of a message that is out of reach passes for one. */
async function isWithinReach({ channel: id }: Posted, { chat }: Deps): Promise<boolean> {
  const channel = await chat.channel(id)
  return channel?.isMember === true && !channel.isArchived
}

/** For work that a click started: it goes on in the thread of the message with the button. */
export function inThreadOf(click: Origin): Pick<ThreadJob, 'origin' | 'place'> {
  const { channel, threadTs } = click
  return { origin: click, place: { channel, ...(threadTs !== undefined && { threadTs }) } }
}

/** Where the message that stands for the question could not be posted as wanted, its own thread. */
function threadFor({ place }: ThreadJob, { channel, ts }: Posted): Required<Place> {
  return { channel, threadTs: (channel === place.channel ? place.threadTs : undefined) ?? ts }
}

/** What the message that stands for a question says of it. */
export function askedBy(job: ThreadJob): Asked {
  return { asker: job.origin.user, question: job.question, visible: job.origin.threadTs !== undefined }
}
