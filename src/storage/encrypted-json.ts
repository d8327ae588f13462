import { createHash, hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { z } from 'zod'
import { parseJson } from '../json/parse-json.ts'

/** What a text belongs to: authenticated with it, so that it can't be decrypted in another place. */
type Belonging = Readonly<Record<string, string>>

/** A key, and the name that texts encrypted with it carry. */
export interface NamedKey {
  id: string
  bytes: Uint8Array
}

const headerSchema = z.looseObject({ kid: z.string() })

/** A key for one purpose, derived from the secret key (HKDF, RFC 5869). */
export function deriveKey(secretKey: string, purpose: string): NamedKey {
  const bytes = new Uint8Array(hkdfSync('sha256', Buffer.from(secretKey, 'hex'), '', `crowsnest ${purpose}`, 32))
  return { id: keyId(bytes), bytes }
}

export function keyId(bytes: Uint8Array): string {
  return createHash('sha256').update('crowsnest key ').update(bytes).digest('base64url').slice(0, 12)
}

/** A value as compact JWE (A256GCM, RFC 7516). Its header, the additional data, says what it belongs to. */
export function encryptJson(value: unknown, key: NamedKey, belonging: Belonging): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ ...belonging, alg: 'dir', enc: 'A256GCM', kid: key.id })
    .encrypt(key.bytes)
}

/** Undefined if the text was encrypted with another key, belongs to something else, or was changed. */
export async function decryptJson(text: string, key: NamedKey, belonging: Belonging): Promise<unknown> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(text, key.bytes, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const isHere = Object.entries(belonging).every(([name, value]) => protectedHeader[name] === value)
    return isHere ? parseJson(new TextDecoder().decode(plaintext)) : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** The name of the key that a text was encrypted with; undefined for other texts. */
export function keyIdOf(text: string): string | undefined {
  const [header = ''] = text.split('.')
  return headerSchema.safeParse(parseJson(Buffer.from(header, 'base64url').toString('utf8'))).data?.kid
}
