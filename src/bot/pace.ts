import { setTimeout } from 'node:timers/promises'

interface Bucket {
  tokens: number
  at: number
  queue: Promise<void>
}

/** Lets calls pass at the rate that Slack takes them, in their order, each key for itself: a burst, then one every so often. */
export class Pace {
  readonly #buckets = new Map<string, Bucket>()
  readonly #burst: number
  readonly #everyMs: number

  constructor({ burst, everyMs }: { burst: number; everyMs: number }) {
    this.#burst = burst
    this.#everyMs = everyMs
  }

  /** Waits for its turn. */
  turn(key: string): Promise<void> {
    const bucket = this.#bucket(key)
    bucket.queue = bucket.queue.then(async () => {
      this.#refill(bucket)
      bucket.tokens -= 1
      if (bucket.tokens < 0) await setTimeout(-bucket.tokens * this.#everyMs)
    })
    return bucket.queue
  }

  /** Takes a turn only where there is more than half of the burst left, so that what must pass does not wait for it. */
  spare(key: string): boolean {
    const bucket = this.#bucket(key)
    this.#refill(bucket)
    if (bucket.tokens <= this.#burst / 2) return false
    bucket.tokens -= 1
    return true
  }

  #bucket(key: string): Bucket {
    const bucket = this.#buckets.get(key) ?? { tokens: this.#burst, at: Date.now(), queue: Promise.resolve() }
    this.#buckets.set(key, bucket)
    this.#forgetFull()
    return bucket
  }

  #refill(bucket: Bucket): void {
    const now = Date.now()
    bucket.tokens = Math.min(this.#burst, bucket.tokens + (now - bucket.at) / this.#everyMs)
    bucket.at = now
  }

  #forgetFull(): void {
    if (this.#buckets.size < 1_000) return
    const fullBefore = Date.now() - this.#burst * this.#everyMs * 2
    for (const [key, bucket] of this.#buckets) if (bucket.at < fullBefore) this.#buckets.delete(key)
  }
}
