import type { Place, SearchResult } from '../../engine.ts'
import type { Target } from '../keyword/search-keywords.ts'
import type { NaturalQuery } from '../natural/parse-natural-query.ts'
import type { KeywordQuery } from '../query/keyword-query.ts'
import type { Level } from '../store/states.ts'

export type SearchJob =
  | { kind: 'keywords'; query: KeywordQuery; targets: readonly Target[] }
  | { kind: 'natural'; query: NaturalQuery; targets: readonly Target[] }
  | { kind: 'find'; question: string; target: Target }

export type Found = Pick<SearchResult, 'files' | 'limitHit'> | Place[]

export interface IndexJob {
  storeDir: string
  gitDir: string
  commit: string
  isHead: boolean
  level: Level
  /** Somebody is waiting: goes before and between the others. */
  isUrgent: boolean
}

export type IndexRequest =
  | ({ kind: 'index'; number: number } & IndexJob)
  | { kind: 'remove'; number: number; storeDir: string }
  | { kind: 'cancel'; number: number }
  | { kind: 'close' }

export type IndexReply =
  | { kind: 'progress'; number: number; done: number; total: number }
  /** `missing`: files and folders that the repository lacks. */
  | { kind: 'done'; number: number; missing: number }
  | { kind: 'failed'; number: number; problem: string }
