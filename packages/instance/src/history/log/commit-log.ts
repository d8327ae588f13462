import type { ReadableRepository } from '../../ports/engine.ts'
import type { CommitHeader } from '../patch/patch.ts'

/** What git itself says about commits. Each answer is exact; undefined if git fails, or takes too long. */
export interface CommitLog {
  /** Newest first, as `git log` orders them. */
  commits(repository: InGit, query: LogQuery, signal?: AbortSignal): Promise<readonly CommitHeader[] | undefined>
  /** How many commits `head` reaches and `base` doesn't, and how many of them are merges. */
  count(
    repository: InGit,
    range: RevisionRange,
    signal?: AbortSignal,
  ): Promise<{ commits: number; merges: number } | undefined>
  /** What differs between two commits, with renamed files as one. */
  changedFiles(
    repository: InGit,
    range: RevisionRange,
    signal?: AbortSignal,
  ): Promise<readonly FileChange[] | undefined>
  /** What a commit changes compared to its first parent. */
  filesOf(repository: InGit, commit: string, signal?: AbortSignal): Promise<readonly FileChange[] | undefined>
  /** Who wrote the lines of a file as it is at a commit, most lines first. */
  lineAuthors(
    repository: InGit,
    place: { commit: string; path: string; lines?: LineRange | undefined },
    signal?: AbortSignal,
  ): Promise<readonly LineAuthor[] | undefined>
  /** The previous tag of the same series; a preview only if this one is a preview too. */
  tagBefore(repository: InGit, tag: string, signal?: AbortSignal): Promise<string | undefined>
  /** The newest tag of a version that a commit reaches; no preview. */
  lastTag(repository: InGit, head: string, signal?: AbortSignal): Promise<string | undefined>
  /** The oldest tag of a version that contains a commit; of several series, one that the commit's files tell; undefined if none does. */
  firstTag(repository: InGit, commit: string, signal?: AbortSignal): Promise<string | undefined>
  /** All tags of versions, newest first; no previews. */
  versionTags(repository: InGit, signal?: AbortSignal): Promise<readonly string[] | undefined>
  /** Every file of a commit. */
  paths(repository: InGit, commit: string, signal?: AbortSignal): Promise<readonly string[] | undefined>
}

export interface LogQuery {
  head: string
  /** Commits that this reaches are left out. */
  base?: string
  /** A file or folder, or several. */
  path?: string | readonly string[] | undefined
  /** Lines of that file, as it is at `head`. */
  lines?: LineRange | undefined
  /** Only commits that add or remove the path. */
  change?: 'added' | 'removed'
  withoutMerges?: boolean
  /** Only commits without a parent. */
  isRoot?: boolean
  /** In seconds since the epoch. */
  since?: number
  count?: number
}

/** Full hashes, and a file or folder. */
interface RevisionRange {
  base: string
  head: string
  path?: string | undefined
}

export interface FileChange {
  path: string
  /** The old path, if it was renamed. */
  oldPath: string | undefined
  status: 'added' | 'deleted' | 'modified' | 'renamed'
  /** Lines; 0 for files that aren't text. */
  added: number
  deleted: number
}

export interface LineAuthor {
  name: string
  lines: number
  /** The date of the newest commit whose lines are left, in seconds since the epoch. */
  latest: number
}

interface LineRange {
  startLine: number
  endLine: number
}

/** The part of a repository that is needed. */
export type InGit = Pick<ReadableRepository, 'gitDir'>
