import type { DatabaseSync } from 'node:sqlite'
import type { SiteConfig } from '../config/site-config.ts'
import type { Log } from '../ports/log.ts'
import { DAY_MS } from '../time/units.ts'

const EVERY_MS = 60 * 60_000

type Retention = Pick<SiteConfig, 'retention.conversationDays' | 'retention.usageDays'>

/** Deletes conversations whose last question is this old, and figures of days this long ago. */
export function sweepRecords(db: DatabaseSync, retention: Retention, now: number): void {
  // Deleted data is overwritten: https://sqlite.org/pragma.html#pragma_secure_delete
  db.exec('PRAGMA secure_delete = ON')
  db.prepare(
    `DELETE FROM conversation WHERE created < ?1 AND NOT EXISTS
       (SELECT 1 FROM turn WHERE conversation_id = conversation.id AND (updated >= ?1 OR state = 'processing'))`,
  ).run(now - retention['retention.conversationDays'] * DAY_MS)
  const day = new Date(now - retention['retention.usageDays'] * DAY_MS).toISOString().slice(0, 10)
  db.prepare('DELETE FROM usage WHERE day < ?').run(day)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** Now, and every hour. */
export function startSweep(db: DatabaseSync, current: () => Retention, log: Log): { close(): void } {
  const sweep = () => {
    try {
      sweepRecords(db, current(), Date.now())
    } catch (error) {
      log.warn('old records are not deleted yet', { error: String(error) })
    }
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS).unref()
  return { close: () => clearInterval(timer) }
}
