import { isRedirectUri } from '../access/oauth/redirect-uri.ts'
import { createStaticClientStore, type StaticClient } from '../access/oauth/static-clients.ts'
import { withRecords } from './with-records.ts'

/**
 * Creates an OAuth client, valid at once, also for a running instance; the secret of a confidential one is only shown here. Without
 * redirect URIs, it is for devices. Throws for an invalid redirect URI.
 */
export function addOAuthClient(input: {
  dataDir: string
  name: string
  redirectUris: readonly string[]
  isConfidential: boolean
}): StaticClient & { secret: string | undefined } {
  const { dataDir, ...client } = input
  if (client.name.trim() === '') throw new Error('A client needs a name.')
  const wrong = client.redirectUris.find((uri) => !isRedirectUri(uri))
  if (wrong !== undefined) {
    throw new Error(
      `${wrong} is no redirect URI: give https, http on this machine (localhost), or a program's own scheme.`,
    )
  }
  return withRecords(dataDir, (_records, db) => createStaticClientStore(db).create(client))
}

export function listOAuthClients({ dataDir }: { dataDir: string }): StaticClient[] {
  return withRecords(dataDir, (_records, db) => createStaticClientStore(db).list())
}

/** Its grants end at once. False if there is none. */
export function removeOAuthClient({ dataDir, id }: { dataDir: string; id: string }): boolean {
  return withRecords(dataDir, (_records, db) => createStaticClientStore(db).remove(id))
}
