import { z } from 'zod'
import type { OAuthGrant } from '../../ports/index.ts'
import { parseBoundedJson } from '../http/read-answer.ts'
import type { OAuthFetch } from './oauth-fetch.ts'
import { postBy } from './renew.ts'

const introspection = z.object({
  active: z.literal(true),
  username: z.string().min(1).max(100).optional(),
  sub: z.string().min(1).max(100).optional(),
  exp: z.number().optional(),
})

/** Whose a token is and when it expires, according to the authorization server (RFC 7662); undefined if it doesn't say. */
export async function introspect(
  grant: OAuthGrant,
  token: string,
  kind: 'access_token' | 'refresh_token',
  fetch: OAuthFetch,
): Promise<{ account: string | undefined; endsAt: number | undefined } | undefined> {
  const { introspectionEndpoint } = grant
  if (introspectionEndpoint === undefined) return undefined
  try {
    const response = await fetch(introspectionEndpoint, postBy(grant, { token, token_type_hint: kind }))
    const { data } = introspection.safeParse(response.ok ? parseBoundedJson(await response.text()) : undefined)
    return data && { account: data.username ?? data.sub, endsAt: data.exp && data.exp * 1_000 }
  } catch {
    return undefined
  }
}
