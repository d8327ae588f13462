import { createHash } from 'node:crypto'

/** What is kept of a secret that we drew ourselves. A fast hash is enough: it is random, not a password. */
export function digest(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
