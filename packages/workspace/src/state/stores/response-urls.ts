import { randomBytes } from 'node:crypto'
import type { WorkspaceClock } from '../model/clock.ts'

/** docs.slack.dev/interactivity/handling-user-interaction: five messages within thirty minutes. */
const USES = 5
const LIFE_MS = 30 * 60_000
export interface ResponseTarget {
  channel: string
  user: string
  /** The message whose button was pressed; a command has none. */
  ts?: string
  threadTs?: string
}

interface Issued {
  target: ResponseTarget
  expiresAt: number
  usesLeft: number
}

type Redemption = ResponseTarget | 'unknown_url' | 'used_url' | 'expired_url'

export class ResponseUrls {
  readonly #issued = new Map<string, Issued>()
  readonly #clock: WorkspaceClock

  constructor(clock: WorkspaceClock) {
    this.#clock = clock
  }

  /** Returns the secret last segment of the URL. */
  issue(target: ResponseTarget): string {
    this.#forgetOld()
    const secret = randomBytes(18).toString('base64url')
    this.#issued.set(secret, { target, expiresAt: this.#clock.now() + LIFE_MS, usesLeft: USES })
    return secret
  }

  use(secret: string): Redemption {
    const issued = this.#issued.get(secret)
    if (issued === undefined) return 'unknown_url'
    if (issued.expiresAt < this.#clock.now()) return 'expired_url'
    if (issued.usesLeft === 0) return 'used_url'
    issued.usesLeft -= 1
    return issued.target
  }

  reset(): void {
    this.#issued.clear()
  }

  #forgetOld(): void {
    for (const [secret, issued] of this.#issued) {
      if (issued.expiresAt + LIFE_MS > this.#clock.now()) return
      this.#issued.delete(secret)
    }
  }
}
