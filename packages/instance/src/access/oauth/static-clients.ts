import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { keptSecret } from './client-secret.ts'
import { dynamicMark, scopes } from './scopes.ts'

/** A client that an administrator created. */
export interface StaticClient {
  id: string
  name: string
  redirectUris: readonly string[]
  /** Whether it authenticates with a secret; others rely on PKCE only. */
  isConfidential: boolean
}

interface StaticClientStore {
  /** The secret of a confidential client is only in the result. Without redirect URIs: for devices. */
  create(input: Omit<StaticClient, 'id'>): StaticClient & { secret: string | undefined }
  list(): StaticClient[]
  /** Also ends its grants and tokens. False if there is none. */
  remove(id: string): boolean
}

const rowSchema = z.object({
  id: z.string(),
  payload: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(
      z.looseObject({
        client_name: z.string().default(''),
        redirect_uris: z.array(z.string()).default([]),
        token_endpoint_auth_method: z.string().optional(),
      }),
    ),
})

export function createStaticClientStore(db: DatabaseSync): StaticClientStore {
  const insert = db.prepare(`INSERT INTO oauth_record (model, id, payload) VALUES ('Client', ?, ?)`)
  const isStatic = `model = 'Client' AND coalesce(json_extract(payload, '$.${dynamicMark}'), 0) = 0`
  const all = db.prepare(`SELECT id, payload FROM oauth_record WHERE ${isStatic} ORDER BY rowid`)
  const remove = db.prepare(`DELETE FROM oauth_record WHERE ${isStatic} AND id = ?`)
  const removeGranted = db.prepare(`DELETE FROM oauth_record WHERE json_extract(payload, '$.clientId') = ?`)

  return {
    create({ name, redirectUris, isConfidential }) {
      const id = randomBytes(12).toString('hex')
      const secret = isConfidential ? randomBytes(32).toString('base64url') : undefined
      const hasRedirect = redirectUris.length > 0
      const metadata = {
        client_id: id,
        client_name: name,
        redirect_uris: redirectUris,
        // Programs on people's own machines listen on any loopback port or own a scheme (RFC 8252).
        application_type: redirectUris.every((uri) => uri.startsWith('https://')) && hasRedirect ? 'web' : 'native',
        response_types: hasRedirect ? ['code'] : [],
        grant_types: [
          ...(hasRedirect ? ['authorization_code'] : ['urn:ietf:params:oauth:grant-type:device_code']),
          'refresh_token',
        ],
        token_endpoint_auth_method: isConfidential ? 'client_secret_basic' : 'none',
        ...(secret !== undefined && { client_secret: keptSecret(secret) }),
        scope: scopes.join(' '),
      }
      insert.run(id, JSON.stringify(metadata))
      return { id, name, redirectUris, isConfidential, secret }
    },
    list: () =>
      all.all().map((row) => {
        const { id, payload } = rowSchema.parse(row)
        return {
          id,
          name: payload.client_name,
          redirectUris: payload.redirect_uris,
          isConfidential: payload.token_endpoint_auth_method !== 'none',
        }
      }),
    remove(id) {
      if (remove.run(id).changes === 0) return false
      removeGranted.run(id)
      return true
    },
  }
}
