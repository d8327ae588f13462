import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

// OWASP Password Storage Cheat Sheet, scrypt: N = 2^17, r = 8, p = 1, which takes 128 MiB.
const now = { N: 2 ** 17, r: 8, p: 1 }
const keyBytes = 32
const form = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** `scrypt$N$r$p$salt$key`, so that the costs can grow and old hashes still be checked. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await keyOf(password, salt, now)
  return ['scrypt', now.N, now.r, now.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes as long where there is no hash, so that nobody learns who has a password. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = form.exec(hash ?? '') ?? []
  if (N === undefined) {
    await keyOf(password, randomBytes(16), now)
    return false
  }
  const expected = Buffer.from(key, 'base64url')
  const given = await keyOf(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function keyOf(password: string, salt: Buffer, costs: { N: number; r: number; p: number }): Promise<Buffer> {
  // The same letters may be composed or not, as keyboards please.
  return derive(password.normalize('NFKC'), salt, keyBytes, { ...costs, maxmem: 256 * costs.N * costs.r })
}
