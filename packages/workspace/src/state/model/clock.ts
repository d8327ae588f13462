type Cancel = () => void

/** The longest delay that Node's timers support; longer ones are set again on the way. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

interface Timer {
  dueAt: number
  run: () => void
  handle: NodeJS.Timeout | undefined
}

/** The workspace's own time for timeouts, expiries and retries, which tests advance. Message timestamps stay real. */
export class WorkspaceClock {
  readonly #timers = new Set<Timer>()
  readonly #onFailure: (error: unknown) => void
  #aheadMs = 0

  /** `onFailure` receives what a timer throws; the others continue. */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  now(): number {
    return Date.now() + this.#aheadMs
  }

  after(ms: number, run: () => void): Cancel {
    const timer: Timer = { dueAt: this.now() + ms, run, handle: undefined }
    this.#timers.add(timer)
    this.#arm(timer)
    return () => this.#cancel(timer)
  }

  /** Returns to real time; the delay until each timer stays the same. */
  reset(): void {
    for (const timer of this.#timers) timer.dueAt -= this.#aheadMs
    this.#aheadMs = 0
  }

  advance(ms: number): void {
    this.#aheadMs += ms
    for (const timer of [...this.#timers].sort((a, b) => a.dueAt - b.dueAt)) {
      if (!this.#timers.has(timer)) continue
      if (timer.dueAt <= this.now()) this.#fire(timer)
      else this.#arm(timer)
    }
  }

  close(): void {
    for (const timer of this.#timers) this.#cancel(timer)
  }

  #arm(timer: Timer): void {
    clearTimeout(timer.handle)
    const ms = Math.min(MAX_TIMEOUT_MS, Math.max(0, timer.dueAt - this.now()))
    timer.handle = setTimeout(() => (ms === MAX_TIMEOUT_MS ? this.#arm(timer) : this.#fire(timer)), ms)
    timer.handle.unref()
  }

  #fire(timer: Timer): void {
    this.#cancel(timer)
    try {
      timer.run()
    } catch (error) {
      this.#onFailure(error)
    }
  }

  #cancel(timer: Timer): void {
    clearTimeout(timer.handle)
    this.#timers.delete(timer)
  }
}
