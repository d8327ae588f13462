import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** What somebody allowed an application; `allowed` is in ms since the epoch. */
export interface AppGrant {
  id: string
  client: string
  allowed: number
}

export interface GrantStore {
  /** Newest first. */
  list(userId: number): AppGrant[]
  /** Ends one of this user's grants, with its tokens. */
  end(userId: number, id: string): void
}

const rowSchema = z.object({ id: z.string(), client: z.string(), allowed: z.number() })

export function createGrantStore(db: DatabaseSync): GrantStore {
  const isOwn = `granted.model = 'Grant' AND json_extract(granted.payload, '$.accountId') = ?1`
  const all = db.prepare(
    `SELECT granted.id, json_extract(granted.payload, '$.iat') * 1000 AS allowed,
       coalesce(json_extract(client.payload, '$.client_name'), json_extract(granted.payload, '$.clientId')) AS client
     FROM oauth_record AS granted
     LEFT JOIN oauth_record AS client ON client.model = 'Client' AND client.id = json_extract(granted.payload, '$.clientId')
     WHERE ${isOwn} AND granted.expires > ?2 ORDER BY allowed DESC`,
  )
  const end = db.prepare(`DELETE FROM oauth_record AS granted WHERE ${isOwn} AND granted.id = ?2`)
  const endTokens = db.prepare('DELETE FROM oauth_record WHERE grant_id = ?')
  return {
    list: (userId) => all.all(String(userId), Date.now()).map((row) => rowSchema.parse(row)),
    end(userId, id) {
      if (end.run(String(userId), id).changes > 0) endTokens.run(id)
    },
  }
}
