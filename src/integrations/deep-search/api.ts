import type { DeepSearchReply, ThreadQuestion } from '../../ports/index.ts'
import { withoutEffect } from '../mcp/mcp-error.ts'
import { Declined } from './http.ts'
import type { Identifier } from './identifier.ts'

/** One of the instance's HTTP interfaces for deep search. All methods throw Declined, UpstreamError, or the signal's reason. */
export interface DeepSearchApi {
  /** Asks a new question, which may be billed; returns at once. */
  ask(question: ThreadQuestion, signal: AbortSignal): Promise<DeepSearchReply>
  read(identifier: Identifier): Promise<DeepSearchReply>
  /** Asks a follow-up, which may be billed; returns at once. */
  followUp(identifier: Identifier, question: ThreadQuestion, signal: AbortSignal): Promise<DeepSearchReply>
  /** False if nothing was running. */
  cancel(identifier: Identifier): Promise<boolean>
  /** Deletes a conversation. Throws Declined if it isn't the account's. */
  remove(identifier: Identifier): Promise<void>
  /** Finds out what the token may do here, by calls that are free and change nothing. */
  probe(timeoutMs: number): Promise<{ mayWrite: boolean }>
}

/** A call that asks may take an instance longer than one that reads. */
export const ASK_TIMEOUT_MS = 60_000

/** For lookups before something is asked. */
export function certainlyNotAsked(error: unknown): never {
  throw error instanceof Declined ? error : withoutEffect(error)
}
