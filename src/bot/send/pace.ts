import { setTimeout } from 'node:timers/promises'

interface Bucket {
  tokens: number
  at: number
  /** Oldest first. */
  waiting: { person: string; pass: () => void }[]
  passed: number
  /** The order in which people were last served, since nobody waited. */
  served: Map<string, number>
  /** When the last call that was put off may try again. */
  lookAt: number
}

/** A call that was put off tries again after this time in any case. */
const LONGEST_MS = 60_000

/**
 * Lets calls through at the rate that Slack accepts, separately for each key: a burst, then one per interval. Different people's calls
 * take turns, so that nobody waits for everything that one person asked for; one person's calls keep their order.
 */
export class Pace {
  readonly #buckets = new Map<string, Bucket>()
  readonly #burst: number
  readonly #everyMs: number

  constructor({ burst, everyMs }: { burst: number; everyMs: number }) {
    this.#burst = burst
    this.#everyMs = everyMs
  }

  /** Waits for a turn. */
  acquire(key: string, person = ''): Promise<void> {
    const bucket = this.#bucket(key)
    return new Promise((pass) => {
      bucket.waiting.push({ person, pass })
      if (bucket.waiting.length === 1) void this.#serve(bucket)
    })
  }

  /** Takes a turn only if more than this share of the burst is left, so that calls that can't wait don't have to. */
  spare(key: string, share: number): boolean {
    const bucket = this.#bucket(key)
    this.#refill(bucket)
    if (bucket.tokens <= this.#burst * share) return false
    bucket.tokens -= 1
    return true
  }

  /** In how many ms a refused call may try again. Each gets another time, so that they come one by one. */
  lookAgainMs(key: string, share: number): number {
    const bucket = this.#bucket(key)
    this.#refill(bucket)
    const now = Date.now()
    const roomAt = now + (this.#burst * share + 1 - bucket.tokens) * this.#everyMs
    // Without a limit, a call that is refused again would always go behind everyone else.
    bucket.lookAt = Math.ceil(Math.min(Math.max(bucket.lookAt + this.#everyMs, roomAt), now + LONGEST_MS))
    return bucket.lookAt - now
  }

  async #serve(bucket: Bucket): Promise<void> {
    while (bucket.waiting.length > 0) {
      this.#refill(bucket)
      bucket.tokens -= 1
      if (bucket.tokens < 0) await setTimeout(-bucket.tokens * this.#everyMs)
      passNext(bucket)
    }
    bucket.served.clear()
  }

  #bucket(key: string): Bucket {
    const bucket = this.#buckets.get(key) ?? {
      tokens: this.#burst,
      at: Date.now(),
      waiting: [],
      passed: 0,
      served: new Map<string, number>(),
      lookAt: 0,
    }
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

/** Serves the oldest call of someone who wasn't served yet, else of whoever was served longest ago. */
function passNext(bucket: Bucket): void {
  const { waiting, served } = bucket
  const servedAt = ({ person }: { person: string }) => served.get(person) ?? 0
  const [next] = waiting.toSorted((a, b) => servedAt(a) - servedAt(b))
  if (!next) return
  waiting.splice(waiting.indexOf(next), 1)
  bucket.passed += 1
  served.set(next.person, bucket.passed)
  next.pass()
}
