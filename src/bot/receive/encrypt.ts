import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts short texts that must not be stored in Redis in the clear (AES-256-GCM with a fresh nonce each). */
export interface Encryption {
  encrypt(text: string): string
  /** Throws if the text was not encrypted with this key. */
  decrypt(encrypted: string): string
}

/** `key`: 64 hexadecimal digits. */
export function createEncryption(key: string): Encryption {
  const bytes = Buffer.from(key, 'hex')
  return {
    encrypt(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(encrypted) {
      const all = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(all.subarray(12, 28))
      return decipher.update(all.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
