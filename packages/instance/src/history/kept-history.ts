import type { ReadableRepository } from '../engine.ts'
import type { Environment } from '../git/git-process.ts'
import type { Log } from '../log.ts'
import type { RunningWrite } from '../writer-thread.ts'
import { listTips } from './build/list-commits.ts'
import type { HistoryProgress } from './history.ts'
import type { HistoryWriter } from './workers/history-writer.ts'

interface HistorySurroundings {
  writer: HistoryWriter
  env: Environment
  log: Log
}

/** One repository's history over its life: built, and brought up to date when branches or tags move. */
export class KeptHistory {
  readonly dir: string
  readonly #around: HistorySurroundings
  #repository: ReadableRepository
  #update: RunningWrite<string[]> | undefined
  /** The one after it. */
  #next: Promise<void> | undefined
  /** Somebody waits for it. */
  #isUrgent = false
  readonly #alsoWanted = new Set<string>()
  #tips = ''
  #progress: HistoryProgress | undefined
  #toldUnreadable = 0
  #closed = false

  constructor(repository: ReadableRepository, dir: string, around: HistorySurroundings) {
    this.#repository = repository
    this.dir = dir
    this.#around = around
  }

  /** Undefined where nothing is under way. */
  get progress(): HistoryProgress | undefined {
    return this.#progress
  }

  /** Served from another place, perhaps. */
  follow(repository: ReadableRepository): Promise<void> {
    this.#repository = repository
    return this.update([], false)
  }

  /** Looks whether branches or tags moved. */
  async poll(): Promise<void> {
    if (this.#update !== undefined || this.#closed) return
    const tips = (await listTips(this.#repository.gitDir, this.#around.env)).join()
    if (tips === this.#tips) return
    await this.update([], false)
    this.#tips = tips
  }

  /** Resolves when what there is now is indexed, `alsoWanted` too, or when that failed. */
  update(alsoWanted: readonly string[], isUrgent: boolean): Promise<void> {
    for (const commit of alsoWanted) this.#alsoWanted.add(commit)
    this.#isUrgent ||= isUrgent
    if (isUrgent) this.#update?.hurry()
    if (this.#next !== undefined) return this.#next
    const next = (this.#update?.done ?? Promise.resolve([]))
      .catch(() => [])
      .then(async () => {
        this.#next = undefined
        if (!this.#closed) await this.#run()
      })
    this.#next = next
    return next
  }

  close(): void {
    this.#closed = true
    this.#update?.cancel()
  }

  async #run(): Promise<void> {
    const { writer, log } = this.#around
    const { name: repo, gitDir } = this.#repository
    const job = { gitDir, dir: this.dir, alsoWanted: [...this.#alsoWanted] }
    this.#alsoWanted.clear()
    this.#update = writer.update(job, this.#isUrgent, (done, total) => {
      this.#progress = { repo, done, total }
    })
    this.#isUrgent = false
    try {
      const unreadable = await this.#update.done
      if (unreadable.length > this.#toldUnreadable) {
        this.#toldUnreadable = unreadable.length
        log.warn('changes whose content is missing are left out of the history', {
          repo,
          paths: unreadable.slice(0, 20),
        })
      }
    } catch (error) {
      if (!this.#closed) log.warn('a history could not be brought up to date', { repo, error })
    } finally {
      this.#update = undefined
      this.#progress = undefined
    }
  }
}
