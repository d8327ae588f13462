import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { digest } from './digest.ts'
import { isWellFormed, newToken } from './token-format.ts'

export type TokenKind = 'instance' | 'analytics'

/** An access token as stored: everything but the secret. Times are in ms since the epoch. */
export interface Token {
  id: string
  /** Whose rights it has. */
  userId: number
  name: string
  kind: TokenKind
  created: number
  expires: number | undefined
  lastUsed: number | undefined
}

export interface TokenStore {
  /** The secret is only in the result. */
  create(input: {
    userId: number
    name: string
    kind: TokenKind
    expires?: number | undefined
  }): Token & { token: string }
  /** Newest first; without `userId`, everyone's. */
  list(userId?: number): Token[]
  /** By id, or by a name that only one token has. False if there is none (or several). */
  revoke(idOrName: string): boolean
  /** The valid token with this secret, of an active user; records its use. */
  verify(secret: string): Token | undefined
}

const rowSchema = z
  .object({
    id: z.string(),
    user_id: z.number(),
    name: z.string(),
    kind: z.enum(['instance', 'analytics']),
    created: z.number(),
    expires: z.number().nullable(),
    last_used: z.number().nullable(),
  })
  .transform(({ user_id, last_used, expires, ...row }) => ({
    ...row,
    userId: user_id,
    expires: expires ?? undefined,
    lastUsed: last_used ?? undefined,
  }))

const columns = 'id, user_id, name, kind, created, expires, last_used'
const USE_NOTED_EVERY_MS = 60_000

export function createTokenStore(db: DatabaseSync, now: () => number = Date.now): TokenStore {
  const insert = db.prepare(
    'INSERT INTO token (id, hash, user_id, name, kind, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const all = db.prepare(`SELECT ${columns} FROM token ORDER BY created DESC, rowid DESC`)
  const ofUser = db.prepare(`SELECT ${columns} FROM token WHERE user_id = ? ORDER BY created DESC, rowid DESC`)
  const byHash = db.prepare(
    `SELECT ${columns} FROM token WHERE hash = ? AND user_id IN (SELECT id FROM user WHERE is_active)`,
  )
  const matching = db.prepare('SELECT id FROM token WHERE id = ?1 OR name = ?1 ORDER BY id = ?1 DESC')
  const remove = db.prepare('DELETE FROM token WHERE id = ?')
  const touch = db.prepare('UPDATE token SET last_used = ? WHERE id = ?')

  /** Reading still works while nothing can be written. */
  function noteUse(id: string): void {
    try {
      touch.run(now(), id)
    } catch {}
  }

  return {
    create({ userId, name, kind, expires }) {
      const token = newToken()
      const id = randomUUID()
      const created = now()
      insert.run(id, digest(token), userId, name, kind, created, expires ?? null)
      return { id, userId, name, kind, created, expires, lastUsed: undefined, token }
    },
    list: (userId) => (userId === undefined ? all.all() : ofUser.all(userId)).map((row) => rowSchema.parse(row)),
    revoke(idOrName) {
      const [found, ...others] = matching.all(idOrName)
      // A token named like another's id must not prevent that one from being revoked.
      if (found === undefined || (found.id !== idOrName && others.length > 0)) return false
      return remove.run(found.id ?? null).changes > 0
    },
    verify(secret) {
      if (!isWellFormed(secret)) return undefined
      const row = byHash.get(digest(secret))
      if (row === undefined) return undefined
      const token = rowSchema.parse(row)
      if (token.expires !== undefined && token.expires <= now()) return undefined
      if (now() - (token.lastUsed ?? 0) > USE_NOTED_EVERY_MS) noteUse(token.id)
      return token
    },
  }
}
