import type { Place, SearchResult } from '../../engine.ts'
import type { Target } from '../keyword/search-keywords.ts'
import type { NaturalQuery } from '../natural/parse-natural-query.ts'
import type { KeywordQuery } from '../query/keyword-query.ts'
import type { Level } from '../store/states.ts'

export type SearchJob =
  | { kind: 'keywords'; query: KeywordQuery; targets: readonly Target[] }
  | { kind: 'natural'; query: NaturalQuery; targets: readonly Target[] }
  | { kind: 'find'; question: string; target: Target }

export type Found = Pick<SearchResult, 'files' | 'limitHit' | 'tooLarge'> | Place[]

export interface IndexJob {
  storeDir: string
  gitDir: string
  commit: string
  isHead: boolean
  level: Level
}

export type IndexWork = ({ kind: 'index' } & IndexJob) | { kind: 'remove'; storeDir: string }
