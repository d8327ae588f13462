import type { Links } from '../../files/links.ts'
import type { History } from '../../history/history.ts'
import type { Engine, Repository } from '../../ports/engine.ts'
import type { Lookups } from '../find/lookups.ts'
import type { Asked } from '../question/asked.ts'
import type { Reply } from '../reply/reply.ts'

/** What sort of question this is, and how one of it is answered. */
export interface Kind {
  name: string
  /** What its plan is for, as a language model reads it. */
  plan: string
  /** How well the question fits by its words alone: 0 not at all, 1 for certain. */
  fits(asked: Asked): number
  /** That little was found answers such a question better than what answers any. */
  isFinal?: true
  /** Undefined where nothing speaks for an answer of this kind, so that the next one is tried. */
  answer(asked: Asked, means: Means): Promise<Reply | undefined>
}

/** What a plan may look into: no more than the asker may see. */
export interface Means extends Lookups {
  engine: Engine
  history:
    | Pick<History, 'searchCommits' | 'searchDiffs' | 'compare' | 'showCommit' | 'resolveRevision' | 'log'>
    | undefined
  links: Links
  /** Those in scope, sorted by name. */
  repositories: readonly Repository[]
  /** Where the question names one. */
  revision: string | undefined
  signal: AbortSignal
  /** Tells what is being done, in a few words. */
  tell(step: string): void
  /** Counts what a model read and wrote for it. */
  spent?(tokens: number): void
}
