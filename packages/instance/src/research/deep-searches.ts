import { randomUUID } from 'node:crypto'
import type { Caller } from '../access/caller.ts'
import { AskError } from '../errors/errors.ts'
import { type AskedTurn, type Conversation, turnsOf } from './conversations.ts'
import { isTold, STILL_ANSWERING } from './failed-search.ts'
import { type ThreadQuestion, talkOf } from './question/thread-question.ts'
import { createSearchRuns, type RunOptions } from './search-runs.ts'

/** Nothing may be asked; earlier searches finish, stay readable, and can be canceled. */
export class DeepSearchOff extends AskError {
  override name = 'DeepSearchOff'

  constructor() {
    super("Deep search is switched off in this instance's site configuration.")
  }
}

/** Deep searches run to their end even if nobody waits for them. */
export interface DeepSearches {
  /** Throws DeepSearchOff, EntitlementUsedUp or CreditsUsedUp; a search without an answer costs nothing. */
  ask(asked: ThreadQuestion, caller: Caller): Conversation
  /**
   * Asks a follow-up in one of the caller's conversations. Throws as `ask` does, and AskError while it is being answered. Undefined if
   * there is no such conversation.
   */
  followUp(id: string, asked: ThreadQuestion, caller: Caller): Conversation | undefined
  /** Cancels the running turn in one of the caller's conversations, and returns its state after that. Undefined if there is none. */
  cancel(id: string, caller: Caller): Conversation | undefined
  /** Cancels the running turn in one of the caller's conversations, and deletes it. False if there is none. */
  remove(id: string, caller: Caller): boolean
  /** The conversation once it is settled, or its state after `waitMs` or when `signal` aborts. */
  settled(conversation: Conversation, waitMs: number, signal: AbortSignal): Promise<Conversation>
  /**
   * By id for its owner; by read token for anybody if sharing is on; by its page's address for the owner, and for anybody if a service
   * account asked, because nobody can sign in as one. In all cases, only for those who may see every repository that it is based on.
   */
  read(key: { id: string } | { readToken: string } | { page: string }, caller: Caller): Conversation | undefined
  /** The caller's own conversations that they may still read, newest first; `isLast` if no page follows. */
  list(caller: Caller, page: { first: number; offset: number }): { conversations: Conversation[]; isLast: boolean }
  /** Stops the running searches; they resume at the next start. */
  close(): Promise<void>
}

/** Also resumes what an earlier process left unfinished. */
export function startDeepSearches(
  options: RunOptions & {
    /** Whether read tokens work for others than the owner. */
    isSharing(): boolean
    /** Whether anything may be asked. */
    isOn(): boolean
    /** Resolves once there is something to search; interrupted searches wait for it. */
    ready: Promise<void>
  },
): DeepSearches {
  const { store, callers, metering, isSharing, isOn, ready } = options
  const runs = createSearchRuns(options)

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
      runs.stop(turnId)
    }
    return store.byId(id)
  }

  for (const conversation of store.unfinished()) {
    const { turnId, ownerId } = conversation
    if (ownerId === undefined) runs.fail(turnId, 'The person who asked this no longer has an account.')
    else runs.start(conversation, ownerId, ready)
  }

  return {
    ask(asked, caller) {
      requireOn()
      if (caller.userId === undefined) throw new AskError('Sign in to start a deep search.')
      const id = randomUUID()
      metering.take(caller, 'deepsearch', id)
      const conversation = store.create(turnOf(asked), caller.userId, id)
      runs.start(conversation, caller.userId)
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
      runs.start(conversation, found.ownerId)
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
      await runs.wait(conversation.turnId, waitMs, signal)
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
    close: runs.close,
  }
}

function turnOf(asked: ThreadQuestion): AskedTurn {
  return { question: asked.text, talk: talkOf(asked) }
}
