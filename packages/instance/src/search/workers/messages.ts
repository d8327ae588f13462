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

export interface SearchRequest {
  number: number
  job: SearchJob
  /** Milliseconds since the epoch. */
  deadline: number
}

export type SearchReply = { number: number; found: Found } | { number: number; problem: string }

export interface SearchWorkerData {
  env: Readonly<Record<string, string | undefined>>
  signals: Int32Array
}

/** What a search worker and its pool tell each other while the worker is busy, by place in `signals`. */
export const SIGNAL = {
  /** The number of the request that nobody waits for any more. */
  cancelled: 0,
  /** Rises as long as the worker gets on: between two files, and while it waits for git. */
  beats: 1,
} as const

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
