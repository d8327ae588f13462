import { z } from 'zod'
import { isRetryable } from '../../errors.ts'
import type { Deps, JobContext, SearchState } from '../../ports.ts'
import { seconds } from '../../views/code-answer.ts'
import { deepSearchAnswerView, mayHaveAskedView, stillSearchingView } from '../../views/deep-search.ts'
import { answerInThread, type Ending, sayLost, type ThreadJob } from '../answer-in-thread.ts'
import { defineJob, originSchema, placeSchema } from '../define.ts'
import { withholdForeign } from '../service-scope.ts'

const payload = z.object({
  origin: originSchema,
  place: placeSchema,
  question: z.string(),
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
  concurrency: 8,
  attempts: 4,
  origin: (job) => job.origin,
  lost: sayLost,
  async run(job, deps, context) {
    const save = (state: SearchState, url?: string) => saveSearch(job, state, url, deps, context)
    return answerInThread(job, deps, context, {
      opening: job.url ? 'Looking again…' : 'Deep search with my own rights; it may use credits. Asking…',
      stop: { actionId: 'stop-search', value: context.id },
      async run(thread) {
        try {
          return await search(job, thread.show, save, deps, context)
        } catch (error) {
          if (context.signal.reason === 'cancelled') await save('cancelled')
          else if (!context.signal.aborted && (context.isLastAttempt || !isRetryable(error))) await save('failed')
          throw error
        }
      },
    })
  },
})

async function search(
  job: DeepSearch,
  show: (state: string) => Promise<void>,
  save: (state: SearchState, url?: string) => Promise<void>,
  deps: Deps,
  context: JobContext,
): Promise<Ending> {
  const asked = job.url ? { state: 'pending' as const, url: job.url } : await ask(job, save, deps, context)
  if (asked === 'may have asked') return { answer: mayHaveAskedView(context.id), closing: 'Interrupted while asking' }
  const waitedMs = deps.clock.now() - context.enqueuedAt
  const url = asked.state === 'pending' ? asked.url : asked.conversation.url
  const reply = url === undefined ? asked : await look(url, deps)
  if (reply.state === 'pending') {
    await save('searching', reply.url)
    if (waitedMs > deps.deepSearchMaxMs) {
      await save('failed', reply.url)
      return { answer: stillSearchingView(context.id, reply.url, waitedMs), closing: 'Stopped waiting' }
    }
    await show(`Searching for ${seconds(waitedMs)} · <${reply.url}|look on the instance>`)
    return { again: { inMs: waitedMs < FAST_POLLING_MS ? FAST_POLL_MS : SLOW_POLL_MS } }
  }
  withholdForeign(reply.conversation.repositories, deps.scope)
  await save('answered', reply.conversation.url)
  const footer = `Deep search · ${seconds(waitedMs)}`
  return { answer: deepSearchAnswerView(reply.conversation, footer), closing: `Answered · ${seconds(waitedMs)}` }
}

/** The paid call. A shutdown lets it end, since its answer could not be found again; a cancel does not. */
function ask(job: DeepSearch, save: (state: SearchState) => Promise<void>, deps: Deps, context: JobContext) {
  return context.journal.once('asked', async (begunBefore) => {
    if (begunBefore) return 'may have asked' as const
    await save('queued')
    return deps.tools.askDeepSearch(job.question, onlyCancel(context.signal))
  })
}

function onlyCancel(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const follow = () => signal.reason === 'cancelled' && controller.abort(signal.reason)
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return controller.signal
}

/** Looking is free, so an instance that does not answer is looked at again later. */
async function look(url: string, deps: Deps) {
  try {
    return await deps.tools.readDeepSearch(url)
  } catch (error) {
    if (!isRetryable(error)) throw error
    deps.log.warn('conversation not readable now', { error })
    return { state: 'pending' as const, url }
  }
}

async function saveSearch(
  job: ThreadJob,
  state: SearchState,
  url: string | undefined,
  deps: Deps,
  context: JobContext,
): Promise<void> {
  await deps.searches.save({
    jobId: context.id,
    user: job.origin.user,
    question: job.question,
    state,
    url,
    askedAt: context.enqueuedAt,
  })
}
