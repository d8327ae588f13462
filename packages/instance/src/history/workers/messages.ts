import type { CommitMatch, CommitQuery, ContributionQuery, Contributions, DiffMatch, DiffQuery } from '../history.ts'

/** One repository's history, seen from some of its commits. */
export interface HistoryTarget {
  repo: string
  gitDir: string
  /** Where its history is stored. */
  dir: string
  /** Everything that these commits reach is searched. */
  tips: readonly string[]
}

export type HistoryJob =
  | { kind: 'commits'; query: CommitQuery; targets: readonly HistoryTarget[] }
  | { kind: 'diffs'; query: DiffQuery; targets: readonly HistoryTarget[] }
  | { kind: 'contributions'; query: ContributionQuery; targets: readonly HistoryTarget[] }
  /** Whether the history knows that its tips reach `commit`. */
  | { kind: 'reaches'; commit: string; target: HistoryTarget }

/** What a job finds. */
export interface HistoryFindings {
  commits: { matches: CommitMatch[]; limitHit: boolean } & Searches
  diffs: { matches: DiffMatch[]; limitHit: boolean } & Searches
  contributions: { contributions: Contributions[] } & Searches
  reaches: boolean
}

interface Searches {
  states: TargetState[]
  /** Undefined if there was time for everything. */
  cut: Cut | undefined
}

/** What there was no time for. */
export interface Cut {
  /** How far the search got: in this repository, commits back to this date, in seconds since the epoch. */
  reached?: { repo: string; date: number }
  /** How many repositories weren't searched. */
  unsearched: number
}

/** How much of one target's history could be searched. */
export interface TargetState {
  repo: string
  /** Tips that aren't indexed (yet). */
  unknownTips: string[]
  indexed: number
  /** Undefined if unknown. */
  total: number | undefined
  /** Changes whose content is missing from the repository. */
  unreadable: number
  /** Commits are missing from the repository. */
  isDamaged: boolean
}

export interface UpdateJob {
  gitDir: string
  dir: string
  alsoWanted: readonly string[]
}

export interface Updated {
  /** Paths of what could not be read. */
  unreadable: string[]
  /** Commits are missing from the repository. */
  isDamaged: boolean
}

export type HistoryWork = ({ kind: 'update' } & UpdateJob) | { kind: 'remove'; dir: string }
