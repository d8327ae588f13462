import { randomBytes } from 'node:crypto'
import type { WorkspaceClock } from '../model/clock.ts'

/** docs.slack.dev/interactivity/handling-user-interaction: a trigger is valid for three seconds, once. */
const LIFE_MS = 3_000
const REMEMBERED_MS = 600_000

interface Trigger {
  user: string
  /** The modal in which the interaction happened. */
  viewId?: string
  expiresAt: number
  used: boolean
}

type Exchange = { user: string; viewId?: string } | 'invalid_trigger_id' | 'expired_trigger_id' | 'exchanged_trigger_id'

/** Trigger ids let an app open a modal in response to something a person just did. */
export class Triggers {
  readonly #triggers = new Map<string, Trigger>()
  readonly #clock: WorkspaceClock

  constructor(clock: WorkspaceClock) {
    this.#clock = clock
  }

  issue(user: string, viewId?: string): string {
    this.#forgetOld()
    const id = `${Date.now()}.${randomBytes(5).readUIntBE(0, 5)}.${randomBytes(16).toString('hex')}`
    const expiresAt = this.#clock.now() + LIFE_MS
    this.#triggers.set(id, { user, ...(viewId === undefined ? {} : { viewId }), expiresAt, used: false })
    return id
  }

  exchange(id: string): Exchange {
    const trigger = this.#triggers.get(id)
    if (trigger === undefined) return 'invalid_trigger_id'
    if (trigger.used) return 'exchanged_trigger_id'
    if (trigger.expiresAt < this.#clock.now()) return 'expired_trigger_id'
    trigger.used = true
    return trigger
  }

  reset(): void {
    this.#triggers.clear()
  }

  #forgetOld(): void {
    for (const [id, trigger] of this.#triggers) {
      if (trigger.expiresAt + REMEMBERED_MS > this.#clock.now()) return
      this.#triggers.delete(id)
    }
  }
}
