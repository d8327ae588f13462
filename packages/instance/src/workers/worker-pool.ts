import { Worker } from 'node:worker_threads'
import { AskError, BadQuery, SearchTimeout } from '../errors/errors.ts'
import { watchForStall } from './stall-watch.ts'

/** Positions in the memory that a pool shares with each of its workers. */
export const POOL_SIGNAL = { cancelled: 0, beats: 1 } as const

export interface PoolWorkerData {
  env: Readonly<Record<string, string | undefined>>
  /** Indexed by POOL_SIGNAL: the number of the job that nobody waits for any more, and a count that grows while the worker is alive. */
  signals: Int32Array
}

export interface PoolRequest<Job> {
  number: number
  job: Job
  /** Milliseconds since the epoch. */
  deadline: number
}

/** `refusal`: the asker's mistake, in words for them. */
export type PoolReply<Found> = { number: number } & ({ found: Found } | { refusal: string } | { problem: string })

interface PoolOptions<Job> {
  /** The worker's module: receives PoolRequests and answers each with one PoolReply. */
  worker: URL
  size: number
  env: PoolWorkerData['env']
  deadlineMs: number
  /** Whether a job runs patterns that a person typed: it is stopped as soon as it gets stuck. */
  runsPatterns(job: Job): boolean
  /** Why a job was stopped. */
  words: { tooLong: string; stuck: string; closed: string }
}

interface Waiting<Job, Found> {
  job: Job
  deadline: number
  resolve(found: Found): void
  reject(error: unknown): void
}

interface Slot<Job, Found> {
  worker: Worker
  signals: Int32Array
  current: (Waiting<Job, Found> & { number: number; stop(): void }) | undefined
}

const MOST_WAITING = 200
/** A worker checks its deadline itself, except during a single query or regular expression. */
const GRACE_MS = 1_000
/** No reasonable pattern takes this long on any text. */
const STALL_MS = 1_500

/**
 * Worker threads for searching. A worker that gets stuck, or does not finish by its deadline, is stopped and replaced. Jobs with patterns
 * never take the last free one, so they can't make all others wait.
 */
export class WorkerPool<Job, Found> {
  readonly #options: PoolOptions<Job>
  readonly #slots = new Set<Slot<Job, Found>>()
  readonly #queue: Waiting<Job, Found>[] = []
  #lastNumber = 0
  #closed = false

  constructor(options: PoolOptions<Job>) {
    this.#options = options
  }

  /** Rejects with SearchTimeout, BadQuery, the signal's reason, or an error of the search itself. */
  run(job: Job, signal?: AbortSignal): Promise<Found> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (this.#closed) return Promise.reject(new Error(this.#options.words.closed))
    if (this.#queue.length >= MOST_WAITING)
      return Promise.reject(new AskError('Too many searches are waiting. Ask again later.'))
    const { promise, resolve, reject } = Promise.withResolvers<Found>()
    const waiting = { job, deadline: Date.now() + this.#options.deadlineMs, resolve, reject }
    const abort = () => {
      this.#cancel(waiting)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    this.#queue.push(waiting)
    this.#assign()
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  async close(): Promise<void> {
    this.#closed = true
    const reason = new Error(this.#options.words.closed)
    for (const { reject } of this.#queue.splice(0)) reject(reason)
    await Promise.all([...this.#slots].map((slot) => this.#end(slot, reason)))
  }

  #assign(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const free = [...this.#slots].find(({ current }) => current === undefined)
      const slot = free ?? (this.#slots.size < this.#options.size ? this.#startWorker() : undefined)
      if (slot === undefined) return
      this.#queue.splice(this.#queue.indexOf(next), 1)
      this.#give(slot, next)
    }
  }

  #next(): Waiting<Job, Found> | undefined {
    const { runsPatterns, size } = this.#options
    const running = [...this.#slots].filter(({ current }) => current !== undefined && runsPatterns(current.job)).length
    const mayRunPatterns = running < Math.max(1, size - 1)
    return this.#queue.find(({ job }) => mayRunPatterns || !runsPatterns(job))
  }

  #give(slot: Slot<Job, Found>, waiting: Waiting<Job, Found>): void {
    const { words, runsPatterns } = this.#options
    const number = ++this.#lastNumber
    const end = (reason: string) => void this.#end(slot, new SearchTimeout(reason))
    const timer = setTimeout(() => end(words.tooLong), Math.max(waiting.deadline - Date.now(), 0) + GRACE_MS)
    const beats = () => Atomics.load(slot.signals, POOL_SIGNAL.beats)
    const stall = runsPatterns(waiting.job) ? watchForStall(beats, STALL_MS, () => end(words.stuck)) : undefined
    const stop = () => {
      clearTimeout(timer)
      stall?.stop()
    }
    slot.current = { ...waiting, number, stop }
    const request: PoolRequest<Job> = { number, job: waiting.job, deadline: waiting.deadline }
    slot.worker.postMessage(request)
  }

  #startWorker(): Slot<Job, Found> {
    const signals = new Int32Array(new SharedArrayBuffer(4 * Object.keys(POOL_SIGNAL).length))
    const workerData: PoolWorkerData = { env: this.#options.env, signals }
    const worker = new Worker(this.#options.worker, { workerData })
    const slot: Slot<Job, Found> = { worker, signals, current: undefined }
    this.#slots.add(slot)
    worker.on('message', (reply: PoolReply<Found>) => this.#finish(slot, reply))
    worker.on('error', (error) => this.#end(slot, error))
    return slot
  }

  #finish(slot: Slot<Job, Found>, reply: PoolReply<Found>): void {
    const { current } = slot
    if (current === undefined || current.number !== reply.number) return
    current.stop()
    slot.current = undefined
    if ('found' in reply) current.resolve(reply.found)
    else if ('refusal' in reply) current.reject(new BadQuery(reply.refusal))
    else current.reject(new Error('a search failed', { cause: reply.problem }))
    this.#assign()
  }

  async #end(slot: Slot<Job, Found>, reason: unknown): Promise<void> {
    this.#slots.delete(slot)
    slot.current?.stop()
    slot.current?.reject(reason)
    slot.current = undefined
    if (!this.#closed) this.#assign()
    await slot.worker.terminate()
  }

  #cancel(waiting: Waiting<Job, Found>): void {
    const at = this.#queue.indexOf(waiting)
    if (at !== -1) this.#queue.splice(at, 1)
    for (const { current, signals } of this.#slots) {
      if (current?.reject === waiting.reject) Atomics.store(signals, POOL_SIGNAL.cancelled, current.number)
    }
  }
}
