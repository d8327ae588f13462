import { join } from 'node:path'
import type { Place } from '../../ports/engine.ts'
import type { Mechanisms } from '../find/mechanisms.ts'
import type { FoundFiles } from '../keyword/search-keywords.ts'
import type { Target } from '../keyword/target.ts'
import type { NaturalQuery } from '../natural/parse-natural-query.ts'
import type { KeywordQuery } from '../query/keyword-query.ts'
import type { Level } from '../store/states.ts'

/** `targets`: see `createPackTargets`. */
export type SearchJob =
  | { kind: 'keywords'; query: KeywordQuery; targets: string }
  | { kind: 'natural'; query: NaturalQuery; targets: string; mechanisms: Mechanisms }
  | { kind: 'find'; question: string; target: Target; mechanisms: Mechanisms }

export type Found = FoundFiles | Place[]

/** Where a repository's index may be: in a large one's own store, or in the one that it shares with other small ones. */
export interface StorePlaces {
  repo: number
  ownDir: string
  sharedDir: string
}

/** Few, so that a search asks few stores; but several, so that a damaged one is rebuilt quickly. */
const SHARED_STORES = 8

export function sharedStoreDir(dataDir: string, repo: number): string {
  return join(dataDir, 'index', `shared-${repo % SHARED_STORES}`)
}

export interface IndexJob {
  places: StorePlaces
  gitDir: string
  commit: string
  isHead: boolean
  level: Level
}

export interface Indexed {
  /** The number of files and folders missing from the repository. */
  missing: number
  /** Which of the two places holds it. */
  storeDir: string
}

export type IndexWork =
  | ({ kind: 'index' } & IndexJob)
  | { kind: 'remove'; places: StorePlaces }
  /** Everything except these repositories is removed from a shared store's disk. */
  | { kind: 'clear'; sharedDir: string; repos: readonly number[] }
