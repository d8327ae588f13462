import type { Database } from '../model/database.ts'

export interface StoredFile {
  id: string
  name: string
  title: string
  size: number
  mimetype: string
  filetype?: string
  /** Where it was shared; empty until the upload is complete. */
  channels: string[]
  created: number
  user: string
  alt_text?: string
  isComplete?: boolean
  /** Handed to the app in a form. */
  isGiven?: boolean
  shares?: { channel: string; ts: string }[]
}

/** Uploaded files. The bytes arrive between the calls that announce and complete an upload. */
export class Files {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  save(file: StoredFile): void {
    this.#db
      .prepare('INSERT INTO files (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body')
      .run(file.id, JSON.stringify(file))
  }

  saveBytes(id: string, bytes: Uint8Array): void {
    this.#db.prepare('UPDATE files SET bytes = ? WHERE id = ?').run(bytes, id)
  }

  find(id: string): StoredFile | undefined {
    const row = this.#db.prepare('SELECT body FROM files WHERE id = ?').get(id)
    return row === undefined ? undefined : JSON.parse(String(row.body))
  }

  /** Those whose upload is complete, newest first. */
  shared(): StoredFile[] {
    return this.#db
      .prepare('SELECT body FROM files WHERE bytes IS NOT NULL ORDER BY rowid DESC')
      .all()
      .map((row): StoredFile => JSON.parse(String(row.body)))
      .filter(({ isComplete }) => isComplete)
  }

  remove(id: string): void {
    this.#db.prepare('DELETE FROM files WHERE id = ?').run(id)
  }

  bytes(id: string): Uint8Array<ArrayBuffer> | undefined {
    const bytes = this.#db.prepare('SELECT bytes FROM files WHERE id = ?').get(id)?.bytes
    return bytes instanceof Uint8Array ? new Uint8Array(bytes) : undefined
  }
}
