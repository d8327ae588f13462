import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (secret: string) => createHash('sha256').update(secret).digest()

/** The form in which a client's secret is stored. */
export const keptSecret = (secret: string): string => hash(secret).toString('base64url')

export function isSecret(given: string, kept: string | undefined): boolean {
  const expected = Buffer.from(kept ?? '', 'base64url')
  const actual = hash(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
