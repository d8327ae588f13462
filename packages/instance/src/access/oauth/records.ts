import type { DatabaseSync } from 'node:sqlite'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { z } from 'zod'
import { DAY_MS } from '../../time/units.ts'
import { digest } from '../digest.ts'
import { keptSecret } from './client-secret.ts'
import { dynamicMark } from './scopes.ts'

/** Whoever knows the id of such a record has what it grants, so these ids are stored as digests. */
const secretIds = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'RegistrationAccessToken'])

// Anyone can register any number of clients; of those that nobody has approved, few are kept, and not for long.
const STRANGER_LIFE_MS = DAY_MS
const MOST_STRANGERS = 1_000
// Opening a page starts a session, for anyone.
const NAMELESS_LIFE_MS = 60 * 60 * 1000

const rowSchema = z.object({ payload: z.string().transform((text) => z.looseObject({}).parse(JSON.parse(text))) })

/** Where the authorization server stores clients, grants, codes, tokens and its sessions. Times are in seconds to live. */
export function createOAuthRecords(db: DatabaseSync, now: () => number = Date.now): (model: string) => Adapter {
  const upsert = db.prepare('INSERT OR REPLACE INTO oauth_record VALUES (?, ?, ?, ?, ?, ?, ?)')
  const tidy = db.prepare('DELETE FROM oauth_record WHERE expires <= ?')
  const byColumn = (column: string) =>
    db.prepare(
      `SELECT payload FROM oauth_record WHERE model = ? AND ${column} = ? AND (expires IS NULL OR expires > ?)`,
    )
  const byId = byColumn('id')
  const byUid = byColumn('uid')
  const byUserCode = byColumn('user_code')
  const consume = db.prepare(
    `UPDATE oauth_record SET payload = json_set(payload, '$.consumed', ?3) WHERE model = ?1 AND id = ?2`,
  )
  const destroy = db.prepare('DELETE FROM oauth_record WHERE model = ? AND id = ?')
  const tidyStrangers = db.prepare(
    `DELETE FROM oauth_record WHERE model = 'Client' AND rowid IN
       (SELECT rowid FROM oauth_record WHERE model = 'Client' AND expires IS NOT NULL ORDER BY expires DESC LIMIT -1 OFFSET ?)`,
  )
  const keepClient = db.prepare(`UPDATE oauth_record SET expires = NULL WHERE model = 'Client' AND id = ?`)
  const revoke = db.prepare('DELETE FROM oauth_record WHERE grant_id = ?')

  return (model) => {
    const isSecret = secretIds.has(model)
    const keyOf = (id: string) => (isSecret ? Buffer.from(digest(id)).toString('hex') : id)
    const parse = (row: unknown): AdapterPayload | undefined =>
      row === undefined ? undefined : rowSchema.parse(row).payload
    return {
      async upsert(id, { jti, ...given }, expiresIn) {
        const { client_secret: secret } = given
        const payload: AdapterPayload =
          typeof secret === 'string' ? { ...given, client_secret: keptSecret(secret) } : given
        tidy.run(now())
        const isStranger = model === 'Client' && payload[dynamicMark] === true
        const isNameless = model === 'Session' && payload.accountId === undefined
        const lifeMs = isStranger ? STRANGER_LIFE_MS : isNameless ? NAMELESS_LIFE_MS : expiresIn && expiresIn * 1000
        const expires = lifeMs === undefined ? null : now() + lifeMs
        const kept = JSON.stringify(isSecret ? payload : { ...payload, jti })
        const { grantId = null, uid = null, userCode = null } = payload
        upsert.run(model, keyOf(id), kept, grantId, uid, userCode, expires)
        if (isStranger) tidyStrangers.run(MOST_STRANGERS)
        if (model === 'Grant') keepClient.run(payload.clientId ?? null)
      },
      async find(id) {
        const found = parse(byId.get(model, keyOf(id), now()))
        return found && isSecret ? { ...found, jti: id } : found
      },
      findByUid: async (uid) => parse(byUid.get(model, uid, now())),
      findByUserCode: async (userCode) => parse(byUserCode.get(model, userCode, now())),
      consume: async (id) => void consume.run(model, keyOf(id), Math.floor(now() / 1000)),
      destroy: async (id) => void destroy.run(model, keyOf(id)),
      revokeByGrantId: async (grantId) => void revoke.run(grantId),
    }
  }
}
