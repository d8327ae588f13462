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
  /** What `head` has changed since it diverged from `base` (full hashes), a page at a time. */
  compare(
    repository: ReadableRepository,
    base: string,
    head: string,
    page: Page,
    signal?: AbortSignal,
  ): Promise<Comparison>
  /** One commit by its full hash, with a page of its changes. Throws MissingObject. */
  showCommit(repository: ReadableRepository, commit: string, page: Page): Promise<ShownCommit>
  /** For questions that the index can't answer exactly. */
  log: CommitLog
  /** What is currently being indexed. */
  progress(): HistoryProgress[]
  /** Whether some of the repository's branches and tags aren't indexed yet, and indexing hasn't failed. */
  isBehind(repoId: number): boolean
  /** Resolves when the history of every repository read so far is indexed or has failed. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface HistoryScope {
  repoIds: readonly number[]
  /** Branches, tags, commits, or globs over branches and tags; empty means the default branch. */
  revisions: readonly string[]
}

/** In each non-empty list, at least one must match. Case doesn't matter. */
export interface CommitQuery {
  messageTerms: readonly string[]
  /** Parts of `Name <email>`. */
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
  /** Parts of paths, or globs; empty means all files. */
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
  /** Names, words of names, or email addresses. */
  authors: readonly string[]
  minCommits: number
}

export interface HistoryResult<Match> {
  /** Newest first. */
  matches: Match[]
  /** There may be more than `count` or the time allows. */
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
   * Time ran out. `reached`: the repository that was being searched, and the date of the commit that was reached, in seconds since the
   * epoch; `unsearched`: how many repositories weren't searched.
   */
  | { kind: 'deadline'; reached?: { repo: string; date: number }; unsearched: number }

export interface CommitMatch {
  repo: string
  commit: string
  authorName: string
  authorEmail: string
  /** The commit's date, in seconds since the epoch. */
  date: number
  message: string
}

/** One file's changes in one commit, as far as they match. */
export interface DiffMatch extends CommitMatch {
  path: string
  /** The position of the first match: in the commit itself, or for removed lines in its parent. */
  place: { commit: string; path: string; startLine: number; endLine: number }
  /** Hunks around the matches, with matching headers. */
  hunks: string
  /** In `hunks`, both from 0, `[start, end)` in UTF-16 units. */
  ranges: { line: number; start: number; end: number }[]
}

export interface Contributions {
  repo: string
  commits: number
  /** The newest one's date, in seconds since the epoch. */
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
  /** Where the histories diverged; `head` is compared with this. */
  mergeBase: string
}

export interface ShownCommit extends CommitHeader {
  /** Compared to its first parent; undefined if something that is needed is missing from this copy. */
  changes: Changes | undefined
}

export interface FileComparison {
  path: string
  /** The old path, if it was renamed. */
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
