import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts short texts that must not lie in Redis in the clear (AES-256-GCM, a fresh nonce each). */
export interface Seal {
  seal(text: string): string
  /** Throws where the text was not sealed with this key. */
  open(sealed: string): string
}

/** `key`: 64 hexadecimal digits. */
export function createSeal(key: string): Seal {
  const bytes = Buffer.from(key, 'hex')
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const all = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(all.subarray(12, 28))
      return decipher.update(all.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
