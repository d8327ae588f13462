import type { Message } from '../model/model.ts'

const KEPT = 2_000

/** Messages that only one person sees. As in Slack, they do not outlive the session. */
export class Ephemerals {
  readonly #messages = new Map<string, { channel: string; message: Message & { ephemeral_to: string } }>()

  save(channel: string, message: Message & { ephemeral_to: string }): void {
    this.#messages.set(message.ts, { channel, message })
    const [oldest] = this.#messages.keys()
    if (this.#messages.size > KEPT && oldest !== undefined) this.#messages.delete(oldest)
  }

  find(channel: string, ts: string): (Message & { ephemeral_to: string }) | undefined {
    const found = this.#messages.get(ts)
    return found?.channel === channel ? found.message : undefined
  }

  remove(ts: string): void {
    this.#messages.delete(ts)
  }

  /** Those in the channel or, with a parent, in its thread; everybody's, unless a person is named. */
  list(channel: string, parent: string | undefined, user: string | undefined): Message[] {
    return [...this.#messages.values()]
      .filter((one) => one.channel === channel && one.message.thread_ts === parent)
      .map((one) => one.message)
      .filter((message) => user === undefined || message.ephemeral_to === user)
  }

  /** Those for a person, wherever they are. */
  of(user: string): { channel: string; message: Message }[] {
    return [...this.#messages.values()].filter(({ message }) => message.ephemeral_to === user)
  }

  reset(): void {
    this.#messages.clear()
  }
}
