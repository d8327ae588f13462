import type { RepositoryReader } from '../engine/repository-reader.ts'
import type { Mechanisms } from '../search/find/mechanisms.ts'
import type { NaturalQuery } from '../search/natural/parse-natural-query.ts'
import type { KeywordQuery } from '../search/query/keyword-query.ts'
import type { Entry, FileBytes, FileContent } from './files.ts'

/** The code-intelligence engine: git repositories on disk, readable at any revision and searchable. `openEngine` creates one. */
export interface Engine {
  /** What it uses for ranking. */
  readonly mechanisms: Mechanisms
  /** Sorted by name. */
  repositories(): readonly Repository[]
  /** Serves another repository; resolves once it is registered, not once it is cloned or indexed. The caller stores the list. */
  add(source: RepositorySource): Promise<Repository>
  /** Stops serving it and deletes its index (and its clone, if the engine made one). False if it is unknown. */
  remove(name: string): Promise<boolean>
  /** Fetches and checks for moved branches now, in all repositories or the named ones; resolves once they are indexed. */
  refresh(names?: readonly string[]): Promise<void>
  /**
   * Resolves a branch, tag or (short) hash to a full commit hash; the default branch if undefined. Throws UnknownRepository,
   * UnknownRevision.
   */
  resolveRevision(repo: string, revision?: string): Promise<string>
  /** Throws UnknownPath (also for directories) and MissingObject (partial clones). */
  readFile(repo: string, commit: string, path: string): Promise<FileContent>
  /** The same, with text as stored bytes. */
  readBytes(repo: string, commit: string, path: string): Promise<FileBytes>
  /** One directory level, directories first; the root without `dir`. Throws UnknownPath. */
  listFiles(repo: string, commit: string, dir?: string): Promise<Entry[]>
  /** Exact search. Throws UnknownRevision if `rev:` exists in none of the searched repositories, and SearchTimeout. */
  keywordSearch(query: KeywordQuery, scope: { repoIds: readonly number[] }, signal?: AbortSignal): Promise<SearchResult>
  /** Search for words in any of their forms, not all of which need to match. Throws like `keywordSearch`. */
  naturalSearch(query: NaturalQuery, scope: { repoIds: readonly number[] }, signal?: AbortSignal): Promise<SearchResult>
  /** The places that most likely answer the question, best first; at most ten, without those far below the best. */
  findCode(question: string, repo: string, commit: string, signal?: AbortSignal): Promise<Place[]>
  /** Names of repositories among `repoIds` that are similar to `name`, nearest first, at most three. */
  nearestNames(name: string, repoIds: readonly number[]): string[]
  /** The URL that it was cloned from, according to git; undefined if there is none. */
  originOf(repo: string): Promise<string | undefined>
  /** Those of `repoIds` that can currently be read, sorted by name, for parts with their own indexes. */
  readable(repoIds: readonly number[]): ReadableRepository[]
  /** Reports each repository that is updated or removed, and at once the existing ones. Returns a function that ends it. */
  watch(watcher: RepositoryWatcher): () => void
  /** What is currently being cloned or indexed. */
  progress(): Progress[]
  /** Resolves when every repository given so far is indexed or has failed. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface EngineOptions {
  /** The engine's own directory; a second process on it is refused with DataDirInUse. */
  dataDir: string
  sources: readonly RepositorySource[]
  log: EngineLog
  /** Variables for git's own processes (PATH, HOME, SSH_AUTH_SOCK, proxies). Without them, git uses its defaults. */
  env?: Readonly<Record<string, string | undefined>>
  /**
   * How often to check for moved branches (default 2 s; up to 10 s with thousands of repositories), and to fetch clones (default 5 min).
   */
  pollMs?: number
  fetchMs?: number
  /** How long one search may take before its worker is ended (default 10 s). */
  searchDeadlineMs?: number
  /** How often to delete from disk what is no longer served (default 1 h). */
  clearMs?: number
  /** For measuring what each is worth; all by default. */
  mechanisms?: Mechanisms
}

export interface EngineLog {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
}

export interface RepositorySource {
  /** Default: host and path of the URL or of `origin`, else the folder's name. */
  name?: string
  /** A path (work tree or bare) or a clone URL (https, ssh, git, file; no credentials inside). */
  location: string
}

export interface Repository {
  /** Stable across restarts, and never reused for another repository. */
  id: number
  name: string
  /** Commit of the default branch; undefined while cloning and for an empty repository. */
  head: string | undefined
  status: 'cloning' | 'indexing' | 'ready' | 'failed'
  /** Why it failed or, if it is ready, what of it is missing. */
  problem?: string
}

export interface ReadableRepository {
  id: number
  name: string
  gitDir: string
  /** Where its indexes are stored; deleted with the repository. */
  storeDir: string
  /** Undefined for an empty repository. */
  head: string | undefined
  /** Stays the same as long as no ref moves, also over restarts; empty if that can't be told yet. */
  refs: string
  reader: RepositoryReader
}

export interface RepositoryWatcher {
  /** Called when it is first served, was fetched, or its refs moved. */
  updated(repository: ReadableRepository): void
  removed(repository: { id: number; storeDir: string }): void
}

export interface SearchResult {
  /** Best first. */
  files: FileMatch[]
  /** More files match than `count` allows, or the deadline was reached. */
  limitHit: boolean
  /** The deadline was reached before everything was searched. */
  timedOut: boolean
  /** How many repositories the filters left to search. */
  repositoryCount: number
  /** Those that couldn't be searched: still being cloned, or failed. */
  notReady: string[]
  /** Those that were only partly searched, because some of their files are missing. */
  incomplete: string[]
  /** If an exact search finds nothing: files whose text wasn't searched because they are too large. */
  tooLarge: { repo: string; path: string }[]
}

export interface FileMatch {
  repo: string
  commit: string
  path: string
  /** Matches in the whole file; 0 if only its path matches. */
  matchCount: number
  /** In order, at most 100. */
  lines: LineMatch[]
}

export interface LineMatch {
  /** From 1. */
  line: number
  /** The line; for a long one, the part around its first match, with `…` where it was cut. */
  text: string
  /** [start, end) in `text`, UTF-16 units. */
  ranges: [number, number][]
}

export interface Place {
  path: string
  /** Comparable within one answer only. */
  score: number
  /** One or two, best first. */
  windows: CodeWindow[]
  /** At most three, without overlaps, best first; only for code. */
  functions: readonly CodeFunction[]
}

/** A function, or another named thing, that answers a question; a part of it if it is long. */
export interface CodeFunction {
  symbol: string
  /** The class or other type that it is a member of. */
  owner?: string | undefined
  startLine: number
  endLine: number
  /** The line that says most. */
  line: number
  /** Comparable within one answer only, but across its files. */
  score: number
}

export interface CodeWindow {
  startLine: number
  endLine: number
  /** The enclosing symbol, if one was recognized. */
  symbol?: string
  /** The up to four lines that match best, in order. */
  lines: { line: number; text: string }[]
}

export interface Progress {
  repo: string
  phase: 'cloning' | 'indexing'
  done: number
  total: number
}
