import type { OAuth } from './oauth/open-oauth.ts'
import type { AccessRecords } from './records.ts'
import type { Permission } from './roles.ts'
import { isWellFormed } from './token-format.ts'
import type { TokenKind } from './tokens.ts'
import type { User } from './users.ts'

type Authentication = { user: User } | { status: 400 | 401 | 403; body: string }

export interface Authenticator extends AccessRecords {
  /** Undefined if only the instance's own access tokens are accepted. */
  oauth: Pick<OAuth, 'verify'> | undefined
  /** Whether this user may currently use the instance's own access tokens. */
  mayUseTokens(user: User): boolean
}

/**
 * Reads `Authorization: token X` or `Bearer X`, where X is an access token of that kind or, if allowed, an OAuth token with the scope
 * `mcp`; its user must have the permission. A token in the URL is refused, because URLs end up in logs.
 */
export async function authenticate(
  request: Request,
  { tokens, users, roles, oauth, mayUseTokens }: Authenticator,
  needed: { kind: TokenKind; permission: Permission },
): Promise<Authentication> {
  const parameters = new URL(request.url).searchParams
  if (parameters.has('token') || parameters.has('access_token')) {
    return { status: 400, body: 'Access tokens are taken from the Authorization header only, never from the address.' }
  }
  const [, secret] = /^(?:token|bearer) +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '') ?? []
  if (secret === undefined) return { status: 401, body: 'Invalid Authorization header.' }
  const found = isWellFormed(secret) ? ownToken(secret) : await oauth?.verify(secret)
  if (found === undefined) return { status: 401, body: 'Invalid access token.' }
  const isAllowed = found.hasScope && roles.permissionsOf(found.user).has(needed.permission)
  return isAllowed ? { user: found.user } : { status: 403, body: 'forbidden' }

  function ownToken(secret: string) {
    const token = tokens.verify(secret)
    const user = token && users.byId(token.userId)
    return user && mayUseTokens(user) ? { user, hasScope: token?.kind === needed.kind } : undefined
  }
}
