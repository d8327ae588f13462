import { markdownMessage } from '../../../blocks/message.ts'
import { seconds } from '../../../blocks/time.ts'
import { defineJob } from '../../../ports/define.ts'
import type { DeepSearchReply, Deps, JobContext, JobOutcome, SearchState } from '../../../ports/index.ts'
import { answerInThread, type ThreadOutcome, type ThreadProgress } from '../../answering/answer-in-thread.ts'
import { concludeInThread } from '../../answering/conclude-in-thread.ts'
import { switchButton } from '../../answering/messages/answer-buttons.ts'
import { type AnsweringPorts, PLACEHOLDER_STEP } from '../../answering/thread-job.ts'
import { leaveThreadQueue } from '../../answering/thread-queue.ts'
import { askingIn, OVER_LIMIT, searchingFor } from '../messages/deep-search-state.ts'
import { progressWords } from '../words/deep-search.ts'
import { allowedConversation } from './allowed-conversation.ts'
import { type AskPorts, admit, askOnce, SHARES, sharedQuestion, urlOf } from './ask.ts'
import { look } from './look.ts'
import { answeredOutcome, inDoubtOutcome, stillSearchingOutcome, unansweredOutcome } from './outcomes.ts'
import { type DeepSearch, deepSearchPayload } from './payload.ts'
import { openRecord, type SearchRecord } from './record.ts'
import { withStep } from './steps.ts'

/** The embedded instance finishes in a second or two. */
const EMBEDDED_LOOKS_MS = [300, 700, 1_500, 3_000]
const FAST_POLL_MS = 5_000
const SLOW_POLL_MS = 15_000
const FAST_POLLING_MS = 60_000

type DeepSearchPorts = AnsweringPorts &
  AskPorts &
  Pick<Deps, 'searches' | 'allowlist' | 'isEmbedded' | 'deepSearchMaxMs'>

const IN_THREAD = { feature: 'deep-search', queue: 'deep-search' }

/**
 * Asks the instance's deep search at most once, polls for the answer without occupying a worker, and answers in a thread. Its states are
 * in `handlers/deep-search/search/states.ts`.
 */
export const deepSearch = defineJob<DeepSearch, DeepSearchPorts>({
  name: 'deep-search',
  asksInstance: true,
  payload: deepSearchPayload,
  // Asking takes up to a minute at the instance; a slot here costs next to nothing.
  concurrency: 50,
  attempts: 4,
  isForAsker: true,
  patienceMs: 15 * 60_000,
  async onFinalFailure(failure, job, deps: DeepSearchPorts, context) {
    const record = await openRecord(job, deps, context)
    const isCancelled = failure.why === 'cancelled'
    const isFound = (await context.readStep(isCancelled ? 'outbox' : 'answer')) !== undefined
    const unanswered = isCancelled ? 'cancelled' : 'failed'
    const state = isFound ? 'delivered' : unanswered
    await release(state, job, record, deps, context)
    await concludeInThread(failure, job, deps, context, IN_THREAD)
    // Only now: a search whose asker couldn't be told is found by the reaper.
    await record.to(state)
  },
  run,
})

async function run(job: DeepSearch, deps: DeepSearchPorts, context: JobContext): Promise<JobOutcome> {
  const record = await openRecord(job, deps, context)
  if (await isRefused(job, record, deps, context)) {
    await end('refused', job, record, deps, context)
    context.note({ outcome: 'refused' })
    return undefined
  }
  return answerInThread(job, deps, context, {
    opening: job.url ? progressWords.lookingAgain : askingIn(job, deps.allowlist.repositories),
    stop: { actionId: 'stop-search', value: context.id },
    ...(job.isRouted && { instead: switchButton('code-find', context.id) }),
    ...IN_THREAD,
    run: (thread) => search(job, thread, record, deps, context),
    delivered: () => end('delivered', job, record, deps, context),
  })
}

/** Only the asker is told, and before anything is shown to others. */
async function isRefused(
  job: DeepSearch,
  record: SearchRecord,
  deps: DeepSearchPorts,
  context: JobContext,
): Promise<boolean> {
  if (record.state === 'refused') return true
  const isNew = record.state === 'accepted' && job.url === undefined
  if (!isNew || (await context.readStep(PLACEHOLDER_STEP)) !== undefined) return false
  const admission = await admit(job, deps, context)
  if (!admission || !('refused' in admission)) return false
  await deps.chat.postEphemeral(job.requester, markdownMessage(admission.refused, { id: OVER_LIMIT }))
  return true
}

async function search(
  job: DeepSearch,
  thread: ThreadProgress,
  record: SearchRecord,
  deps: DeepSearchPorts,
  context: JobContext,
): Promise<ThreadOutcome> {
  // A step may name any repository that the account can see.
  const isLimited = deps.allowlist.repositories !== undefined
  const show = isLimited ? undefined : thread.showSteps(askingIn(job, undefined))
  let { steps } = record
  const onStep = (step: string | undefined) => {
    if (!show) return
    steps = withStep(steps, step)
    if (step !== undefined) show(step)
  }
  const asked = await askOnce(job, record, deps, context, onStep)
  if (asked === 'may have asked') {
    await record.to('failed')
    return inDoubtOutcome(context.id)
  }
  if ('wait' in asked) {
    await thread.show(asked.wait, 'waiting')
    return context.waitFor(asked.inMs)
  }
  record.url = urlOf(asked)
  if (record.url !== undefined) await record.to('searching')
  // The time in line doesn't count as part of the search.
  const begunAt = await context.step('begunAt', async () => deps.clock.now())
  const reply = await look(asked, record.url, deps)
  if (reply.state !== 'pending') return finish(reply, job, thread, record, deps, context)
  const searchedMs = deps.clock.now() - begunAt
  if (searchedMs > deps.deepSearchMaxMs) {
    await record.to('failed')
    return stillSearchingOutcome(context.id, reply.url, searchedMs)
  }
  if (!isLimited) steps = withStep(steps, reply.step)
  await record.saveSteps(steps)
  await thread.show(searchingFor(searchedMs, reply.url), 'working', steps)
  return context.waitFor(nextLook(searchedMs, deps))
}

async function finish(
  reply: Exclude<DeepSearchReply, { state: 'pending' }>,
  job: DeepSearch,
  thread: ThreadProgress,
  record: SearchRecord,
  deps: DeepSearchPorts,
  context: JobContext,
): Promise<ThreadOutcome> {
  if (reply.state !== 'answered') {
    await record.to(reply.state === 'cancelled' ? 'cancelled' : 'failed')
    return unansweredOutcome(reply, deps)
  }
  const took = seconds(deps.clock.now() - context.enqueuedAt)
  const conversation = await allowedConversation(reply.conversation, deps)
  await record.to('answered')
  const isOthers = (await context.readStep(SHARES)) === true
  return answeredOutcome(conversation, job, { took, jobId: context.id, target: thread.target, isOthers })
}

function nextLook(searchedMs: number, { isEmbedded }: DeepSearchPorts): number {
  const early = isEmbedded ? EMBEDDED_LOOKS_MS.find((ms) => ms > searchedMs) : undefined
  if (early !== undefined) return early - searchedMs
  return searchedMs < FAST_POLLING_MS ? FAST_POLL_MS : SLOW_POLL_MS
}

/** Ends the search for good, and lets whoever waited for its slot continue. Safe to repeat. */
async function end(
  state: SearchState,
  job: DeepSearch,
  record: SearchRecord,
  deps: DeepSearchPorts,
  context: Pick<JobContext, 'id'>,
): Promise<void> {
  await release(state, job, record, deps, context)
  await record.to(state)
}

/** Lets whoever waited for its slot continue. Safe to repeat. */
async function release(
  state: SearchState,
  job: DeepSearch,
  record: SearchRecord,
  deps: DeepSearchPorts,
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  await leaveThreadQueue(job, deps, { id })
  if (record.state === 'accepted') await deps.limits.release(job.requester.user, id)
  const question = sharedQuestion(job)
  const isAlone = question === undefined || (await deps.sharedQuestions.leave(question, id))
  const mayStop = state === 'cancelled' && job.url === undefined && isAlone
  if (mayStop && record.url !== undefined) await deps.tools.cancelDeepSearch(record.url)
  const next = await deps.slots.release(id)
  await Promise.all(next.map((other) => deps.jobs.wake(deepSearch, other)))
}
