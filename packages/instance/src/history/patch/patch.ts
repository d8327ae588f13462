/** A commit as git reports it; times are in seconds since the epoch. */
export interface CommitHeader {
  id: string
  parents: readonly string[]
  authorName: string
  authorEmail: string
  authoredAt: number
  committedAt: number
  message: string
}

/** What one commit, or one comparison, does to one file. */
export interface FilePatch {
  /** Undefined for a new file. */
  oldPath: string | undefined
  /** Undefined for a deleted file. */
  newPath: string | undefined
  isBinary: boolean
  hunks: Hunk[]
  /** There was more than is kept in memory. */
  isCut: boolean
}

export interface Hunk {
  oldStart: number
  oldLines: number
  newStart: number
  newLines: number
  /** The enclosing function's line, as git guesses it. */
  section: string
  /** Each with its leading `+`, `-` or space. */
  lines: string[]
}

export type PatchEvent = { kind: 'commit'; commit: CommitHeader } | { kind: 'file'; file: FilePatch }
