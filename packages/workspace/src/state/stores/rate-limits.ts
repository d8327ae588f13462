import type { WorkspaceClock } from '../model/clock.ts'

/** How often something may happen: a burst, and then a number per minute. */
export interface Rate {
  perMinute: number
  burst: number
}

interface Bucket {
  tokens: number
  at: number
}

const KEPT = 5_000

/** Token buckets on the workspace's clock. */
export class RateLimits {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: WorkspaceClock

  constructor(clock: WorkspaceClock) {
    this.#clock = clock
  }

  /** 0 if the call may pass; otherwise the seconds until it may. */
  take(key: string, { perMinute, burst }: Rate): number {
    const at = this.#clock.now()
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) * perMinute) / 60_000)
    const passes = tokens >= 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at })
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > KEPT && oldest !== undefined) this.#buckets.delete(oldest)
    return passes ? 0 : Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute))
  }

  reset(): void {
    this.#buckets.clear()
  }
}
