import { randomUUID } from 'node:crypto'
import type { Caller } from '../access/caller.ts'
import type { Callers } from '../access/callers.ts'
import { AskError } from '../engine-errors.ts'
import type { Log } from '../log.ts'
import type { Metering } from '../metering/metering.ts'
import type { Answer, Conversation, ConversationStore } from './conversations.ts'

export type Research = (question: string, caller: Caller, signal: AbortSignal) => Promise<Answer>

/** Deep searches run to their end whether or not somebody waits for them. */
export interface DeepSearches {
  /** Throws EntitlementUsedUp or CreditsUsedUp; a search without an answer costs nothing. */
  ask(question: string, caller: Caller): Conversation
  /** The conversation once it is settled, or as it is after `waitMs` or when `signal` aborts. */
  settled(conversation: Conversation, waitMs: number, signal: AbortSignal): Promise<Conversation>
  /**
   * By id for its owner, by read token for anybody, by the address of its page for the owner, and for anybody where a service
   * account asked, for nobody signs in as one; in all cases only for those who may see every repository it draws on.
   */
  read(key: { id: string } | { readToken: string } | { page: string }, caller: Caller): Conversation | undefined
  /** Stops the running ones; they go on at the next start. */
  close(): Promise<void>
}

/** Also takes up what an earlier process left unfinished. */
export function startDeepSearches(options: {
  store: ConversationStore
  research: Research
  /** Whose rights an interrupted search goes on with. */
  callers: Callers
  metering: Metering
  deadlineMs: number
  /** Resolves once there is something to search, for what was interrupted. */
  ready: Promise<void>
  log: Log
}): DeepSearches {
  const { store, research, callers, metering, deadlineMs, ready, log } = options
  const closing = new AbortController()
  const closed = new Promise((resolve) => closing.signal.addEventListener('abort', resolve))
  const running = new Map<string, Promise<void>>()

  function run({ id, question }: Conversation, caller: Caller): Promise<void> {
    const deadline = AbortSignal.timeout(deadlineMs)
    return research(question, caller, AbortSignal.any([deadline, closing.signal])).then(
      (answer) => {
        // An end of the process in between makes the search run again, and be settled anew.
        metering.keep(id)
        store.complete(id, answer)
      },
      (error: unknown) => {
        if (closing.signal.aborted) return
        if (!(error instanceof AskError) && !deadline.aborted) {
          log.warn('a deep search failed', { id, error: error instanceof Error ? error.stack : String(error) })
        }
        fail(id, reasonFor(error, deadline.aborted, deadlineMs))
      },
    )
  }

  function track(id: string, work: Promise<void>): void {
    running.set(
      id,
      work.finally(() => running.delete(id)),
    )
  }

  async function takeUp(conversation: Conversation, ownerId: number): Promise<void> {
    await Promise.race([ready, closed])
    if (!closing.signal.aborted) await run(conversation, callers.byId(ownerId))
  }

  function fail(id: string, reason: string): void {
    store.fail(id, reason)
    metering.giveBack(id)
  }

  for (const conversation of store.unfinished()) {
    const { id, ownerId } = conversation
    if (ownerId === undefined) fail(id, 'Whoever asked this has no account any more.')
    else track(id, takeUp(conversation, ownerId))
  }

  return {
    ask(question, caller) {
      if (caller.userId === undefined) throw new AskError('Sign in to start a deep search.')
      const id = randomUUID()
      metering.take(caller, 'deepsearch', id)
      const conversation = store.create(question, caller.userId, id)
      track(id, run(conversation, caller))
      return conversation
    },
    async settled(conversation, waitMs, signal) {
      const work = running.get(conversation.id)
      if (work !== undefined && !signal.aborted) await waitFor(work, waitMs, signal)
      return store.byId(conversation.id) ?? conversation
    },
    read(key, caller) {
      const found = 'readToken' in key ? store.byReadToken(key.readToken) : store.byId('id' in key ? key.id : key.page)
      if (found === undefined) return undefined
      const { ownerId, state, repositories } = found
      const isOwner = ownerId !== undefined && ownerId === caller.userId
      const isShared = 'readToken' in key || ('page' in key && ownerId !== undefined && callers.isService(ownerId))
      // The reason of a failure may name what the asker may see.
      const isTold = state === 'processing' || repositories !== undefined
      return (isOwner || (isShared && isTold)) && callers.maySeeAll(caller, repositories ?? []) ? found : undefined
    },
    async close() {
      closing.abort(new Error('the instance stops'))
      await Promise.all(running.values())
    },
  }
}

function reasonFor(error: unknown, late: boolean, deadlineMs: number): string {
  if (late) return `The search was given up after ${Math.round(deadlineMs / 1000)} s; ask about less at a time.`
  if (error instanceof AskError) return error.message
  return "The search failed on the instance's side; asking again may help."
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
