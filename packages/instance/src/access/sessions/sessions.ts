import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { DAY_MS } from '../../time/units.ts'
import { digest } from '../digest.ts'

const LIFE_MS = 14 * DAY_MS

/** Who is signed in, by the secret in their cookie. */
export interface SessionStore {
  /** A new secret at every sign-in, so that none can be planted beforehand. */
  start(userId: number): { secret: string; expires: number }
  /** The active user of a valid session, and when they signed in. */
  find(secret: string): { userId: number; started: number } | undefined
  end(secret: string): void
}

const rowSchema = z
  .object({ user_id: z.number(), expires: z.number() })
  .transform(({ user_id, expires }) => ({ userId: user_id, started: expires - LIFE_MS }))

export function createSessionStore(db: DatabaseSync, now: () => number = Date.now): SessionStore {
  const insert = db.prepare('INSERT INTO session VALUES (?, ?, ?)')
  const tidy = db.prepare('DELETE FROM session WHERE expires <= ?')
  const find = db.prepare(
    `SELECT user_id, expires FROM session
       WHERE hash = ? AND expires > ? AND user_id IN (SELECT id FROM user WHERE is_active)`,
  )
  const end = db.prepare('DELETE FROM session WHERE hash = ?')

  return {
    start(userId) {
      tidy.run(now())
      const secret = randomBytes(24).toString('base64url')
      const expires = now() + LIFE_MS
      insert.run(digest(secret), userId, expires)
      return { secret, expires }
    },
    find(secret) {
      const row = find.get(digest(secret), now())
      return row === undefined ? undefined : rowSchema.parse(row)
    },
    end: (secret) => void end.run(digest(secret)),
  }
}
