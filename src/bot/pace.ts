import { setTimeout } from 'node:timers/promises'

/** Slack takes about one message a second and channel, in short bursts more. https://docs.slack.dev/apis/web-api/rate-limits */
const REFILL_MS = 1_000
const BURST = 4

interface Bucket {
  tokens: number
  at: number
  queue: Promise<void>
}

/** Lets posts of one channel pass at the rate that Slack takes them, in their order. */
export class Pace {
  readonly #buckets = new Map<string, Bucket>()

  turn(channel: string): Promise<void> {
    const bucket = this.#buckets.get(channel) ?? { tokens: BURST, at: Date.now(), queue: Promise.resolve() }
    this.#buckets.set(channel, bucket)
    bucket.queue = bucket.queue.then(() => this.#take(bucket))
    this.#forgetFull()
    return bucket.queue
  }

  async #take(bucket: Bucket): Promise<void> {
    const now = Date.now()
    bucket.tokens = Math.min(BURST, bucket.tokens + (now - bucket.at) / REFILL_MS)
    bucket.at = now
    bucket.tokens -= 1
    if (bucket.tokens < 0) await setTimeout(-bucket.tokens * REFILL_MS)
  }

  #forgetFull(): void {
    if (this.#buckets.size < 1000) return
    const idleBefore = Date.now() - BURST * REFILL_MS * 2
    for (const [channel, bucket] of this.#buckets) if (bucket.at < idleBefore) this.#buckets.delete(channel)
  }
}
