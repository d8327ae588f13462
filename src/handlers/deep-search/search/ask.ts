import { hadNoEffect, isRetryable, UserError } from '../../../ports/errors.ts'
import type { DeepSearchReply, Deps, JobContext, OnStep } from '../../../ports/index.ts'
import { OVER_LIMIT, overLimit, waitingFor } from '../messages/deep-search-state.ts'
import { progressWords } from '../words/deep-search.ts'
import type { DeepSearch } from './payload.ts'
import type { SearchRecord } from './record.ts'

/** Not asked yet: what to show meanwhile, and when to check again. */
interface NotYet {
  wait: string
  inMs: number
}

/** The journal step that records that a search is somebody else's. */
export const SHARES = 'shares'

export type AskPorts = Pick<Deps, 'tools' | 'sharedQuestions' | 'limits' | 'slots' | 'clock' | 'log'>

type AskedReply = DeepSearchReply | 'may have asked'

const OTHER_ASKS_MS = 3_000
/** Whoever gives up a slot wakes the next one; this is in case nobody does. */
const IN_LINE_MS = 15_000

/**
 * What makes two questions the same: the same words (`Open` differs from `open`) about the same things, where everyone may see the same
 * answer.
 */
export function sharedQuestion({
  requester,
  target,
  question,
  within,
  url,
  follows,
  inThread,
  before,
}: DeepSearch): string | undefined {
  if (url !== undefined || follows !== undefined || inThread !== undefined || before !== undefined) return undefined
  const words = question.trim().replace(/\s+/g, ' ')
  // With personal rights, everyone gets their answer by DM.
  return JSON.stringify([requester.team, requester.channel, target.channel, words, within ?? ''])
}

/** Whether it may be asked: undefined if so, the address of the same search if one is running, or why not. Safe to repeat. */
export async function admit(
  job: DeepSearch,
  { sharedQuestions, limits, clock }: Pick<Deps, 'sharedQuestions' | 'limits' | 'clock'>,
  { id }: Pick<JobContext, 'id'>,
): Promise<undefined | { url: string } | NotYet | { refused: string }> {
  const question = sharedQuestion(job)
  if (question !== undefined) {
    const { leader, url } = await sharedQuestions.join(question, id)
    if (leader !== id) return url === undefined ? { wait: progressWords.shared, inMs: OTHER_ASKS_MS } : { url }
  }
  const taken = await limits.take(job.requester.user, id)
  return taken.ok ? undefined : { refused: overLimit(taken, clock.now()) }
}

/** The reply to a question that is asked at most once: stored by an earlier run, shared with whoever asks the same, or asked now. */
export async function askOnce(
  job: DeepSearch,
  record: SearchRecord,
  deps: AskPorts,
  context: JobContext,
  onStep?: OnStep,
): Promise<AskedReply | NotYet> {
  const { id, enqueuedAt } = context
  if (job.url !== undefined) return { state: 'pending', url: job.url }
  const isBegun = record.state !== 'accepted' || (await context.readStep('asked')) !== undefined
  const admission = isBegun ? undefined : await admit(job, deps, context)
  if (admission && 'wait' in admission) return admission
  if (admission && 'refused' in admission) throw new UserError(admission.refused, { id: OVER_LIMIT })
  if (admission) {
    await context.step(SHARES, async () => true)
    return context.step('asked', async () => ({ state: 'pending' as const, url: admission.url }))
  }
  // Waiting for another's search needs no slot.
  const shares = isBegun && (await context.readStep(SHARES)) === true
  const slot = shares
    ? { ok: true as const }
    : await deps.slots.acquire({ id, person: job.requester.user, askedAt: enqueuedAt, isRunning: isBegun })
  if (!slot.ok) return { wait: waitingFor(slot.position, deps.clock.now() - enqueuedAt), inMs: IN_LINE_MS }
  const asked = await context.step('asked', (mayHaveRun) => askNow(mayHaveRun, job, record, deps, context, onStep))
  const question = sharedQuestion(job)
  const url = asked === 'may have asked' ? undefined : urlOf(asked)
  if (question !== undefined && url !== undefined) await deps.sharedQuestions.tell(question, id, url)
  return asked
}

async function askNow(
  mayHaveRun: boolean,
  job: DeepSearch,
  record: SearchRecord,
  deps: AskPorts,
  context: JobContext,
  onStep?: OnStep,
): Promise<AskedReply> {
  if (mayHaveRun) return 'may have asked'
  await record.to('asking')
  try {
    return await ask(job, deps, onlyCancel(context.signal), onStep)
  } catch (error) {
    if (hadNoEffect(error)) await record.to('accepted')
    if (hadNoEffect(error) || !isRetryable(error)) throw error
    deps.log.warn('asked without an answer', { job: context.id, error })
    return 'may have asked'
  }
}

/** The paid call. A shutdown waits for it, because its answer couldn't be found again; a cancel doesn't. */
async function ask(
  { question, within, follows, inThread, before }: DeepSearch,
  { tools }: Pick<Deps, 'tools'>,
  signal: AbortSignal,
  onStep?: OnStep,
): Promise<DeepSearchReply> {
  const asked = (of: 'all' | 'news') => ({
    text: [question, within, inThread?.about, before?.[of]]
      .filter((part) => part !== undefined && part !== '')
      .join('\n\n'),
    ...(inThread && { earlier: inThread[of] }),
  })
  if (follows === undefined) return tools.askDeepSearch(asked('all'), signal, onStep)
  const reply = await tools.followUp(follows, asked('news'), signal)
  return reply ?? tools.askDeepSearch({ ...asked('all'), followsOn: follows }, signal, onStep)
}

export function urlOf(reply: DeepSearchReply): string | undefined {
  return 'conversation' in reply ? reply.conversation.url : reply.url
}

function onlyCancel(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const follow = () => signal.reason === 'cancelled' && controller.abort(signal.reason)
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return controller.signal
}
