import type { Links } from '../../files/links.ts'
import type { History } from '../../history/history.ts'
import type { Engine, Repository } from '../../ports/engine.ts'
import type { Lookups } from '../find/lookups.ts'
import type { Asked } from '../question/asked.ts'
import type { Reply } from '../reply/reply.ts'

/** A kind of question, and how to answer one. */
export interface Kind {
  name: string
  /** What its plan is for, as a language model reads it. */
  plan: string
  /** How well the question fits by its words alone: from 0 (not at all) to 1 (certainly). */
  fits(asked: Asked): number
  /** For questions of this kind, finding little is a better answer than one of a general kind. */
  isFinal?: true
  /** What to say if none of this kind was found, before the code that is nearest; undefined if that may be what is asked for. */
  missed?(asked: Asked): string | undefined
  /** What comes nearest where nothing of this kind was found. If a document already answers, only what says nearly all, or more than that. */
  nearest?(asked: Asked, means: Means, told: Reply | undefined): Promise<Reply | undefined>
  /** A word that stands nowhere may be mistyped; for other kinds, that it stands nowhere is the answer. */
  correctsWords?: true
  /** Which other files that rank well are listed below the answer. */
  further?: { files: number; withDocs?: boolean }
  /** Undefined if there is no answer of this kind, so that the next kind is tried. */
  answer(asked: Asked, means: Means): Promise<Reply | undefined>
}

/** What a plan may use: no more than the asker may see. */
export interface Means extends Lookups {
  engine: Engine
  history:
    | Pick<History, 'searchCommits' | 'searchDiffs' | 'compare' | 'showCommit' | 'resolveRevision' | 'log'>
    | undefined
  links: Links
  /** The repositories in scope, sorted by name. */
  repositories: readonly Repository[]
  /** If the question names one. */
  revision: string | undefined
  signal: AbortSignal
  /** The document that the answer before began with, where the question goes on from that. */
  page?: { repo: string; path: string } | undefined
  /** Whether time ran out for one of the searches so far. */
  ranOut?(): boolean
  /** Reports what is being done, in a few words. */
  tell(step: string): void
  /** Counts the tokens that a model read and wrote for it. */
  spent?(tokens: number): void
}
