/** Consecutive lines of a file. */
export interface Chunk {
  startLine: number
  lines: readonly string[]
  /** Absolute; a permalink if the instance gave one. */
  url: string
}

export interface FileMatch {
  repo: string
  path: string
  url: string
  chunks: readonly Chunk[]
}

export interface RepositoryFound {
  repo: string
  description: string | undefined
  /** Such as `private`, `fork`, `★12`. */
  marks: readonly string[]
}

export interface RefFound {
  name: string
  type: string
  commit: string
  date: string | undefined
  isDefault: boolean
  /** Of the commit's page. */
  url: string | undefined
}

export interface CommitFound {
  repo: string
  commit: string
  title: string
  /** The whole message, if the instance gives it. */
  message?: string
  /** Which of the searched words are in it. */
  matched?: readonly string[]
  author: string
  date: string
  /** Of its page. */
  url: string
}

export interface DiffFound {
  repo: string
  commit: string
  path: string | undefined
  /** A hunk of a unified diff, possibly with its file header. */
  hunk: string
  title: string | undefined
  author: string | undefined
  date: string | undefined
  /** Of the file. */
  url: string | undefined
  commitUrl: string
}

export interface FileCompared {
  path: string
  added: number
  deleted: number
  /** Such as `renamed from a.ts` or `binary`. */
  remark: string | undefined
  /** Unified diff; empty where there is none to show. */
  diff: string
  url: string | undefined
}

export interface ContributedTo {
  repo: string
  commits: number
  lastCommit: string | undefined
}

interface Several<Item> {
  items: readonly Item[]
  /** The instance has more than it returned. */
  hasMore: boolean
  /** What the instance says besides its answer: alerts, notices. */
  note?: string
}

/** What a tool found. `text`: an answer in a form that only people can read, with absolute links. */
export type CodeResult =
  | ({ kind: 'matches' } & Several<FileMatch>)
  | ({ kind: 'file'; repo: string; path: string /** Of the whole file. */; url: string | undefined } & Several<{
      number: number
      text: string
    }>)
  | ({ kind: 'entries'; repo: string } & Several<string>)
  | ({ kind: 'repositories' } & Several<RepositoryFound>)
  | ({
      kind: 'refs'
      repo: string /** Asked for these alone. */
      only: 'tags' | 'branches' | undefined
    } & Several<RefFound>)
  /** `isWider`: no commit matches everything; these match some of it. */
  | ({ kind: 'commits'; isWider?: boolean } & Several<CommitFound>)
  | ({ kind: 'diffs' } & Several<DiffFound>)
  | ({
      kind: 'comparison'
      repo: string
      base: string
      head: string
      /** URLs of the commits that they name. */
      baseUrl: string | undefined
      headUrl: string | undefined
      /** Of files. */
      totals: { added: number; deleted: number; modified: number }
      /** Where the next page starts. */
      cursor: string | undefined
    } & Several<FileCompared>)
  | ({ kind: 'contributions' } & Several<ContributedTo>)
  | ({ kind: 'text'; text: string; repositories: readonly string[] } & Several<never>)
