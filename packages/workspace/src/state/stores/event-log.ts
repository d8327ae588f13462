import type { StatementSync } from 'node:sqlite'
import type { Database } from '../model/database.ts'
import type { Json } from '../model/model.ts'

const KEPT = 10_000
const LISTED = 1_000

/** What happened to an event. */
interface Delivered {
  n: number
  event_id: string
  type: string
  /** The acknowledgement, in milliseconds since the epoch; null if there was none. */
  delivered_at: number | null
  attempts: number
  /** `failed`: every attempt failed. */
  status: 'pending' | 'delivered' | 'failed'
  /** From the latest attempt. */
  failure?: string
}

/** Every event sent, so that unacknowledged ones survive a restart and any can be sent again. */
export class EventLog {
  readonly #insert: StatementSync
  readonly #note: StatementSync
  readonly #settle: StatementSync
  readonly #find: StatementSync
  readonly #pending: StatementSync
  readonly #after: StatementSync

  constructor(db: Database) {
    this.#insert = db.prepare('INSERT INTO events (id, body, pending) VALUES (?, ?, 1)')
    this.#note = db.prepare(
      'UPDATE events SET attempts = attempts + 1, delivered_at = coalesce(?, delivered_at), failure = ? WHERE id = ?',
    )
    this.#settle = db.prepare('UPDATE events SET pending = 0 WHERE id = ?')
    this.#find = db.prepare('SELECT body FROM events WHERE id = ?')
    this.#pending = db.prepare('SELECT id FROM events WHERE pending = 1 ORDER BY n')
    this.#after = db.prepare(
      `SELECT n, id, json_extract(body, '$.event.type') AS type, delivered_at, attempts, pending, failure
       FROM events WHERE n > ? ORDER BY n DESC LIMIT ${LISTED}`,
    )
    db.prepare('DELETE FROM events WHERE pending = 0 AND n <= (SELECT max(n) FROM events) - ?').run(KEPT)
  }

  add(id: string, body: Json): void {
    this.#insert.run(id, JSON.stringify(body))
  }

  /** An attempt has ended: acknowledged at that time, or failed. */
  noteAttempt(id: string, how: { at: number } | { failure: string }): void {
    if ('at' in how) this.#note.run(how.at, null, id)
    else this.#note.run(null, how.failure, id)
  }

  /** There will be no more attempts. */
  settle(id: string): void {
    this.#settle.run(id)
  }

  find(id: string): Json | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : JSON.parse(String(row.body))
  }

  pending(): string[] {
    return this.#pending.all().map((row) => String(row.id))
  }

  /** The latest events after number `n`, oldest first. */
  after(n: number): Delivered[] {
    const rows = this.#after.all(n).toReversed()
    return rows.map(({ n, id, type, delivered_at, attempts, pending, failure }) => ({
      n: Number(n),
      event_id: String(id),
      type: String(type),
      delivered_at: delivered_at === null ? null : Number(delivered_at),
      attempts: Number(attempts),
      status: delivered_at !== null ? 'delivered' : pending === 1 ? 'pending' : 'failed',
      ...(failure === null ? {} : { failure: String(failure) }),
    }))
  }
}
