import type { StatementSync } from 'node:sqlite'
import type { Database } from './database.ts'

/** Values of one kind that survive a restart, few enough to be read all at once. */
export class Records<Value> {
  readonly #kind: string
  readonly #save: StatementSync
  readonly #remove: StatementSync
  readonly #find: StatementSync
  readonly #list: StatementSync

  constructor(db: Database, kind: string) {
    this.#kind = kind
    this.#save = db.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?)')
    this.#remove = db.prepare('DELETE FROM records WHERE kind = ? AND id = ?')
    this.#find = db.prepare('SELECT body FROM records WHERE kind = ? AND id = ?')
    this.#list = db.prepare('SELECT body FROM records WHERE kind = ? AND id LIKE ? ORDER BY id')
  }

  save(id: string, value: Value): void {
    this.#save.run(this.#kind, id, JSON.stringify(value))
  }

  remove(id: string): void {
    this.#remove.run(this.#kind, id)
  }

  find(id: string): Value | undefined {
    const row = this.#find.get(this.#kind, id)
    return row === undefined ? undefined : JSON.parse(String(row.body))
  }

  /** Those whose ids start with `prefix`. */
  list(prefix = ''): Value[] {
    return this.#list.all(this.#kind, `${prefix}%`).map((row) => JSON.parse(String(row.body)))
  }
}
