import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { LastKnown } from '../database/last-known.ts'
import type { ReadableRepository } from '../ports/engine.ts'
import type { Log } from '../ports/log.ts'
import type { RunningWrite } from '../workers/writer-thread.ts'
import type { HistoryProgress } from './history.ts'
import { DATABASE } from './store/open-history-db.ts'
import type { HistoryWriter } from './workers/history-writer.ts'
import type { Updated } from './workers/messages.ts'

/** What a history was built from: everything that these refs reach. */
export const builtSchema = z.object({ refs: z.string() })

interface HistorySurroundings {
  writer: HistoryWriter
  lastKnown: LastKnown<z.infer<typeof builtSchema>>
  log: Log
}

/** One repository's history over its life: built, and updated when branches or tags move. */
export class KeptHistory {
  readonly dir: string
  readonly #around: HistorySurroundings
  #repository: ReadableRepository
  #update: RunningWrite<Updated> | undefined
  /** The build after the current one. */
  #next: Promise<void> | undefined
  /** Somebody waits for it. */
  #isUrgent = false
  readonly #alsoWanted = new Set<string>()
  #isFirst = true
  #progress: HistoryProgress | undefined
  #toldUnreadable = 0
  #closed = false

  constructor(repository: ReadableRepository, dir: string, around: HistorySurroundings) {
    this.#repository = repository
    this.dir = dir
    this.#around = around
  }

  /** Undefined if nothing is in progress. */
  get progress(): HistoryProgress | undefined {
    return this.#progress
  }

  /** Called when it is first served, when it moved, or when its refs moved. */
  async follow(repository: ReadableRepository): Promise<void> {
    this.#repository = repository
    if (!this.#isAsBuilt(repository)) await this.update([], false)
    this.#isFirst = false
  }

  /** True until everything is indexed, or indexing failed. */
  get isBehind(): boolean {
    return this.#isFirst || this.#next !== undefined || this.#update !== undefined
  }

  /** Resolves when everything that exists now, and `alsoWanted`, is indexed, or when that failed. */
  update(alsoWanted: readonly string[], isUrgent: boolean): Promise<void> {
    for (const commit of alsoWanted) this.#alsoWanted.add(commit)
    this.#isUrgent ||= isUrgent
    if (isUrgent) this.#update?.hurry()
    if (this.#next !== undefined) return this.#next
    const next = Promise.resolve(this.#update?.done)
      .catch(() => {})
      .then(async () => {
        this.#next = undefined
        if (!this.#closed) await this.#run()
      })
    this.#next = next
    return next
  }

  /** Also if it was built before a restart. */
  #isAsBuilt({ id, refs }: ReadableRepository): boolean {
    if (refs === '' || this.#next !== undefined || this.#update !== undefined) return false
    return this.#around.lastKnown.of(id)?.refs === refs && existsSync(join(this.dir, DATABASE))
  }

  close(): void {
    this.#closed = true
    this.#update?.cancel()
  }

  async #run(): Promise<void> {
    const { writer, lastKnown, log } = this.#around
    const { id, name: repo, gitDir, refs } = this.#repository
    const job = { gitDir, dir: this.dir, alsoWanted: [...this.#alsoWanted] }
    this.#alsoWanted.clear()
    this.#update = writer.update(job, this.#isUrgent, (done, total) => {
      this.#progress = { repo, done, total }
    })
    this.#isUrgent = false
    try {
      const { unreadable, isDamaged } = await this.#update.done
      // A damaged history is tried again each time: the rest may have been fetched.
      if (!isDamaged) lastKnown.keep(id, { refs })
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
