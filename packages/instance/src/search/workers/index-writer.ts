import type { Environment } from '../../git/git-process.ts'
import { type OnProgress, WriterThread } from '../../writer-thread.ts'
import type { IndexJob, IndexWork } from './messages.ts'

/** The one thread that writes indexes. */
export class IndexWriter {
  readonly #thread: WriterThread<IndexWork, number>

  constructor(env: Environment) {
    const worker = new URL('./index-worker.ts', import.meta.url)
    this.#thread = new WriterThread({ worker, env, ended: 'the index writer ended' })
  }

  /** Resolves when the tree is wholly indexed, to how much of it was missing; rejects soon after the signal. */
  async index(job: IndexJob, isUrgent: boolean, onProgress: OnProgress, signal: AbortSignal): Promise<number> {
    signal.throwIfAborted()
    const { done, cancel } = this.#thread.run({ kind: 'index', ...job }, isUrgent, onProgress)
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await done
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  async remove(storeDir: string): Promise<void> {
    await this.#thread.run({ kind: 'remove', storeDir }).done
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
