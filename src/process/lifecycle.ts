import type { Log } from '../ports/index.ts'

type Close = () => Promise<void> | void

/** Whoever opens something registers how to close it: the last opened is closed first, once, within a deadline. */
export class Lifecycle {
  readonly #closers: { name: string; close: Close }[] = []
  readonly #log: Log
  #closing: Promise<void> | undefined

  constructor(log: Log) {
    this.#log = log
  }

  get isClosing(): boolean {
    return this.#closing !== undefined
  }

  add(name: string, close: Close): void {
    this.#closers.push({ name, close })
  }

  /** Closes everything, continuing after failures. A second call joins the first. */
  close(deadlineMs = 10_000): Promise<void> {
    this.#closing ??= this.#closeAll(deadlineMs)
    return this.#closing
  }

  async #closeAll(deadlineMs: number): Promise<void> {
    const deadline = Date.now() + deadlineMs
    for (const { name, close } of this.#closers.reverse()) {
      try {
        await within(close(), Math.max(deadline - Date.now(), 100))
      } catch (error) {
        this.#log.warn('closing failed', { part: name, error })
      }
    }
  }
}

async function within(closing: Promise<void> | void, ms: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error(`not closed after ${ms} ms`)), ms)
  timer.unref()
  try {
    await Promise.race([closing, promise])
  } finally {
    clearTimeout(timer)
  }
}
