import type { Token, TokenKind, TokenStore } from './tokens.ts'

export type Authentication = { token: Token } | { status: 400 | 401 | 403; body: string }

/** Reads `Authorization: token X` or `Bearer X`. A token in the address is refused: addresses end up in logs. */
export function authenticate(request: Request, tokens: TokenStore, kind: TokenKind): Authentication {
  const parameters = new URL(request.url).searchParams
  if (parameters.has('token') || parameters.has('access_token')) {
    return { status: 400, body: 'Access tokens are taken from the Authorization header only, never from the address.' }
  }
  const [, secret] = /^(?:token|bearer) +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '') ?? []
  if (secret === undefined) return { status: 401, body: 'Invalid Authorization header.' }
  const token = tokens.verify(secret)
  if (token === undefined) return { status: 401, body: 'Invalid access token.' }
  return token.kind === kind ? { token } : { status: 403, body: 'forbidden' }
}
