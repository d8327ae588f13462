import { z } from 'zod'
import { isRetryable } from '../../errors.ts'
import type { DeepSearchReply, Deps, JobContext, SearchState } from '../../ports.ts'
import { seconds } from '../../views/code-answer.ts'
import {
  deepSearchAnswerView,
  mayHaveAskedView,
  stillSearchingView,
  type Unanswered,
  unansweredView,
} from '../../views/deep-search.ts'
import { answerInThread, type Ending, sayLost, type Thread } from '../answer-in-thread.ts'
import { defineJob, originSchema, placeSchema } from '../define.ts'
import { withholdForeign } from '../service-scope.ts'

const payload = z.object({
  origin: originSchema,
  place: placeSchema,
  question: z.string(),
  /** Put behind the question when it is asked: which repositories and revision. */
  within: z.string().exactOptional(),
  /** A conversation that exists already: only look, never ask. */
  url: z.string().exactOptional(),
})

type DeepSearch = z.output<typeof payload>

const FAST_POLL_MS = 5_000
const SLOW_POLL_MS = 15_000
const FAST_POLLING_MS = 60_000

/** Asks the instance's deep search at most once, looks for the answer without holding a worker, answers in a thread. */
export const deepSearch = defineJob<DeepSearch>({
  name: 'deep-search',
  payload,
  // Asking waits for up to a minute at the instance; a place here costs next to nothing.
  concurrency: 50,
  attempts: 4,
  origin: (job) => job.origin,
  async lost(job, deps, context, reason) {
    await sayLost(job, deps, context, reason)
    await createRecord(job, deps, { ...context, enqueuedAt: deps.clock.now() }).save('failed')
  },
  run(job, deps, context) {
    const record = createRecord(job, deps, context)
    return answerInThread(job, deps, context, {
      opening: job.url ? 'Looking again…' : 'Deep search with my own rights; it may use credits. Asking…',
      stop: { actionId: 'stop-search', value: context.id },
      run: (thread) => search(job, thread, record, deps, context),
      unanswered: (how) => record.save(how),
    })
  },
})

async function search(
  job: DeepSearch,
  thread: Thread,
  record: Record,
  deps: Deps,
  context: JobContext,
): Promise<Ending> {
  const asked = job.url ? { state: 'pending' as const, url: job.url } : await ask(job, record, deps, context)
  if (asked === 'may have asked') {
    await record.save('failed')
    return { answer: mayHaveAskedView(context.id), closing: 'Interrupted while asking' }
  }
  record.url = urlOf(asked)
  const reply = await look(asked, record.url, deps)
  const waitedMs = deps.clock.now() - context.enqueuedAt
  if ('conversation' in reply) withholdForeign(reply.conversation.repositories, deps.scope)
  if (reply.state === 'answered') {
    await record.save('answered')
    const answer = deepSearchAnswerView(reply.conversation, `Deep search · ${seconds(waitedMs)}`)
    return { answer, closing: `Answered · ${seconds(waitedMs)}` }
  }
  if (reply.state !== 'pending') {
    await record.save(reply.state === 'cancelled' ? 'cancelled' : 'failed')
    return unansweredEnding(reply)
  }
  if (waitedMs > deps.deepSearchMaxMs) {
    await record.save('failed')
    return { answer: stillSearchingView(context.id, reply.url, waitedMs), closing: 'Stopped waiting' }
  }
  await record.save('searching')
  await thread.show(`Searching for ${seconds(waitedMs)} · <${reply.url}|look on the instance>`)
  return { again: { inMs: waitedMs < FAST_POLLING_MS ? FAST_POLL_MS : SLOW_POLL_MS } }
}

function urlOf(reply: DeepSearchReply): string | undefined {
  return 'conversation' in reply ? reply.conversation.url : reply.url
}

function unansweredEnding(reply: Unanswered): Ending {
  const closing = { empty: 'Found nothing', failed: 'Not answered', cancelled: 'Stopped on the instance' }
  return { answer: unansweredView(reply), closing: closing[reply.state] }
}

/** The paid call. A shutdown lets it end, since its answer could not be found again; a cancel does not. */
async function ask(job: DeepSearch, record: Record, deps: Deps, { journal, signal }: JobContext) {
  if ((await journal.read('asked')) === undefined) await record.save('queued')
  return journal.once('asked', async (begunBefore) => {
    if (begunBefore) return 'may have asked' as const
    const question = job.within === undefined ? job.question : `${job.question}\n\n${job.within}`
    return deps.tools.askDeepSearch(question, onlyCancel(signal))
  })
}

function onlyCancel(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const follow = () => signal.reason === 'cancelled' && controller.abort(signal.reason)
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return controller.signal
}

/** Looking is free: an answer in hand is looked up for its sources, and kept where that fails; else it is looked for again later. */
async function look(asked: DeepSearchReply, url: string | undefined, deps: Deps): Promise<DeepSearchReply> {
  if (url === undefined) return asked
  try {
    const reply = await deps.tools.readDeepSearch(url)
    return reply.state !== 'pending' || asked.state === 'pending' ? reply : asked
  } catch (error) {
    if (asked.state === 'pending' && !isRetryable(error)) throw error
    deps.log.warn('conversation not readable now', { error })
    return asked
  }
}

/** The search as its asker sees it in the list of their own. */
interface Record {
  url: string | undefined
  save(state: SearchState): Promise<void>
}

function createRecord(
  { origin, question, url }: DeepSearch,
  { searches }: Deps,
  { id, enqueuedAt }: Pick<JobContext, 'id' | 'enqueuedAt'>,
): Record {
  return {
    url,
    save(state) {
      return searches.save({ jobId: id, user: origin.user, question, state, url: this.url, askedAt: enqueuedAt })
    },
  }
}
