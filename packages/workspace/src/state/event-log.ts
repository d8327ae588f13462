import type { StatementSync } from 'node:sqlite'
import type { Database } from './database.ts'
import type { Json } from './model.ts'

const KEPT = 10_000

/** Every event sent, so that an unacknowledged one outlives a restart and any one can be sent again. */
export class EventLog {
  readonly #insert: StatementSync
  readonly #settle: StatementSync
  readonly #find: StatementSync
  readonly #pending: StatementSync

  constructor(db: Database) {
    this.#insert = db.prepare('INSERT INTO events (id, body, pending) VALUES (?, ?, 1)')
    this.#settle = db.prepare('UPDATE events SET pending = 0 WHERE id = ?')
    this.#find = db.prepare('SELECT body FROM events WHERE id = ?')
    this.#pending = db.prepare('SELECT id FROM events WHERE pending = 1 ORDER BY n')
    db.prepare('DELETE FROM events WHERE pending = 0 AND n <= (SELECT max(n) FROM events) - ?').run(KEPT)
  }

  add(id: string, body: Json): void {
    this.#insert.run(id, JSON.stringify(body))
  }

  /** Acknowledged, or given up. */
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
}
