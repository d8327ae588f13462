import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../database/in-transaction.ts'
import type { Log } from '../ports/log.ts'
import { repeatedly } from '../workers/repeatedly.ts'
import type { Figure } from './figures.ts'

/** Something that somebody did. */
export interface UsageEvent {
  /** Undefined for someone who isn't signed in. */
  userId: number | undefined
  client: string
  /** The file's language if there is a file, else empty. */
  language: string
  figure: Figure
}

export interface UsageRecorder {
  /** Stores it in memory, so that no answer waits for it. */
  record(event: UsageEvent): void
  /** Writes what was recorded so far. If that fails, it is kept for the next time. */
  flush(): void
  close(): void
}

interface RecorderOptions {
  log: Log
  /** How much a crash may lose (default 5 s). */
  flushMs?: number
  now?: () => number
}

/** Stands for a user if nobody is signed in. */
const NOBODY = 0

/** Counts events per day (UTC), user, client and language in the table `usage`. */
export function startUsageRecorder(
  db: DatabaseSync,
  { log, flushMs = 5_000, now = Date.now }: RecorderOptions,
): UsageRecorder {
  const add = db.prepare(
    `INSERT INTO usage (day, user_id, client, language, figure, amount) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
  )
  const waiting = new Map<string, { day: string; event: UsageEvent; amount: number }>()

  function flush(): void {
    if (waiting.size === 0) return
    try {
      inTransaction(db, () => {
        for (const { day, event, amount } of waiting.values()) {
          add.run(day, event.userId ?? NOBODY, event.client, event.language, event.figure, amount)
        }
      })
      waiting.clear()
    } catch (error) {
      log.warn('usage could not be written; it is tried again', { error })
    }
  }

  const flushing = repeatedly(flushMs, async () => flush())
  return {
    record(event) {
      const day = new Date(now()).toISOString().slice(0, 10)
      const key = JSON.stringify([day, event.userId, event.client, event.language, event.figure])
      const counted = waiting.get(key)
      if (counted === undefined) waiting.set(key, { day, event, amount: 1 })
      else counted.amount += 1
    },
    flush,
    close() {
      flushing.stop()
      flush()
    },
  }
}
