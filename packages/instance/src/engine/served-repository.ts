import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { LastKnown } from '../database/last-known.ts'
import { BadSource, RepositoryNotReady } from '../errors/errors.ts'
import { cloneOrFetch } from '../git/clone.ts'
import { findGitDir, readOrigin } from '../git/git-dir.ts'
import { type Environment, GitFailure } from '../git/git-process.ts'
import type { Location } from '../git/source-location.ts'
import type { RefWatch } from '../git/watch/ref-watch.ts'
import type { EngineLog, Progress, ReadableRepository, Repository } from '../ports/engine.ts'
import type { Target } from '../search/keyword/target.ts'
import { LEVEL, type Level } from '../search/store/states.ts'
import type { IndexWriter } from '../search/workers/index-writer.ts'
import { waitAtMost } from '../workers/at-most.ts'
import type { Limit } from '../workers/limit.ts'
import { isAsBefore, type ReadState, readState } from './read-state.ts'
import { createRepositoryIndex, type RepositoryIndex } from './repository-index.ts'
import { RepositoryReader } from './repository-reader.ts'
import { whyNotServed } from './why-not-served.ts'

interface Surroundings {
  dataDir: string
  env: Environment
  log: EngineLog
  writer: IndexWriter
  refWatch: RefWatch
  lastKnown: LastKnown<ReadState>
  /** How many repositories may use the network, and how many may be read, at once: each takes a git process. */
  clones: Limit
  looks: Limit
  /** How many listings of refs may run at once. */
  listings: Limit
  /** Called whenever there may be something new to read. */
  onUpdate(repository: ServedRepository): void
}

/** One repository over its life: cloned, indexed, and watched for changed branches. */
export class ServedRepository {
  readonly id: number
  readonly name: string
  readonly #location: Location
  readonly #around: Surroundings
  readonly #stop = new AbortController()
  readonly storeDir: string
  readonly #viewDir: string
  readonly index: RepositoryIndex
  /** The last one created. */
  #target: Target | undefined
  /** Files or folders missing from HEAD. */
  #missing = 0
  #state: ReadState | undefined
  /** Undefined while there is nothing to read. */
  #reader: RepositoryReader | undefined
  #status: Repository['status'] = 'indexing'
  #problem: string | undefined
  #progress: Progress | undefined
  #busy: Promise<void> = Promise.resolve()
  #isLookWanted = false
  #origin: Promise<string | undefined> | undefined

  constructor(id: number, name: string, location: Location, around: Surroundings) {
    this.id = id
    this.name = name
    this.#location = location
    this.#around = around
    this.storeDir = join(around.dataDir, 'index', String(id))
    this.#viewDir = join(this.storeDir, 'view.git')
    this.index = createRepositoryIndex(around.dataDir, id, this.storeDir)
    if (location.kind === 'url') this.#status = 'cloning'
  }

  get cloneDir(): string {
    return join(this.#around.dataDir, 'clones', `${this.id}.git`)
  }

  /** Undefined if nothing is in progress. */
  get progress(): Progress | undefined {
    return this.#progress
  }

  get head(): string | undefined {
    return this.#state?.head
  }

  get problem(): string | undefined {
    return this.#problem
  }

  describe(): Repository {
    const problem = this.#problem === undefined ? {} : { problem: this.#problem }
    return { id: this.id, name: this.name, head: this.#state?.head, status: this.#status, ...problem }
  }

  get isReadable(): boolean {
    return this.#reader !== undefined
  }

  /** Undefined while it can't be read. */
  get readable(): ReadableRepository | undefined {
    const { id, name, storeDir } = this
    if (this.#reader === undefined || this.#state === undefined) return undefined
    const { head, refs } = this.#state
    return { id, name, storeDir, gitDir: this.#viewDir, head, refs, reader: this.#reader }
  }

  /** Where it was cloned from; for a local path, its `origin` when first asked. */
  async origin(): Promise<string | undefined> {
    if (this.#location.kind === 'url') return this.#location.url
    const { path } = this.#location
    const { env } = this.#around
    this.#origin ??= findGitDir(path, env).then(({ gitDir }) => readOrigin(gitDir, env))
    return await this.#origin.catch(() => undefined)
  }

  /** Throws RepositoryNotReady. */
  get reader(): RepositoryReader {
    if (this.#reader !== undefined) return this.#reader
    const why =
      this.#problem === undefined ? 'is still being cloned' : `cannot be read: ${this.#problem.replace(/\.$/, '')}`
    throw new RepositoryNotReady(`${this.name} ${why}.`)
  }

  /** The same object for the same commit. */
  target(commit: string): Target {
    const { storeDir } = this.index
    if (this.#target?.commit !== commit || this.#target.storeDir !== storeDir)
      this.#target = { repo: this.name, repoId: this.id, gitDir: this.#viewDir, storeDir, commit }
    return this.#target
  }

  /** Clones or fetches, finds HEAD, and indexes it; one at a time. Failures go to `status`. */
  update(withFetch: boolean): Promise<void> {
    this.#busy = this.#busy.then(() => this.#update(withFetch)).catch((error: unknown) => this.#fail(error))
    return this.#busy
  }

  /** Called when its refs may have moved. */
  async look(): Promise<void> {
    if (this.#isLookWanted) return
    this.#isLookWanted = true
    await this.update(false)
  }

  /** Whether a search needn't wait: the commit is indexed, or the first pass is running. `markOf`: see `storeMark`. */
  isSettled(commit: string, level: Level, markOf: (storeDir: string) => string | undefined): boolean {
    const isHead = commit === this.#state?.head
    return this.#isFirstPass(commit) || this.index.has({ commit, isHead, level }, markOf)
  }

  /** Resolves when the commit is indexed to that level, or after `patienceMs` without it: it can be searched unindexed. */
  async settle(commit: string, level: Level, patienceMs: number): Promise<void> {
    if (this.#isFirstPass(commit)) return
    await waitAtMost(
      patienceMs,
      this.#index(commit, level, true).catch(() => 0),
    )
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
    this.#isLookWanted = false
    const isNew = await looks(() => this.#read())
    if (this.#stop.signal.aborted || (!isNew && this.#status === 'ready' && this.#missing === 0)) return
    this.#around.onUpdate(this)
    if (this.#status !== 'ready') this.#status = 'indexing'
    // They may be there now.
    if (this.#missing > 0) this.index.forget()
    const head = this.#state?.head
    this.#missing = head === undefined ? 0 : await this.#index(head, LEVEL.ranks, false)
    this.#status = 'ready'
    this.#problem =
      this.#missing === 0 ? undefined : `${this.#missing} of its files or folders are missing from this copy`
  }

  /** Finds the repository and its HEAD; if it is gone, forgets what was known about it. False if nothing changed. */
  async #read(): Promise<boolean> {
    if (this.#stop.signal.aborted) return false
    const { env, listings, refWatch, lastKnown } = this.#around
    const given = this.#location.kind === 'url' ? this.cloneDir : this.#location.path
    const place = { id: this.id, path: await realpath(given).catch(() => given), viewDir: this.#viewDir, refWatch }
    const known = this.#state ?? lastKnown.of(this.id)
    const isFirst = this.#reader === undefined
    const reader = this.#reader ?? new RepositoryReader(this.name, this.#viewDir, env, listings)
    try {
      const isUnmoved = known !== undefined && (await isAsBefore(known, place))
      this.#state = isUnmoved ? known : await readState(place, reader, env)
      this.#reader = reader
      if (!isUnmoved) lastKnown.keep(this.id, this.#state)
      return isFirst || !isUnmoved
    } catch (error) {
      reader.rest()
      this.#reader = undefined
      this.#state = undefined
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

  #isFirstPass(commit: string): boolean {
    return commit === this.#state?.head && this.#status !== 'ready'
  }

  /** Returns how many files and folders are missing. */
  #index(commit: string, level: Level, isUrgent: boolean): Promise<number> {
    const isHead = commit === this.#state?.head
    const job = { places: this.index.places, gitDir: this.#viewDir, commit, isHead, level }
    const note = (done: number, total: number) => {
      if (isHead) this.#progress = { repo: this.name, phase: 'indexing', done, total }
    }
    return this.index.once(job, async () => {
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
    // git's own message is enough; anything else may be a bug.
    const why = error instanceof GitFailure || error instanceof BadSource ? error.message : error
    this.#around.log.warn('a repository cannot be served', { repo: this.name, error: why })
  }
}
