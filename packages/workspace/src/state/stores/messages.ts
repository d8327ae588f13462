import type { StatementSync } from 'node:sqlite'
import type { Database } from '../model/database.ts'
import type { Message, ThreadSummary } from '../model/model.ts'

/** Which messages to list; timestamps are exclusive unless `inclusive`. */
interface Range {
  oldest: string
  latest: string
  inclusive: boolean
  limit: number
}

export const EVERYTHING: Range = { oldest: '0', latest: '9', inclusive: true, limit: 1_000 }
export class Messages {
  readonly #insert: StatementSync
  readonly #delete: StatementSync
  readonly #find: StatementSync
  readonly #topLevel: StatementSync
  readonly #replies: StatementSync
  readonly #summary: StatementSync
  readonly #repliers: StatementSync
  readonly #lastTs: StatementSync
  readonly #lastIn: StatementSync
  readonly #mentioning: StatementSync

  constructor(db: Database) {
    const within = '((ts > ? AND ts < ?) OR (? AND (ts = ? OR ts = ?)))'
    this.#insert = db.prepare('INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?, ?, ?)')
    this.#delete = db.prepare('DELETE FROM messages WHERE channel = ? AND ts = ?')
    this.#find = db.prepare('SELECT body FROM messages WHERE channel = ? AND ts = ?')
    this.#topLevel = db.prepare(
      `SELECT body FROM messages WHERE channel = ? AND in_channel = 1 AND ${within} ORDER BY ts DESC LIMIT ?`,
    )
    this.#replies = db.prepare(
      `SELECT body FROM messages WHERE channel = ? AND parent = ? AND ${within} ORDER BY ts LIMIT ?`,
    )
    this.#summary = db.prepare(
      'SELECT count(*) AS count, max(ts) AS latest FROM messages WHERE channel = ? AND parent = ?',
    )
    this.#repliers = db.prepare(
      'SELECT user FROM messages WHERE channel = ? AND parent = ? GROUP BY user ORDER BY min(ts) LIMIT 5',
    )
    this.#mentioning = db.prepare('SELECT body FROM messages WHERE channel = ? AND instr(body, ?) > 0 ORDER BY ts')
    this.#lastTs = db.prepare('SELECT max(ts) AS ts FROM messages')
    this.#lastIn = db.prepare('SELECT max(ts) AS ts FROM messages WHERE channel = ?')
  }

  /** Adds or updates the message. */
  save(channel: string, message: Message): void {
    const parent = isReply(message) ? message.thread_ts : undefined
    const inChannel = parent === undefined || message.subtype === 'thread_broadcast'
    this.#insert.run(channel, message.ts, parent ?? null, inChannel ? 1 : 0, message.user, JSON.stringify(message))
  }

  remove(channel: string, ts: string): void {
    this.#delete.run(channel, ts)
  }

  find(channel: string, ts: string): Message | undefined {
    const row = this.#find.get(channel, ts)
    return row === undefined ? undefined : JSON.parse(String(row.body))
  }

  /** Whether it can be replied to: top-level messages have threads, replies don't. */
  isParent(channel: string, ts: string): boolean {
    const message = this.find(channel, ts)
    return message !== undefined && !isReply(message)
  }

  /** Newest first. */
  topLevel(channel: string, range: Range): Message[] {
    return this.#topLevel.all(channel, ...bounds(range), range.limit).map((row) => JSON.parse(String(row.body)))
  }

  /** Oldest first, without the parent. */
  replies(channel: string, parent: string, range: Range): Message[] {
    return this.#replies.all(channel, parent, ...bounds(range), range.limit).map((row) => JSON.parse(String(row.body)))
  }

  /** Undefined for a message without replies. */
  summary(channel: string, parent: string): ThreadSummary | undefined {
    const row = this.#summary.get(channel, parent)
    if (row === undefined || row.count === 0) return undefined
    return {
      reply_count: Number(row.count),
      reply_users: this.#repliers.all(channel, parent).map((one) => String(one.user)),
      latest_reply: String(row.latest),
    }
  }

  /** Those whose JSON contains the text, oldest first. */
  mentioning(channel: string, text: string): Message[] {
    return this.#mentioning.all(channel, text).map((row) => JSON.parse(String(row.body)))
  }

  /** The newest message's, in one channel or overall. */
  lastTs(channel?: string): string | undefined {
    const ts = (channel === undefined ? this.#lastTs.get() : this.#lastIn.get(channel))?.ts
    return typeof ts === 'string' ? ts : undefined
  }
}

export function isReply(message: Message): boolean {
  return message.thread_ts !== undefined && message.thread_ts !== message.ts
}

function bounds({ oldest, latest, inclusive }: Range): [string, string, number, string, string] {
  return [oldest, latest, inclusive ? 1 : 0, oldest, latest]
}
