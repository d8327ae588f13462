import type { Caller } from '../../access/caller.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply } from '../reply/reply.ts'
import type { EarlierTurn } from '../search-runs.ts'
import type { Source } from '../turn.ts'

/** A question with what its plan found, for whoever writes the answer. */
export interface WritingJob {
  /** With what it was asked in. */
  question: string
  earlier: readonly EarlierTurn[]
  /** May see no more than what is in scope. */
  caller: Caller
  means: Means
  /** Undefined where the plan found nothing. */
  found: Reply | undefined
  /** Puts another question to the plan of its kind, or of the one named, with the same rights. Throws an AskError where that cannot be searched. */
  plan(question: string, kind: string | undefined, signal: AbortSignal): Promise<Reply | undefined>
}

/** Checked sentences in markdown. */
export interface Written {
  sentences: string
  sources: readonly Source[]
  /** So many of them are marked. */
  unsupported: number
  /** How often more was looked up. */
  looks: number
  followUps: readonly string[]
}

export interface Writer {
  /** Of the model. */
  name: string
  /** Throws UselessAnswer where nothing of what it says stands, and what the endpoint throws. */
  write(job: WritingJob): Promise<Written>
}
