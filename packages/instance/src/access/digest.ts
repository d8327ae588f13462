import { createHash } from 'node:crypto'

/** What is stored of a secret that we generated. A fast hash is enough, because it is random and not a password. */
export function digest(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
