import type { AccessRecords } from './records.ts'
import type { Permission } from './roles.ts'
import type { TokenKind } from './tokens.ts'
import type { User } from './users.ts'

export type Authentication = { user: User } | { status: 400 | 401 | 403; body: string }

/**
 * Reads `Authorization: token X` or `Bearer X`; the token must be of the kind, its user must hold the permission.
 * A token in the address is refused: addresses end up in logs.
 */
export function authenticate(
  request: Request,
  { tokens, users, roles }: AccessRecords,
  needed: { kind: TokenKind; permission: Permission },
): Authentication {
  const parameters = new URL(request.url).searchParams
  if (parameters.has('token') || parameters.has('access_token')) {
    return { status: 400, body: 'Access tokens are taken from the Authorization header only, never from the address.' }
  }
  const [, secret] = /^(?:token|bearer) +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '') ?? []
  if (secret === undefined) return { status: 401, body: 'Invalid Authorization header.' }
  const token = tokens.verify(secret)
  const user = token && users.byId(token.userId)
  if (user === undefined) return { status: 401, body: 'Invalid access token.' }
  const isAllowed = token?.kind === needed.kind && roles.permissionsOf(user).has(needed.permission)
  return isAllowed ? { user } : { status: 403, body: 'forbidden' }
}
