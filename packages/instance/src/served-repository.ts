import { join } from 'node:path'
import type { EngineLog, Progress, ReadableRepository, Repository } from './engine.ts'
import { BadSource, RepositoryNotReady } from './engine-errors.ts'
import { cloneOrFetch } from './git/clone.ts'
import { findGitDir, type GitDir } from './git/git-dir.ts'
import { type Environment, GitFailure } from './git/git-process.ts'
import { headMark } from './git/head-mark.ts'
import { RepositoryReader } from './git/repository-reader.ts'
import type { Location } from './git/source-location.ts'
import { openView } from './git/view.ts'
import { createIndexedCommits, type IndexedCommits } from './indexed-commits.ts'
import type { Limit } from './limit.ts'
import type { Target } from './search/keyword/search-keywords.ts'
import { LEVEL, type Level } from './search/store/states.ts'
import type { IndexWriter } from './search/workers/index-writer.ts'
import { whyNotServed } from './why-not-served.ts'

interface Surroundings {
  dataDir: string
  env: Environment
  log: EngineLog
  writer: IndexWriter
  /** How many repositories talk to the network, and how many are looked at, at once: each takes a git process. */
  clones: Limit
  looks: Limit
  /** Of refs, at once. */
  listings: Limit
  /** Called whenever there is, perhaps, something new to read. */
  onUpdate(repository: ServedRepository): void
}

/** One repository over its life: cloned, indexed, watched for moved branches. */
export class ServedRepository {
  readonly id: number
  readonly name: string
  readonly #location: Location
  readonly #around: Surroundings
  readonly #stop = new AbortController()
  readonly #indexed: IndexedCommits
  /** Files or folders of HEAD. */
  #missing = 0
  /** Where it really is; read through a view. */
  #gitDir: GitDir | undefined
  /** Undefined while there is nothing to read. */
  #reader: RepositoryReader | undefined
  #mark = ''
  #head: string | undefined
  #status: Repository['status'] = 'indexing'
  #problem: string | undefined
  #progress: Progress | undefined
  #busy: Promise<void> = Promise.resolve()

  constructor(id: number, name: string, location: Location, around: Surroundings) {
    this.id = id
    this.name = name
    this.#location = location
    this.#around = around
    this.#indexed = createIndexedCommits(this.storeDir)
    if (location.kind === 'url') this.#status = 'cloning'
  }

  get storeDir(): string {
    return join(this.#around.dataDir, 'index', String(this.id))
  }

  get cloneDir(): string {
    return join(this.#around.dataDir, 'clones', `${this.id}.git`)
  }

  get #viewDir(): string {
    return join(this.storeDir, 'view.git')
  }

  /** Undefined where nothing is under way. */
  get progress(): Progress | undefined {
    return this.#progress
  }

  describe(): Repository {
    const problem = this.#problem === undefined ? {} : { problem: this.#problem }
    return { id: this.id, name: this.name, head: this.#head, status: this.#status, ...problem }
  }

  get isReadable(): boolean {
    return this.#reader !== undefined
  }

  /** Undefined while it cannot be read. */
  get readable(): ReadableRepository | undefined {
    const { id, name, storeDir } = this
    if (this.#reader === undefined) return undefined
    return { id, name, storeDir, gitDir: this.#viewDir, head: this.#head, reader: this.#reader }
  }

  /** Throws RepositoryNotReady. */
  get reader(): RepositoryReader {
    if (this.#reader !== undefined) return this.#reader
    const why =
      this.#problem === undefined ? 'is still being cloned' : `cannot be read: ${this.#problem.replace(/\.$/, '')}`
    throw new RepositoryNotReady(`${this.name} ${why}.`)
  }

  target(commit: string): Target {
    return { repo: this.name, gitDir: this.#viewDir, storeDir: this.storeDir, commit }
  }

  /** Clones or fetches, finds HEAD, indexes it; one at a time. Failures end in `status`. */
  update(withFetch: boolean): Promise<void> {
    this.#busy = this.#busy.then(() => this.#update(withFetch)).catch((error: unknown) => this.#fail(error))
    return this.#busy
  }

  /** Looks whether HEAD moved. */
  async poll(): Promise<void> {
    if (this.#gitDir === undefined || (await headMark(this.#gitDir)) === this.#mark) return
    await this.update(false)
  }

  /** Resolves when the commit is indexed as far as that, and in vain after `patienceMs`: it can be searched without. */
  async index(commit: string, level: Level, patienceMs: number): Promise<void> {
    const isFirstPass = commit === this.#head && this.#status !== 'ready'
    if (isFirstPass) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([this.#index(commit, level, true).catch(() => 0), promise])
    clearTimeout(timer)
  }

  async close(): Promise<void> {
    this.#stop.abort()
    this.#reader?.rest()
    await this.#busy
  }

  async #update(withFetch: boolean): Promise<void> {
    const { clones, looks } = this.#around
    const location = this.#location
    if (location.kind === 'url' && (withFetch || this.#reader === undefined))
      await clones(() => this.#clone(location.url))
    if (this.#stop.signal.aborted) return
    await looks(() => this.#read())
    this.#around.onUpdate(this)
    if (this.#status !== 'ready') this.#status = 'indexing'
    // They may have come.
    if (this.#missing > 0) this.#indexed.forget()
    this.#missing = this.#head === undefined ? 0 : await this.#index(this.#head, LEVEL.ranks, false)
    this.#status = 'ready'
    this.#problem =
      this.#missing === 0 ? undefined : `${this.#missing} of its files or folders are missing from this copy`
  }

  /** Finds the repository and its HEAD; where it is gone, what was known of it is forgotten. */
  async #read(): Promise<void> {
    const { env, listings } = this.#around
    if (this.#gitDir !== undefined) this.#mark = await headMark(this.#gitDir)
    try {
      this.#gitDir = await findGitDir(this.#location.kind === 'url' ? this.cloneDir : this.#location.path, env)
      this.#mark = await headMark(this.#gitDir)
      await openView(this.#gitDir, this.#viewDir)
      this.#reader ??= new RepositoryReader(this.name, this.#viewDir, env, listings)
      this.#head = await this.#reader.head()
      // Most repositories are not asked about soon; who is starts the process again.
      this.#reader.rest()
    } catch (error) {
      this.#reader?.rest()
      this.#reader = undefined
      this.#head = undefined
      throw error
    }
  }

  async #clone(url: string): Promise<void> {
    if (this.#reader === undefined) {
      this.#status = 'cloning'
      this.#progress = { repo: this.name, phase: 'cloning', done: 0, total: 1 }
    }
    try {
      await cloneOrFetch(url, this.cloneDir, this.#around.env, this.#stop.signal)
    } catch (error) {
      if (this.#reader === undefined) throw error
      this.#around.log.warn('a repository could not be fetched', { repo: this.name, error })
    } finally {
      this.#progress = undefined
    }
  }

  #index(commit: string, level: Level, isUrgent: boolean): Promise<number> {
    const isHead = commit === this.#head
    const job = { storeDir: this.storeDir, gitDir: this.#viewDir, commit, isHead, level }
    const note = (done: number, total: number) => {
      if (isHead) this.#progress = { repo: this.name, phase: 'indexing', done, total }
    }
    return this.#indexed.once(job, async () => {
      try {
        return await this.#around.writer.index(job, isUrgent, note, this.#stop.signal)
      } finally {
        if (isHead) this.#progress = undefined
      }
    })
  }

  #fail(error: unknown): void {
    if (this.#stop.signal.aborted) return
    this.#status = 'failed'
    this.#problem = whyNotServed(error)
    // git's own words are enough; anything else may be a bug.
    const why = error instanceof GitFailure || error instanceof BadSource ? error.message : error
    this.#around.log.warn('a repository cannot be served', { repo: this.name, error: why })
  }
}
