import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Environment } from '../../git/git-process.ts'
import type { UpdateJob, WriterReply, WriterRequest } from './messages.ts'

interface Pending {
  /** With what could not be read. */
  resolve(unreadable: string[]): void
  reject(error: Error): void
  onProgress(done: number, total: number): void
}

export interface RunningUpdate {
  done: Promise<string[]>
  /** Somebody waits for it: goes before and between the others. */
  hurry(): void
  cancel(): void
}

const PATIENCE_MS = 3_000

/** The one thread that writes histories. Should it die, what it was doing fails and the next job starts another. */
export class HistoryWriter {
  readonly #env: Environment
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #lastNumber = 0

  constructor(env: Environment) {
    this.#env = env
  }

  update(job: UpdateJob, isUrgent: boolean, onProgress: Pending['onProgress']): RunningUpdate {
    const number = ++this.#lastNumber
    const done = this.#send({ kind: 'update', number, isUrgent, ...job }, onProgress)
    return {
      done,
      hurry: () => this.#post({ kind: 'hurry', number }),
      cancel: () => this.#post({ kind: 'cancel', number }),
    }
  }

  async remove(dir: string): Promise<void> {
    await this.#send({ kind: 'remove', number: ++this.#lastNumber, dir }, () => {})
  }

  /** Between two batches; what is half done is completed at the next start. */
  async close(): Promise<void> {
    const worker = this.#worker
    if (worker === undefined) return
    const gone = once(worker, 'exit')
    this.#post({ kind: 'close' })
    const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS)
    await gone
    clearTimeout(timer)
  }

  #send(request: WriterRequest & { number: number }, onProgress: Pending['onProgress']): Promise<string[]> {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    this.#pending.set(request.number, { resolve, reject, onProgress })
    this.#worker ??= this.#start()
    this.#post(request)
    return promise
  }

  #post(request: WriterRequest): void {
    this.#worker?.postMessage(request)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./write-worker.ts', import.meta.url), { workerData: { env: this.#env } })
    let failure = new Error('the history writer ended')
    worker.on('message', (reply: WriterReply) => this.#receive(reply))
    worker.on('error', (error: Error) => {
      failure = error
    })
    worker.on('exit', () => {
      this.#worker = undefined
      for (const { reject } of this.#pending.values()) reject(failure)
      this.#pending.clear()
    })
    return worker
  }

  #receive(reply: WriterReply): void {
    const pending = this.#pending.get(reply.number)
    if (pending === undefined) return
    if (reply.kind === 'progress') {
      pending.onProgress(reply.done, reply.total)
      return
    }
    this.#pending.delete(reply.number)
    if (reply.kind === 'done') pending.resolve(reply.unreadable)
    else pending.reject(new Error(reply.problem))
  }
}
