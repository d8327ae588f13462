import type { ReadableRepository } from '../ports/engine.ts'
import type { CommitLog } from './log/commit-log.ts'
import type { CommitHeader } from './patch/patch.ts'

/** The history of repositories: commits, changes and people, from an index that follows their branches and tags. */
export interface History {
  searchCommits(query: CommitQuery, scope: HistoryScope, signal?: AbortSignal): Promise<HistoryResult<CommitMatch>>
  searchDiffs(query: DiffQuery, scope: HistoryScope, signal?: AbortSignal): Promise<HistoryResult<DiffMatch>>
  /** Who committed where, on the default branches. */
  contributions(
    query: ContributionQuery,
    repoIds: readonly number[],
    signal?: AbortSignal,
  ): Promise<{ contributions: Contributions[]; gaps: Gap[] }>
  /** As `Engine.resolveRevision`, and with steps back: `main~2`, `v1^`. Throws UnknownRevision. */
  resolveRevision(repository: ReadableRepository, revision: string): Promise<string>
  /** What `head` has changed since it and `base` (full hashes) parted, a page at a time. */
  compare(
    repository: ReadableRepository,
    base: string,
    head: string,
    page: Page,
    signal?: AbortSignal,
  ): Promise<Comparison>
  /** One commit by its full hash, with a page of what it changes. Throws MissingObject. */
  showCommit(repository: ReadableRepository, commit: string, page: Page): Promise<ShownCommit>
  /** What the index cannot tell exactly. */
  log: CommitLog
  /** What is being indexed at the moment. */
  progress(): HistoryProgress[]
  /** Whether the repository's branches and tags are not all indexed yet, and that did not fail. */
  isBehind(repoId: number): boolean
  /** Resolves when the history of every repository read so far is indexed or has failed. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface HistoryScope {
  repoIds: readonly number[]
  /** Branches, tags, commits, or globs over branches and tags; the default branch without any. */
  revisions: readonly string[]
}

/** Within each list one must match, and all lists that are not empty. Upper and lower case are alike. */
export interface CommitQuery {
  messageTerms: readonly string[]
  /** Parts of `Name <e-mail>`. */
  authors: readonly string[]
  /** Parts of added or removed lines. */
  contentTerms: readonly string[]
  /** Parts of paths, or globs. */
  files: readonly string[]
  dates: DateRange
  /** All of them are RE2 patterns. */
  useRegex: boolean
  count: number
}

export interface DiffQuery {
  pattern: string
  useRegex: boolean
  sides: readonly Side[]
  authors: readonly string[]
  /** Parts of paths, or globs; all files without any. */
  files?: readonly string[]
  dates: DateRange
  count: number
}

export type Side = 'added' | 'removed'

/** Of commit dates, in seconds since the epoch. */
export interface DateRange {
  /** Inclusive. */
  after?: number
  /** Exclusive. */
  before?: number
}

export interface ContributionQuery {
  /** Names, words of names, or e-mail addresses. */
  authors: readonly string[]
  minCommits: number
}

export interface HistoryResult<Match> {
  /** Newest first. */
  matches: Match[]
  /** There may be more than `count` allows, or than the time. */
  limitHit: boolean
  gaps: Gap[]
}

/** Why an answer may be incomplete. */
export type Gap =
  | { kind: 'building'; repo: string; indexed: number; total: number | undefined }
  | { kind: 'unreadable'; repo: string; changes: number }
  /** Commits are missing. */
  | { kind: 'damaged'; repo: string }
  | { kind: 'not readable'; repo: string }
  /**
   * Time ran out. `reached`: the repository that was being searched then, and until which commits, in seconds since the
   * epoch; `unsearched`: how many were not looked at.
   */
  | { kind: 'deadline'; reached?: { repo: string; date: number }; unsearched: number }

export interface CommitMatch {
  repo: string
  commit: string
  authorName: string
  authorEmail: string
  /** Of the commit, in seconds since the epoch. */
  date: number
  message: string
}

/** One file's changes in one commit, as far as they match. */
export interface DiffMatch extends CommitMatch {
  path: string
  /** Where the first match stands: in the commit itself, or for removed lines in its parent. */
  place: { commit: string; path: string; startLine: number; endLine: number }
  /** Hunks around the matches, with headers that fit. */
  hunks: string
  /** In `hunks`, both from 0, `[start, end)` in UTF-16 units. */
  ranges: { line: number; start: number; end: number }[]
}

export interface Contributions {
  repo: string
  commits: number
  /** Of the newest one, in seconds since the epoch. */
  latest: number
}

export interface Page {
  first: number
  offset: number
}

export interface Changes {
  /** Of files. */
  totals: { added: number; deleted: number; modified: number }
  files: FileComparison[]
  hasMore: boolean
}

export interface Comparison extends Changes {
  /** Where both histories part; what is compared with `head`. */
  mergeBase: string
}

export interface ShownCommit extends CommitHeader {
  /** To its first parent; undefined where what it takes to tell is missing from this copy. */
  changes: Changes | undefined
}

export interface FileComparison {
  path: string
  /** Where it was renamed. */
  oldPath?: string
  status: 'added' | 'deleted' | 'modified' | 'renamed'
  /** Lines. */
  added: number
  deleted: number
  kind: 'text' | 'binary' | 'submodule' | 'missing'
  hunks: ComparedHunk[]
  /** Its hunks are longer than what is shown. */
  isCut: boolean
}

export interface ComparedHunk {
  oldRange: { startLine: number; lines: number }
  newRange: { startLine: number; lines: number }
  section: string
  body: string
}

export interface HistoryProgress {
  repo: string
  done: number
  total: number
}
