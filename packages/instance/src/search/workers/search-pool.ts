import { Worker } from 'node:worker_threads'
import { AskError, SearchTimeout } from '../../engine-errors.ts'
import type { Environment } from '../../git/git-process.ts'
import {
  type Found,
  type SearchJob,
  type SearchReply,
  type SearchRequest,
  type SearchWorkerData,
  SIGNAL,
} from './messages.ts'
import { runsPatterns } from './runs-patterns.ts'
import { watchForStall } from './stall-watch.ts'

interface Waiting {
  job: SearchJob
  deadline: number
  resolve(found: Found): void
  reject(error: unknown): void
}

interface Slot {
  worker: Worker
  signals: Int32Array
  current: (Waiting & { number: number; timer: NodeJS.Timeout; stall: { stop(): void } }) | undefined
}

const MOST_WAITING = 200
/** A worker sees its deadline by itself, except inside one query or one regular expression. */
const GRACE_MS = 1_000
/** No text takes an honest pattern as long. */
const STALL_MS = 1_500
const TOO_LONG = 'The search took too long and was stopped; narrow it with repo: or file:.'
const STUCK =
  'The search was stopped: its regular expression takes too long on one of the files. Make it more specific, or leave files out with -file:.'

/**
 * Worker threads that search. One that gets stuck, or does not end by its deadline, is ended and replaced. Searches with
 * regular expressions never take the last free one, so that none of them keeps plain words waiting.
 */
export class SearchPool {
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

  /** Rejects with SearchTimeout, the signal's reason, or an error of the search itself. */
  run(job: SearchJob, signal?: AbortSignal): Promise<Found> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (this.#closed) return Promise.reject(new Error('the engine is closed'))
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
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the engine is closed'))
    await Promise.all([...this.#slots].map((slot) => this.#end(slot, new Error('the engine is closed'))))
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      const free = [...this.#slots].find(({ current }) => current === undefined)
      const next = this.#next()
      if (next === undefined) return
      const slot = free ?? (this.#slots.size < this.#size ? this.#startWorker() : undefined)
      if (slot === undefined) return
      this.#queue.splice(this.#queue.indexOf(next), 1)
      this.#give(slot, next)
    }
  }

  #next(): Waiting | undefined {
    const running = [...this.#slots].filter(({ current }) => current !== undefined && runsPatterns(current.job)).length
    const mayRunPatterns = running < Math.max(1, this.#size - 1)
    return this.#queue.find(({ job }) => mayRunPatterns || !runsPatterns(job))
  }

  #give(slot: Slot, waiting: Waiting): void {
    const number = ++this.#lastNumber
    const stop = (reason: string) => void this.#end(slot, new SearchTimeout(reason))
    const timer = setTimeout(() => stop(TOO_LONG), Math.max(waiting.deadline - Date.now(), 0) + GRACE_MS)
    const beats = () => Atomics.load(slot.signals, SIGNAL.beats)
    const stall = watchForStall(beats, STALL_MS, () => stop(STUCK))
    slot.current = { ...waiting, number, timer, stall }
    const request: SearchRequest = { number, job: waiting.job, deadline: waiting.deadline }
    slot.worker.postMessage(request)
  }

  #startWorker(): Slot {
    const signals = new Int32Array(new SharedArrayBuffer(4 * Object.keys(SIGNAL).length))
    const workerData: SearchWorkerData = { env: this.#env, signals }
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData })
    const slot: Slot = { worker, signals, current: undefined }
    this.#slots.add(slot)
    worker.on('message', (reply: SearchReply) => this.#finish(slot, reply))
    worker.on('error', (error) => this.#end(slot, error))
    return slot
  }

  #finish(slot: Slot, reply: SearchReply): void {
    const { current } = slot
    if (current === undefined || current.number !== reply.number) return
    clearTimeout(current.timer)
    current.stall.stop()
    slot.current = undefined
    if ('found' in reply) current.resolve(reply.found)
    else current.reject(new Error('a search failed', { cause: reply.problem }))
    this.#assign()
  }

  async #end(slot: Slot, reason: unknown): Promise<void> {
    this.#slots.delete(slot)
    clearTimeout(slot.current?.timer)
    slot.current?.stall.stop()
    slot.current?.reject(reason)
    slot.current = undefined
    if (!this.#closed) this.#assign()
    await slot.worker.terminate()
  }

  #cancel(waiting: Waiting): void {
    const at = this.#queue.indexOf(waiting)
    if (at !== -1) this.#queue.splice(at, 1)
    for (const { current, signals } of this.#slots) {
      if (current?.reject === waiting.reject) Atomics.store(signals, SIGNAL.cancelled, current.number)
    }
  }
}
