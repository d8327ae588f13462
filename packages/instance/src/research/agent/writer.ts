import type { Caller } from '../../access/caller.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply } from '../reply/reply.ts'
import type { EarlierTurn } from '../search-runs.ts'
import type { Source } from '../turn.ts'

/** A question and what its plan found, for whoever writes the answer. */
export interface WritingJob {
  /** With its context. */
  question: string
  earlier: readonly EarlierTurn[]
  /** May see no more than what is in scope. */
  caller: Caller
  means: Means
  /** Undefined if the plan found nothing. */
  found: Reply | undefined
  /**
   * Runs another question by the plan of its kind, or of the named kind, with the same rights. Throws an AskError if it can't be searched.
   */
  plan(question: string, kind: string | undefined, signal: AbortSignal): Promise<Reply | undefined>
}

/** Checked sentences, in markdown. */
export interface Written {
  sentences: string
  sources: readonly Source[]
  /** How many of them are marked as unsupported. */
  unsupported: number
  /** How many tool calls were made. */
  looks: number
  followUps: readonly string[]
}

export interface Writer {
  /** The model's name. */
  name: string
  /** Throws UselessAnswer if what it says doesn't hold up, and whatever the endpoint throws. */
  write(job: WritingJob): Promise<Written>
}
