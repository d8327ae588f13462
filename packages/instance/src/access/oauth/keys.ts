import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../disk/read-if-there.ts'
import { replaceFile } from '../../disk/replace-file.ts'
import { UnusableFile } from '../../errors/errors.ts'

const keysSchema = z.object({
  /** Keys that sign cookies, newest first. */
  cookies: z.array(z.string()).min(1),
  /** Keys that sign identity tokens. */
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }),
})

export type OAuthKeys = z.infer<typeof keysSchema>

/**
 * The authorization server's own keys, in `<dataDir>/oauth-keys.json`, readable only by its owner; created if missing. Throws
 * UnusableFile.
 */
export function loadOAuthKeys(dataDir: string): OAuthKeys {
  const file = join(dataDir, 'oauth-keys.json')
  const text = readIfThere(file)
  if (text !== undefined) return parseKeys(text, file)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' }
  const keys = { cookies: [randomBytes(32).toString('base64url')], jwks: { keys: [jwk] } }
  replaceFile(file, `${JSON.stringify(keys)}\n`)
  return keysSchema.parse(keys)
}

function parseKeys(text: string, file: string): OAuthKeys {
  try {
    const keys = keysSchema.parse(JSON.parse(text))
    for (const key of keys.jwks.keys) createPrivateKey({ key, format: 'jwk' })
    return keys
  } catch (cause) {
    const remedy = 'Restore it from your backup, or delete it: new keys are made, and people sign in again.'
    // A detailed error would quote the keys.
    throw new UnusableFile(`${file} is damaged. ${remedy}`, { cause })
  }
}
