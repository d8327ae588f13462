import type { Environment } from '../../git/git-process.ts'
import type { createSnapshots } from '../snapshots/snapshot.ts'
import type { SearchedTree } from '../snapshots/tree-lookup.ts'

/** One tree to search. */
export interface Target extends SearchedTree {
  gitDir: string
}

export interface SearchContext {
  snapshots: ReturnType<typeof createSnapshots>
  env: Environment
  /** The deadline has passed, or nobody waits any more. */
  isOver(): boolean
}
