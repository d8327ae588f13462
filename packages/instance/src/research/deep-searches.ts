import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from '../access/caller.ts'
import type { Callers } from '../access/callers.ts'
import { AskError } from '../errors/errors.ts'
import { logFailure } from '../errors/failure.ts'
import type { Metering } from '../metering/metering.ts'
import type { Log } from '../ports/log.ts'
import { type Answer, type AskedTurn, type Conversation, type ConversationStore, turnsOf } from './conversations.ts'
import { isTold, RIGHTS_CHANGED, reasonFor, SETTLE_AGAIN_MS, STILL_ANSWERING } from './failed-search.ts'
import { type ThreadQuestion, talkOf } from './question/thread-question.ts'
import type { Turn } from './turn.ts'

/** Throws an AskError where the question itself cannot be answered. */
export type Research = (
  question: string,
  caller: Caller,
  signal: AbortSignal,
  context: ResearchContext,
) => Promise<Answer>

/** Nothing may be asked; what was asked before is finished, stays readable, and can be stopped. */
export class DeepSearchOff extends AskError {
  override name = 'DeepSearchOff'

  constructor() {
    super("Deep search is switched off in this instance's site configuration.")
  }
}

export interface ResearchContext {
  /** What was asked and answered before in this conversation, oldest first. */
  earlier: readonly EarlierTurn[]
  /** What the question was asked in; empty where there was nothing. */
  talk: string
  /** Tells what is being done, in a few words. */
  tell(step: string): void
  /** Counts what a model read and wrote for it. */
  spent?(tokens: number): void
}

export type EarlierTurn = Pick<Turn, 'question' | 'talk' | 'answer' | 'sources'>

/** Deep searches run to their end whether or not somebody waits for them. */
export interface DeepSearches {
  /** Throws DeepSearchOff, EntitlementUsedUp or CreditsUsedUp; a search without an answer costs nothing. */
  ask(asked: ThreadQuestion, caller: Caller): Conversation
  /** Asks on in a conversation of the caller's; throws as `ask` does, and AskError while it is being answered. Undefined where there is none. */
  followUp(id: string, asked: ThreadQuestion, caller: Caller): Conversation | undefined
  /** Stops what is being answered in a conversation of the caller's, and returns it as it is then. Undefined where there is none. */
  cancel(id: string, caller: Caller): Conversation | undefined
  /** Stops what is being answered in a conversation of the caller's, and deletes it. False where there is none. */
  remove(id: string, caller: Caller): boolean
  /** The conversation once it is settled, or as it is after `waitMs` or when `signal` aborts. */
  settled(conversation: Conversation, waitMs: number, signal: AbortSignal): Promise<Conversation>
  /**
   * By id for its owner, by read token for anybody where that is switched on, by the address of its page for the owner, and for anybody where a service
   * account asked, for nobody signs in as one; in all cases only for those who may see every repository it draws on.
   */
  read(key: { id: string } | { readToken: string } | { page: string }, caller: Caller): Conversation | undefined
  /** Of those that the caller asked and may still read, newest first; `isLast` where no page follows. */
  list(caller: Caller, page: { first: number; offset: number }): { conversations: Conversation[]; isLast: boolean }
  /** Stops the running ones; they go on at the next start. */
  close(): Promise<void>
}

interface Running {
  work: Promise<void>
  stop: AbortController
}

/** Also takes up what an earlier process left unfinished. */
export function startDeepSearches(options: {
  store: ConversationStore
  research: Research
  /** Whose rights a search has when it begins, goes on after an interruption, and answers. */
  callers: Callers
  metering: Metering
  /** Whether read tokens are for others than the owner. */
  isSharing(): boolean
  /** Whether anything may be asked. */
  isOn(): boolean
  deadlineMs: number
  /** Resolves once there is something to search, for what was interrupted. */
  ready: Promise<void>
  log: Log
}): DeepSearches {
  const { store, research, callers, metering, isSharing, isOn, deadlineMs, ready, log } = options
  const closing = new AbortController()
  const closed = new Promise((resolve) => closing.signal.addEventListener('abort', resolve))
  /** By the ids of turns. */
  const running = new Map<string, Running>()

  function start(conversation: Conversation, ownerId: number, begin: Promise<unknown>): void {
    const stop = new AbortController()
    const interrupted = AbortSignal.any([stop.signal, closing.signal])
    const work = begin.then(() => (interrupted.aborted ? undefined : run(conversation, ownerId, interrupted)))
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
      // An end of the process in between makes the search run again, and be settled anew.
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

  /** Tries again while nothing can be written, as on a full disk; at the end of the process it is left to the next. */
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

  function requireOn(): void {
    if (!isOn()) throw new DeepSearchOff()
  }

  function owned(id: string, { userId }: Caller): Conversation | undefined {
    const found = store.byId(id)
    return found !== undefined && found.ownerId === userId ? found : undefined
  }

  function maySee(caller: Caller, conversation: Conversation): boolean {
    return callers.maySeeAll(
      caller,
      turnsOf(conversation).flatMap(({ repositories }) => repositories ?? []),
    )
  }

  function cancel({ id, turnId, state }: Conversation): Conversation | undefined {
    if (state === 'processing') {
      if (store.cancel(turnId)) metering.giveBack(turnId)
      running.get(turnId)?.stop.abort(new Error('the search was cancelled'))
    }
    return store.byId(id)
  }

  for (const conversation of store.unfinished()) {
    const { turnId, ownerId } = conversation
    if (ownerId === undefined) fail(turnId, 'The person who asked this no longer has an account.')
    else start(conversation, ownerId, Promise.race([ready, closed]))
  }

  return {
    ask(asked, caller) {
      requireOn()
      if (caller.userId === undefined) throw new AskError('Sign in to start a deep search.')
      const id = randomUUID()
      metering.take(caller, 'deepsearch', id)
      const conversation = store.create(turnOf(asked), caller.userId, id)
      start(conversation, caller.userId, Promise.resolve())
      return conversation
    },
    followUp(id, asked, caller) {
      const found = owned(id, caller)
      if (found?.ownerId === undefined || !maySee(caller, found)) return undefined
      requireOn()
      if (found.state === 'processing') throw new AskError(STILL_ANSWERING)
      const turnId = randomUUID()
      metering.take(caller, 'deepsearch', turnId)
      const conversation = store.addTurn(id, turnOf(asked), turnId)
      if (conversation === undefined) {
        metering.giveBack(turnId)
        throw new AskError(STILL_ANSWERING)
      }
      start(conversation, found.ownerId, Promise.resolve())
      return conversation
    },
    cancel(id, caller) {
      const found = owned(id, caller)
      return found && cancel(found)
    },
    remove(id, caller) {
      const found = owned(id, caller)
      if (!found) return false
      cancel(found)
      store.remove(id)
      return true
    },
    async settled(conversation, waitMs, signal) {
      const work = running.get(conversation.turnId)?.work
      if (work !== undefined && !signal.aborted) await waitFor(work, waitMs, signal)
      return store.byId(conversation.id) ?? conversation
    },
    read(key, caller) {
      const found = 'readToken' in key ? store.byReadToken(key.readToken) : store.byId('id' in key ? key.id : key.page)
      if (found === undefined || !maySee(caller, found)) return undefined
      const { ownerId } = found
      const isOwner = ownerId !== undefined && ownerId === caller.userId
      const isShared =
        ('readToken' in key && isSharing()) || ('page' in key && ownerId !== undefined && callers.isService(ownerId))
      return isOwner || (isShared && isTold(found)) ? found : undefined
    },
    list(caller, { first, offset }) {
      const { userId } = caller
      const found = userId === undefined ? [] : store.byOwner(userId, { first: first + 1, offset })
      const shown = found.slice(0, first).filter((conversation) => maySee(caller, conversation))
      return { conversations: shown, isLast: found.length <= first }
    },
    async close() {
      closing.abort(new Error('the instance stops'))
      await Promise.all([...running.values()].map(({ work }) => work))
    },
  }
}

function turnOf(asked: ThreadQuestion): AskedTurn {
  return { question: asked.text, talk: talkOf(asked) }
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
