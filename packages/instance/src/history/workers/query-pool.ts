import { Worker } from 'node:worker_threads'
import { AskError, BadQuery, SearchTimeout } from '../../engine-errors.ts'
import type { Environment } from '../../git/git-process.ts'
import type { HistoryFindings, HistoryJob, HistoryReply, HistoryRequest, QueryWorkerData } from './messages.ts'

type Found = HistoryFindings[keyof HistoryFindings]

interface Waiting {
  job: HistoryJob
  deadline: number
  resolve(found: Found): void
  reject(error: unknown): void
}

interface Slot {
  worker: Worker
  cancelled: Int32Array
  current: (Waiting & { number: number; timer: NodeJS.Timeout }) | undefined
}

const MOST_WAITING = 200
/** A worker sees its deadline by itself, except inside one query or one regular expression. */
const GRACE_MS = 1_000
const TOO_LONG = 'The search took too long and was stopped; narrow it by dates, authors or a longer pattern.'

/** Worker threads that read histories. One that does not end by its deadline is ended and replaced. */
export class QueryPool {
  readonly #size: number
  readonly #env: Environment
  readonly #deadlineMs: number
  readonly #slots = new Set<Slot>()
  readonly #queue: Waiting[] = []
  #lastNumber = 0
  #closed = false

  constructor(size: number, env: Environment, deadlineMs: number) {
    this.#size = size
    this.#env = env
    this.#deadlineMs = deadlineMs
  }

  /** Rejects with SearchTimeout, BadQuery, the signal's reason, or an error of the search itself. */
  run<Kind extends HistoryJob['kind']>(
    job: Extract<HistoryJob, { kind: Kind }>,
    signal?: AbortSignal,
  ): Promise<HistoryFindings[Kind]> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (this.#closed) return Promise.reject(new Error('the history is closed'))
    if (this.#queue.length >= MOST_WAITING)
      return Promise.reject(new AskError('Too many searches wait already; ask again later.'))
    const { promise, resolve, reject } = Promise.withResolvers<Found>()
    const waiting: Waiting = { job, deadline: Date.now() + this.#deadlineMs, resolve, reject }
    const abort = () => {
      this.#cancel(waiting)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    this.#queue.push(waiting)
    this.#assign()
    const answered = promise.finally(() => signal?.removeEventListener('abort', abort))
    // The worker answers each kind of job in its own form.
    return answered as Promise<HistoryFindings[Kind]>
  }

  async close(): Promise<void> {
    this.#closed = true
    const reason = new Error('the history is closed')
    for (const { reject } of this.#queue.splice(0)) reject(reason)
    await Promise.all([...this.#slots].map((slot) => this.#end(slot, reason)))
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      const free = [...this.#slots].find(({ current }) => current === undefined)
      const slot = free ?? (this.#slots.size < this.#size ? this.#startWorker() : undefined)
      const next = slot && this.#queue.shift()
      if (slot === undefined || next === undefined) return
      this.#give(slot, next)
    }
  }

  #give(slot: Slot, waiting: Waiting): void {
    const number = ++this.#lastNumber
    const timeLeftMs = Math.max(waiting.deadline - Date.now(), 0) + GRACE_MS
    const timer = setTimeout(() => this.#end(slot, new SearchTimeout(TOO_LONG)), timeLeftMs)
    slot.current = { ...waiting, number, timer }
    const request: HistoryRequest = { number, job: waiting.job, deadline: waiting.deadline }
    slot.worker.postMessage(request)
  }

  #startWorker(): Slot {
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    const workerData: QueryWorkerData = { env: this.#env, cancelled }
    const worker = new Worker(new URL('./query-worker.ts', import.meta.url), { workerData })
    const slot: Slot = { worker, cancelled, current: undefined }
    this.#slots.add(slot)
    worker.on('message', (reply: HistoryReply) => this.#finish(slot, reply))
    worker.on('error', (error) => this.#end(slot, error))
    return slot
  }

  #finish(slot: Slot, reply: HistoryReply): void {
    const { current } = slot
    if (current === undefined || current.number !== reply.number) return
    clearTimeout(current.timer)
    slot.current = undefined
    if ('found' in reply) current.resolve(reply.found)
    else if ('refusal' in reply) current.reject(new BadQuery(reply.refusal))
    else current.reject(new Error('a history search failed', { cause: reply.problem }))
    this.#assign()
  }

  async #end(slot: Slot, reason: unknown): Promise<void> {
    this.#slots.delete(slot)
    clearTimeout(slot.current?.timer)
    slot.current?.reject(reason)
    slot.current = undefined
    if (!this.#closed) this.#assign()
    await slot.worker.terminate()
  }

  #cancel(waiting: Waiting): void {
    const at = this.#queue.indexOf(waiting)
    if (at !== -1) this.#queue.splice(at, 1)
    for (const { current, cancelled } of this.#slots) {
      if (current?.reject === waiting.reject) Atomics.store(cancelled, 0, current.number)
    }
  }
}
