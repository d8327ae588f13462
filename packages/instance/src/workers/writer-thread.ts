import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface WriterThreadData {
  env: Readonly<Record<string, string | undefined>>
}

export type WriterRequest<Job> =
  | { kind: 'write'; number: number; isUrgent: boolean; job: Job }
  | { kind: 'hurry' | 'cancel'; number: number }
  | { kind: 'close' }

export type WriterReply<Result> =
  | { kind: 'progress'; number: number; done: number; total: number }
  | { kind: 'done'; number: number; result: Result }
  | { kind: 'failed'; number: number; problem: string }

export type OnProgress = (done: number, total: number) => void

export interface RunningWrite<Result> {
  done: Promise<Result>
  /** Somebody is waiting for it: it runs before and in between the others. */
  hurry(): void
  cancel(): void
}

interface WriterOptions {
  /** The worker's module, which calls `serveWriter`. */
  worker: URL
  env: WriterThreadData['env']
  /** The message for those who are waiting when the thread ends. */
  ended: string
}

interface Pending<Result> {
  resolve(result: Result): void
  reject(error: Error): void
  onProgress: OnProgress
}

const PATIENCE_MS = 3_000

/** One thread that writes, one job at a time. If it dies, the job it was running fails, and the next one starts a new thread. */
export class WriterThread<Job, Result> {
  readonly #options: WriterOptions
  readonly #pending = new Map<number, Pending<Result>>()
  #worker: Worker | undefined
  #lastNumber = 0

  constructor(options: WriterOptions) {
    this.#options = options
  }

  run(job: Job, isUrgent = false, onProgress: OnProgress = () => {}): RunningWrite<Result> {
    const number = ++this.#lastNumber
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#pending.set(number, { resolve, reject, onProgress })
    this.#worker ??= this.#start()
    this.#post({ kind: 'write', number, isUrgent, job })
    return {
      done: promise,
      hurry: () => this.#post({ kind: 'hurry', number }),
      cancel: () => {
        if (this.#pending.has(number)) this.#post({ kind: 'cancel', number })
      },
    }
  }

  /** Ends it between two batches; what is half done is completed at the next start. */
  async close(): Promise<void> {
    const worker = this.#worker
    if (worker === undefined) return
    const gone = once(worker, 'exit')
    this.#post({ kind: 'close' })
    const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS)
    await gone
    clearTimeout(timer)
  }

  #post(request: WriterRequest<Job>): void {
    this.#worker?.postMessage(request)
  }

  #start(): Worker {
    const { worker: module, env, ended } = this.#options
    const workerData: WriterThreadData = { env }
    const worker = new Worker(module, { workerData })
    let failure = new Error(ended)
    worker.on('message', (reply: WriterReply<Result>) => this.#receive(reply))
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

  #receive(reply: WriterReply<Result>): void {
    const pending = this.#pending.get(reply.number)
    if (pending === undefined) return
    if (reply.kind === 'progress') {
      pending.onProgress(reply.done, reply.total)
      return
    }
    this.#pending.delete(reply.number)
    if (reply.kind === 'done') pending.resolve(reply.result)
    else pending.reject(new Error(reply.problem))
  }
}
