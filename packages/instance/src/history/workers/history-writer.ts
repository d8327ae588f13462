import type { Environment } from '../../git/git-process.ts'
import { type OnProgress, type RunningWrite, WriterThread } from '../../workers/writer-thread.ts'
import type { HistoryWork, Updated, UpdateJob } from './messages.ts'

export class HistoryWriter {
  readonly #thread: WriterThread<HistoryWork, Updated>

  constructor(env: Environment) {
    const worker = new URL('./write-worker.ts', import.meta.url)
    this.#thread = new WriterThread({ worker, env, ended: 'the history writer ended' })
  }

  update(job: UpdateJob, isUrgent: boolean, onProgress: OnProgress): RunningWrite<Updated> {
    return this.#thread.run({ kind: 'update', ...job }, isUrgent, onProgress)
  }

  async remove(dir: string): Promise<void> {
    await this.#thread.run({ kind: 'remove', dir }).done
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
