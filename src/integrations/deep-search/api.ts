import type { DeepSearchReply, ThreadQuestion } from '../../ports/index.ts'
import { withoutEffect } from '../mcp/mcp-error.ts'
import { Declined } from './http.ts'
import type { Identifier } from './identifier.ts'

/** One of the instance's HTTP interfaces to deep search. All throw Declined, UpstreamError, or the signal's reason. */
export interface DeepSearchApi {
  /** Asks a new question, which may be billed; returns at once. */
  ask(question: ThreadQuestion, signal: AbortSignal): Promise<DeepSearchReply>
  read(identifier: Identifier): Promise<DeepSearchReply>
  /** Asks on, which may be billed; returns at once. */
  followUp(identifier: Identifier, question: ThreadQuestion, signal: AbortSignal): Promise<DeepSearchReply>
  /** False where nothing was running. */
  cancel(identifier: Identifier): Promise<boolean>
  /** Deletes what was asked and answered. Throws Declined where there is nothing of the account's. */
  remove(identifier: Identifier): Promise<void>
  /** What the token may do here, found out by calls that are free and change nothing. */
  probe(timeoutMs: number): Promise<{ mayWrite: boolean }>
}

/** A call that asks may take an instance longer than one that reads. */
export const ASK_TIMEOUT_MS = 60_000

/** For what is looked up before something is asked. */
export function certainlyNotAsked(error: unknown): never {
  throw error instanceof Declined ? error : withoutEffect(error)
}
