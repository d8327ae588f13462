import type { View } from './views.ts'

const KEPT = 1_000

type Values = View['state']['values']

/** What people picked and typed in messages, for each person separately; as in Slack, it does not outlive the session. */
export class HeldValues {
  readonly #held = new Map<string, Values>()

  of(user: string, message: string): Values {
    return this.#held.get(`${user} ${message}`) ?? {}
  }

  keep(user: string, message: string, values: Values): void {
    this.#held.set(`${user} ${message}`, values)
    const [oldest] = this.#held.keys()
    if (this.#held.size > KEPT && oldest !== undefined) this.#held.delete(oldest)
  }

  reset(): void {
    this.#held.clear()
  }
}
