import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { inTransaction } from '../../database/in-transaction.ts'
import { digest } from '../digest.ts'
import { hashPassword, isPassword } from './password-hash.ts'

const linkLifeMs = 24 * 60 * 60 * 1000
/** NIST SP 800-63B: at least eight characters, no rules of composition; the upper bound keeps hashing short. */
export const passwordLengths = { min: 8, max: 256 }

export interface PasswordStore {
  /** False for a wrong password, and as slowly for a user who has none. */
  verify(userId: number | undefined, password: string): Promise<boolean>
  has(userId: number): boolean
  /** A secret that lets its holder set the user's password once, within a day. The ones before it end. */
  newLink(userId: number): string
  /** Whose link it is, while it is good. */
  userOf(link: string): number | undefined
  /**
   * Sets the password; ends the link, every session, and what applications were allowed. Undefined where the link is no longer good.
   * Throws for a password that is too short or too long.
   */
  setByLink(link: string, password: string): Promise<number | undefined>
}

const linkSchema = z.object({ user_id: z.number() })
const hashSchema = z.object({ hash: z.string() })

export function createPasswordStore(db: DatabaseSync, now: () => number = Date.now): PasswordStore {
  const hashOf = db.prepare('SELECT hash FROM password WHERE user_id = ?')
  const setHash = db.prepare('INSERT INTO password VALUES (?1, ?2) ON CONFLICT DO UPDATE SET hash = ?2')
  const addLink = db.prepare('INSERT INTO password_link VALUES (?, ?, ?)')
  const endLinks = db.prepare('DELETE FROM password_link WHERE user_id = ?')
  const endSessions = db.prepare('DELETE FROM session WHERE user_id = ?')
  const endGrants = db.prepare(`DELETE FROM oauth_record WHERE json_extract(payload, '$.accountId') = ?`)
  const goodLink = db.prepare(
    `SELECT user_id FROM password_link
       WHERE hash = ? AND expires > ? AND user_id IN (SELECT id FROM user WHERE is_active)`,
  )

  function userOf(link: string): number | undefined {
    const row = goodLink.get(digest(link), now())
    return row === undefined ? undefined : linkSchema.parse(row).user_id
  }

  return {
    verify(userId, password) {
      const row = userId === undefined ? undefined : hashOf.get(userId)
      return isPassword(password.slice(0, passwordLengths.max + 1), row && hashSchema.parse(row).hash)
    },
    has: (userId) => hashOf.get(userId) !== undefined,
    newLink(userId) {
      const link = randomBytes(24).toString('base64url')
      inTransaction(db, () => {
        endLinks.run(userId)
        addLink.run(digest(link), userId, now() + linkLifeMs)
      })
      return link
    },
    userOf,
    async setByLink(link, password) {
      const { min, max } = passwordLengths
      if (password.length < min || password.length > max) {
        throw new Error(`A password has ${min} to ${max} characters.`)
      }
      if (userOf(link) === undefined) return undefined
      const hash = await hashPassword(password)
      return inTransaction(db, () => {
        // Somebody may have been faster with the same link.
        const userId = userOf(link)
        if (userId === undefined) return undefined
        setHash.run(userId, hash)
        endLinks.run(userId)
        endSessions.run(userId)
        endGrants.run(String(userId))
        return userId
      })
    },
  }
}
