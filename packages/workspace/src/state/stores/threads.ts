import type { WorkspaceClock } from '../model/clock.ts'
import type { Database } from '../model/database.ts'
import type { Json } from '../model/model.ts'
import { Records } from '../model/records.ts'

/** What an app says about a thread besides its messages. */
export interface Thread {
  channel: string
  /** Empty for the conversation as a whole. */
  thread_ts: string
  title?: string
  /** As in "is thinking…"; shown until `status_until`. */
  status?: string
  status_until?: number
  loading_messages?: string[]
  session_status?: 'active' | 'processing' | 'suspended' | 'closed'
  suggested_prompts?: { title?: string; prompts: Json[] }
}

export class Threads {
  readonly #records: Records<Thread>
  readonly #clock: WorkspaceClock

  constructor(db: Database, clock: WorkspaceClock) {
    this.#records = new Records(db, 'thread')
    this.#clock = clock
  }

  find(channel: string, threadTs: string): Thread | undefined {
    const thread = this.#records.find(key(channel, threadTs))
    return thread && this.#current(thread)
  }

  list(channel: string): Thread[] {
    return this.#records.list(`${channel}/`).map((thread) => this.#current(thread))
  }

  change(channel: string, threadTs: string, change: Partial<Thread>): Thread {
    const thread = { ...this.find(channel, threadTs), channel, thread_ts: threadTs, ...change }
    this.#records.save(key(channel, threadTs), thread)
    return thread
  }

  /** Removes the status line; false if there was none. */
  clearStatus(channel: string, threadTs: string): boolean {
    const thread = this.find(channel, threadTs)
    if (thread?.status === undefined) return false
    this.#records.save(key(channel, threadTs), withoutStatus(thread))
    return true
  }

  #current(thread: Thread): Thread {
    return (thread.status_until ?? 0) > this.#clock.now() ? thread : withoutStatus(thread)
  }
}

function withoutStatus({ status: _, status_until: __, loading_messages: ___, ...thread }: Thread): Thread {
  return thread
}

function key(channel: string, threadTs: string): string {
  return `${channel}/${threadTs}`
}
