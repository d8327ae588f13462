import type { Environment } from '../../git/git-process.ts'
import { type OnProgress, WriterThread } from '../../workers/writer-thread.ts'
import type { Indexed, IndexJob, IndexWork, StorePlaces } from './messages.ts'

/** The single thread that writes indexes. */
export class IndexWriter {
  readonly #thread: WriterThread<IndexWork, Indexed | undefined>

  constructor(env: Environment) {
    const worker = new URL('./index-worker.ts', import.meta.url)
    this.#thread = new WriterThread({ worker, env, ended: 'the index writer ended' })
  }

  /** Resolves when the tree is fully indexed; rejects soon after the signal. */
  async index(job: IndexJob, isUrgent: boolean, onProgress: OnProgress, signal: AbortSignal): Promise<Indexed> {
    signal.throwIfAborted()
    const { done, cancel } = this.#thread.run({ kind: 'index', ...job }, isUrgent, onProgress)
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const indexed = await done
      if (indexed === undefined) throw new Error('the index writer answered another question')
      return indexed
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  /** None of it can be found afterwards. */
  async remove(places: StorePlaces): Promise<void> {
    await this.#thread.run({ kind: 'remove', places }).done
  }

  /** Removes everything except these repositories from a shared store's disk. */
  async clear(sharedDir: string, repos: readonly number[]): Promise<void> {
    await this.#thread.run({ kind: 'clear', sharedDir, repos }).done
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
