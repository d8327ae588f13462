import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Environment } from '../../git/git-process.ts'
import type { IndexJob, IndexReply, IndexRequest } from './messages.ts'

interface Pending {
  resolve(missing: number): void
  reject(error: Error): void
  onProgress(done: number, total: number): void
}

const PATIENCE_MS = 3_000

/** The one thread that writes indexes. Should it die, what it was doing fails and the next job starts another. */
export class IndexWriter {
  readonly #env: Environment
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #lastNumber = 0

  constructor(env: Environment) {
    this.#env = env
  }

  /** Resolves when the tree is wholly indexed, to how much of it was missing; rejects soon after the signal. */
  async index(job: IndexJob, onProgress: (done: number, total: number) => void, signal: AbortSignal): Promise<number> {
    signal.throwIfAborted()
    const number = ++this.#lastNumber
    const cancel = () => this.#worker?.postMessage({ kind: 'cancel', number } satisfies IndexRequest)
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await this.#send({ kind: 'index', number, ...job }, onProgress)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  async remove(storeDir: string): Promise<void> {
    await this.#send({ kind: 'remove', number: ++this.#lastNumber, storeDir }, () => {})
  }

  /** Between two batches; what is half done is completed at the next start. */
  async close(): Promise<void> {
    const worker = this.#worker
    if (worker === undefined) return
    const gone = once(worker, 'exit')
    const request: IndexRequest = { kind: 'close' }
    worker.postMessage(request)
    const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS)
    await gone
    clearTimeout(timer)
  }

  #send(request: IndexRequest & { number: number }, onProgress: Pending['onProgress']): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    this.#pending.set(request.number, { resolve, reject, onProgress })
    this.#worker ??= this.#start()
    this.#worker.postMessage(request)
    return promise
  }

  #start(): Worker {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: { env: this.#env } })
    let failure = new Error('the index writer ended')
    worker.on('message', (reply: IndexReply) => this.#receive(reply))
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

  #receive(reply: IndexReply): void {
    const pending = this.#pending.get(reply.number)
    if (pending === undefined) return
    if (reply.kind === 'progress') {
      pending.onProgress(reply.done, reply.total)
      return
    }
    this.#pending.delete(reply.number)
    if (reply.kind === 'done') pending.resolve(reply.missing)
    else pending.reject(new Error(reply.problem))
  }
}
