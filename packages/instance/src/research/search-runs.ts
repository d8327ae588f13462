import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from '../access/caller.ts'
import type { Callers } from '../access/callers.ts'
import { AskError } from '../errors/errors.ts'
import { logFailure } from '../errors/failure.ts'
import type { Metering } from '../metering/metering.ts'
import type { Log } from '../ports/log.ts'
import type { Answer, Conversation, ConversationStore } from './conversations.ts'
import { RIGHTS_CHANGED, reasonFor, SETTLE_AGAIN_MS } from './failed-search.ts'
import type { Turn } from './turn.ts'

/** Throws an AskError if the question itself can't be answered. */
export type Research = (
  question: string,
  caller: Caller,
  signal: AbortSignal,
  context: ResearchContext,
) => Promise<Answer>

export interface ResearchContext {
  /** Earlier questions and answers of this conversation, oldest first. */
  earlier: readonly EarlierTurn[]
  /** The conversation in which the question was asked; empty if there was none. */
  talk: string
  /** Reports what is being done, in a few words. */
  tell(step: string): void
  /** Counts the tokens that a model read and wrote for it. */
  spent?(tokens: number): void
}

export type EarlierTurn = Pick<Turn, 'question' | 'talk' | 'answer' | 'sources'> & Partial<Pick<Turn, 'repositories'>>

/** What every search uses. */
export interface RunOptions {
  store: ConversationStore
  research: Research
  /** Used to check the asker's rights when a search starts, resumes after an interruption, and answers. */
  callers: Callers
  metering: Metering
  deadlineMs: number
  log: Log
}

interface SearchRuns {
  /** Runs the newest turn to its end, once `begin` resolves. */
  start(conversation: Conversation, ownerId: number, begin?: Promise<unknown>): void
  /** Ends a turn without an answer, so that it costs nothing. */
  fail(turnId: string, reason: string): void
  /** Stops the work on a turn, if there is any. */
  stop(turnId: string): void
  /** Resolves once the turn is settled, after `waitMs`, or when `signal` aborts. */
  wait(turnId: string, waitMs: number, signal: AbortSignal): Promise<void>
  /** Stops everything; the next start resumes it. */
  close(): Promise<void>
}

interface Running {
  work: Promise<void>
  stop: AbortController
}

/** The searches that this process runs. */
export function createSearchRuns({ store, research, callers, metering, deadlineMs, log }: RunOptions): SearchRuns {
  const closing = new AbortController()
  const closed = new Promise((resolve) => closing.signal.addEventListener('abort', resolve))
  /** By turn id. */
  const running = new Map<string, Running>()

  function start(conversation: Conversation, ownerId: number, begin?: Promise<unknown>): void {
    const stop = new AbortController()
    const interrupted = AbortSignal.any([stop.signal, closing.signal])
    const begun = begin === undefined ? Promise.resolve() : Promise.race([begin, closed])
    const work = begun.then(() => (interrupted.aborted ? undefined : run(conversation, ownerId, interrupted)))
    const { turnId } = conversation
    running.set(turnId, { stop, work: work.finally(() => running.delete(turnId)) })
  }

  async function run({ turnId, question, talk, earlier }: Conversation, ownerId: number, interrupted: AbortSignal) {
    const deadline = AbortSignal.timeout(deadlineMs)
    const answered = earlier.filter(({ state }) => state === 'completed')
    const told = {
      tell: (step: string) => store.addStep(turnId, step),
      spent: (tokens: number) => store.addTokens(turnId, tokens),
    }
    try {
      const signal = AbortSignal.any([deadline, interrupted])
      const answer = await research(question, callers.byId(ownerId), signal, { earlier: answered, talk, ...told })
      if (interrupted.aborted) return
      if (!callers.maySeeAll(callers.byId(ownerId), answer.repositories)) throw new AskError(RIGHTS_CHANGED)
      // If the process ends here, the search runs again and is settled again.
      metering.keep(turnId)
      store.complete(turnId, answer)
    } catch (error) {
      if (interrupted.aborted) return
      if (!(error instanceof AskError) && !deadline.aborted) {
        logFailure(log, 'a deep search failed', error, { id: turnId })
      }
      await settle(turnId, reasonFor(error, deadline.aborted, deadlineMs))
    }
  }

  /** Retries while nothing can be written, such as on a full disk; if the process ends, the next one does it. */
  async function settle(turnId: string, reason: string): Promise<void> {
    for (let isLogged = false; !closing.signal.aborted; isLogged = true) {
      try {
        return fail(turnId, reason)
      } catch (error) {
        if (!isLogged) logFailure(log, 'a deep search could not be ended yet', error, { id: turnId })
        await delay(SETTLE_AGAIN_MS, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  function fail(turnId: string, reason: string): void {
    store.fail(turnId, `${reason.replace(/\.?$/, '.')} It cost nothing.`)
    metering.giveBack(turnId)
  }

  return {
    start,
    fail,
    stop: (turnId) => running.get(turnId)?.stop.abort(new Error('the search was cancelled')),
    async wait(turnId, waitMs, signal) {
      const work = running.get(turnId)?.work
      if (work !== undefined && !signal.aborted) await waitFor(work, waitMs, signal)
    },
    async close() {
      closing.abort(new Error('the instance stops'))
      await Promise.all([...running.values()].map(({ work }) => work))
    },
  }
}

async function waitFor(work: Promise<void>, waitMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitMs)
  signal.addEventListener('abort', () => resolve(), { once: true })
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
