import { Worker } from 'node:worker_threads'
import { SymbolTimeout } from '../source/symbol-timeout.ts'
import type { Jobs, Reply, SymbolWorkerData } from './messages.ts'

export interface Limits {
  /** How long the asker waits. */
  patienceMs: number
  /** When a thread that is still working is ended; until then it may load what the next question needs. */
  deadlineMs: number
  heapMb: number
}

interface Waiting {
  kind: keyof Jobs
  input: unknown
  /** Nobody is waiting any more. */
  isGivenUp: boolean
  settle(reply: Reply): void
  reject(error: Error): void
}

const MOST_WAITING = 50

/** One thread that answers one question at a time; started with the first question, and again after it was ended. */
export class SymbolThread {
  readonly #data: SymbolWorkerData
  readonly #limits: Limits
  readonly #queue: Waiting[] = []
  #worker: Worker | undefined
  #current: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(data: SymbolWorkerData, limits: Limits) {
    this.#data = data
    this.#limits = limits
  }

  /** Rejects with SymbolTimeout, the signal's reason, or what went wrong. */
  run<Kind extends keyof Jobs>(
    kind: Kind,
    input: Jobs[Kind]['input'],
    signal: AbortSignal,
  ): Promise<Jobs[Kind]['found']> {
    if (signal.aborted) return Promise.reject(signal.reason)
    if (this.#closed) return Promise.reject(new Error('the instance is closing'))
    if (this.#queue.length >= MOST_WAITING) return Promise.reject(new SymbolTimeout())
    const { promise, resolve, reject } = Promise.withResolvers<Jobs[Kind]['found']>()
    const waiting: Waiting = {
      kind,
      input,
      isGivenUp: false,
      settle(reply: Reply<Kind>) {
        if ('found' in reply) resolve(reply.found)
        else reject(new Error('a name could not be followed', { cause: reply.problem }))
      },
      reject,
    }
    const giveUp = (reason: unknown) => {
      waiting.isGivenUp = true
      reject(reason)
    }
    const patience = setTimeout(() => giveUp(new SymbolTimeout()), this.#limits.patienceMs)
    const abort = () => giveUp(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    this.#queue.push(waiting)
    this.#next()
    return promise.finally(() => {
      clearTimeout(patience)
      signal.removeEventListener('abort', abort)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const error = new Error('the instance is closing')
    for (const { reject } of this.#queue.splice(0)) reject(error)
    await this.#end(error)
  }

  #next(): void {
    if (this.#current !== undefined) return
    let next = this.#queue.shift()
    while (next?.isGivenUp) next = this.#queue.shift()
    if (next === undefined) return
    this.#current = next
    this.#worker ??= this.#start()
    const { deadlineMs } = this.#limits
    this.#timer = setTimeout(() => this.#end(new SymbolTimeout()), deadlineMs + GRACE_MS)
    this.#worker.postMessage({ kind: next.kind, input: next.input, deadline: Date.now() + deadlineMs })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./symbol-worker.ts', import.meta.url), {
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb },
    })
    worker.on('message', (reply: Reply) => {
      if (this.#worker !== worker) return
      clearTimeout(this.#timer)
      this.#current?.settle(reply)
      this.#current = undefined
      this.#next()
    })
    worker.on('error', (error) => {
      if (this.#worker === worker) void this.#end(error instanceof Error ? error : new Error(String(error)))
    })
    return worker
  }

  async #end(reason: Error): Promise<void> {
    const worker = this.#worker
    clearTimeout(this.#timer)
    this.#worker = undefined
    this.#current?.reject(reason)
    this.#current = undefined
    if (!this.#closed) this.#next()
    await worker?.terminate()
  }
}

/** A worker checks its deadline itself, except during a single step of the compiler. */
const GRACE_MS = 1_000
