import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { z } from 'zod'
import { inTransaction } from '../../database/in-transaction.ts'
import { DAY_MS } from '../../time/units.ts'
import { digest } from '../digest.ts'

const LINK_LIFE_MS = DAY_MS
/** NIST SP 800-63B: at least eight characters, no composition rules; the upper limit keeps hashing fast. */
export const passwordLengths = { min: 8, max: 256 }

export interface PasswordStore {
  /** False for a wrong password, and just as slow for a user without one. */
  verify(userId: number | undefined, password: string): Promise<boolean>
  has(userId: number): boolean
  /** A secret that lets its holder set the user's password once, within a day. Earlier ones stop working. */
  newLink(userId: number): string
  /** Whose link it is, while it is valid. */
  userOf(link: string): number | undefined
  /**
   * Sets the password; ends the link, every session, and applications' grants. Undefined if the link is no longer valid. Throws for a
   * password that is too short or too long.
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
        addLink.run(digest(link), userId, now() + LINK_LIFE_MS)
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
        // Someone may have been faster with the same link.
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

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

// OWASP Password Storage Cheat Sheet, scrypt: N = 2^17, r = 8, p = 1, which takes 128 MiB.
const COSTS = { N: 2 ** 17, r: 8, p: 1 }
const KEY_BYTES = 32
const HASH = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** `scrypt$N$r$p$salt$key`, so that costs can be raised and old hashes still be verified. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await keyOf(password, salt, COSTS)
  return ['scrypt', COSTS.N, COSTS.r, COSTS.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes just as long without a hash, so that nobody learns who has a password. */
async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = HASH.exec(hash ?? '') ?? []
  if (N === undefined) {
    await keyOf(password, randomBytes(16), COSTS)
    return false
  }
  const expected = Buffer.from(key, 'base64url')
  const given = await keyOf(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function keyOf(password: string, salt: Buffer, costs: { N: number; r: number; p: number }): Promise<Buffer> {
  // Keyboards may send the same letters composed or decomposed.
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...costs, maxmem: 256 * costs.N * costs.r })
}
