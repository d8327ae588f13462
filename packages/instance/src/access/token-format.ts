import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

// prefix, 40 hexadecimal digits of secret, 8 of checksum: a mistyped or foreign token is recognized without a lookup, and secret scanners
// can find ours.
const prefix = 'cnp_'
const form = /^cnp_([0-9a-f]{40})([0-9a-f]{8})$/

/** A new access token with 160 random bits. */
export function newToken(): string {
  const secret = randomBytes(20).toString('hex')
  return `${prefix}${secret}${checksum(secret)}`
}

export function isWellFormed(token: string): boolean {
  const [, secret, sum] = form.exec(token) ?? []
  return secret !== undefined && sum !== undefined && timingSafeEqual(Buffer.from(checksum(secret)), Buffer.from(sum))
}

function checksum(secret: string): string {
  return createHash('sha256').update(prefix).update(secret).digest('hex').slice(0, 8)
}
