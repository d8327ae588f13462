import {
  OAuthError,
  OAuthErrorCode,
  type OAuthTokens,
  refreshAuthorization,
  selectClientAuthMethod,
} from '@modelcontextprotocol/client'
import { UpstreamError } from '../../ports/errors.ts'
import type { OAuthGrant } from '../../ports/index.ts'
import { metadataOf } from './authorize.ts'
import type { OAuthFetch } from './oauth-fetch.ts'

/**
 * The outcome of a refresh. `ended`: the server no longer accepts the token; `untouched`: the request certainly did nothing, so the token
 * is still valid; `unknown`: it may be used up.
 */
type Renewal = { state: 'renewed'; tokens: OAuthTokens } | { state: 'ended' | 'untouched' | 'unknown' }

/** Statuses of a server that didn't process the request (RFC 9110, section 15.6.4, and RFC 6585). */
const NOT_LOOKED_AT: ReadonlySet<number | undefined> = new Set([429, 503])

/** Sends a refresh token, once. */
export async function renew(grant: OAuthGrant, refreshToken: string, fetch: OAuthFetch): Promise<Renewal> {
  let status: number | undefined
  const watched: OAuthFetch = async (url, init) => {
    const response = await fetch(url, init)
    status = response.status
    return response
  }
  try {
    const tokens = await refreshAuthorization(grant.issuer, {
      metadata: metadataOf(grant),
      clientInformation: grant.client,
      refreshToken,
      ...(grant.resource !== undefined && { resource: grant.resource }),
      fetchFn: watched,
    })
    return { state: 'renewed', tokens }
  } catch (error) {
    if (error instanceof UpstreamError && error.effect === 'none') return { state: 'untouched' }
    if (NOT_LOOKED_AT.has(status)) return { state: 'untouched' }
    const isRefusal = error instanceof OAuthError && error.code !== OAuthErrorCode.ServerError
    return { state: isRefusal ? 'ended' : 'unknown' }
  }
}

/** Revokes a token at the server if that can be reached (RFC 7009). */
export async function revoke(grant: OAuthGrant, token: string, fetch: OAuthFetch): Promise<void> {
  const { revocationEndpoint } = grant
  if (revocationEndpoint === undefined) return
  await fetch(revocationEndpoint, postBy(grant, { token })).catch(() => undefined)
}

/** Sends a form as the bot's registration requires. */
export function postBy({ client, authMethods }: OAuthGrant, form: Record<string, string>): RequestInit {
  const { client_id: id, client_secret: secret } = client
  const method = selectClientAuthMethod(client, [...(authMethods ?? [])])
  const isBasic = method === 'client_secret_basic' && secret !== undefined
  const proof = isBasic ? {} : { client_id: id, ...(method !== 'none' && secret && { client_secret: secret }) }
  const basic = `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret ?? '')}`).toString('base64')}`
  return {
    method: 'POST',
    headers: { accept: 'application/json', ...(isBasic && { authorization: basic }) },
    body: new URLSearchParams({ ...form, ...proof }),
  }
}
