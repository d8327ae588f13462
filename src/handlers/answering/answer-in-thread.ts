import { setTimeout } from 'node:timers/promises'
import { isRetryable, UserError } from '../../ports/errors.ts'
import type { JobContext, Message, OnStep, Target, Wait } from '../../ports/index.ts'
import { type Answer, deliver, keepOutbox, readOutbox } from './deliver.ts'
import {
  type PlaceholderButton,
  type PlaceholderState,
  placeholderMessage,
  type ShownQuestion,
} from './messages/placeholder.ts'
import { noteQuestion } from './recent-question.ts'
import { createStepLines } from './step-lines.ts'
import {
  type AnsweringPorts,
  outsiderRefusalIn,
  postPlaceholder,
  shownQuestion,
  type ThreadJob,
  threadFor,
} from './thread-job.ts'
import { joinThreadQueue } from './thread-queue.ts'
import { answeringWords } from './words/answering.ts'

/**
 * How a piece of work ended: with an answer for the thread and a closing line for the placeholder; with a head that replaces the
 * placeholder and what follows in its thread; or not yet.
 */
export type ThreadOutcome = Answer | { head: Message; follow(thread: Target): Promise<void> } | Wait

export interface ThreadProgress {
  target: Required<Target>
  /** Changes the state line of the placeholder and the steps below it. Progress may be lost, so failures are only logged. */
  show(state: string, name?: 'waiting' | 'working', steps?: readonly string[]): Promise<void>
  /** Shows the steps of a long call below a state line, as they come. */
  showSteps(state: string): OnStep
}

interface ThreadWork {
  /** The folder that answers. */
  feature: string
  /** The first state line. */
  opening: string
  /** The button that stops the work, if there is one. */
  stop?: { actionId: string; value: string }
  /** The engine that was not chosen, as a button. */
  instead?: PlaceholderButton
  /** The job's queue: later questions in the thread wait for its end. */
  queue?: string
  run(thread: ThreadProgress): Promise<ThreadOutcome>
  /** Called once the answer is posted, before the placeholder is closed. Must be safe to repeat. */
  delivered?(): Promise<void>
}

/**
 * Posts a placeholder for the question, works, and answers in its thread, each exactly once, however often the process dies. The answer
 * is stored before it is posted, so that from then on only Slack is needed.
 */
export async function answerInThread(
  job: ThreadJob,
  deps: AnsweringPorts,
  context: JobContext,
  work: ThreadWork,
): Promise<Wait | undefined> {
  const { id } = context
  const asked = shownQuestion(job)
  const { stop, instead } = work
  const view = (who: ShownQuestion) => placeholderMessage(who, work.opening, 'working', { stop, instead })
  const { placeholder, isNew } = await postPlaceholder(job, view, deps, context, work.feature)
  const kept = isNew ? undefined : await readOutbox(context)
  const target = threadFor(job, placeholder)
  const deliverHere = async (answer: Answer) => {
    const isPosted = !isNew && (await context.readStep('answer')) !== undefined
    if (!isPosted) await checkNoOutsiders(target, job, deps)
    return deliver(answer, job, placeholder, deps, context, work)
  }
  if (kept) return deliverHere(kept)

  const { queue } = work
  await Promise.all([
    noteQuestion(job, placeholder, deps, context),
    queue !== undefined && joinThreadQueue(target, placeholder, { id, asker: asked.asker, queue }, deps),
    // Repeated with each poll, before Slack clears it; an answer that comes at once needs none.
    deps.chat.showStatus(target, answeringWords.status, isNew ? SIGN_OF_LIFE_MS : 0),
  ])
  const show = async (state: string, name: PlaceholderState = 'working', steps: readonly string[] = []) => {
    // Otherwise it could replace how the question ended.
    await context.assertLockHeld()
    await deps.chat
      .update(placeholder, placeholderMessage(asked, state, name, { stop, instead, steps }), 'progress')
      .catch((error: unknown) => {
        deps.log.warn('progress not shown', { job: id, error })
      })
  }
  const lines = createStepLines((state, done) => show(state, 'working', done), SIGN_OF_LIFE_MS)
  // Don't start a paid call for a question that was stopped.
  context.signal.throwIfAborted()
  const outcome = await work
    .run({ target, show, showSteps: lines.showSteps })
    .finally(lines.end)
    .catch(async (error: unknown) => {
      if (isRetryable(error) && !context.signal.aborted) await show(answeringWords.retrying)
      throw error
    })
  if ('answer' in outcome) return deliverHere(await keepOutbox(outcome, context))
  if ('kind' in outcome) return outcome
  await checkNoOutsiders(target, job, deps)
  await context.step('head', async () => {
    await deps.chat.update(placeholder, outcome.head)
    return true
  })
  await outcome.follow(target)
  await deps.conversations.endQuestion(asked.asker, id, 'answered')
  await deps.chat.showStatus(target, '')
  return undefined
}

/** How long a look at who reads a channel counts: another one takes a call for every page of the channel's members. */
const FRESH_MS = 10_000

/** Throws a UserError if outsiders joined the channel while somebody waited for an answer. */
async function checkNoOutsiders(target: Target, { requester }: ThreadJob, deps: AnsweringPorts): Promise<void> {
  const { channel, lookedAt = Number.NEGATIVE_INFINITY } = requester
  // Another process's clock may be ahead.
  if (target.channel === channel && Math.abs(deps.clock.now() - lookedAt) < FRESH_MS) return
  const reason = await outsiderRefusalIn(target, deps)
  if (reason) throw reason
}

/** The asker sees something happen within a second, even if the instance is slow. */
const SIGN_OF_LIFE_MS = 500

/** The value if it comes soon. A UserError is thrown at once; anything else is left to whoever awaits the value. */
export async function refusedOrSoon<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  const value = coming.catch((error: unknown) => {
    if (error instanceof UserError) throw error
    return undefined
  })
  return Promise.race([value, setTimeout(SIGN_OF_LIFE_MS, undefined, { ref: false })])
}
