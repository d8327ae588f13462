import type { SiteConfig } from '../config/site-config.ts'
import { DAY_MS } from '../time/units.ts'
import type { Token, TokenKind, TokenStore } from './tokens.ts'
import type { User } from './users.ts'

type Policy = SiteConfig['auth.accessTokens']

/** Why somebody can't create an access token, in words for them. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

/** Whether this user's access tokens work. Programs' tokens don't depend on what people may create. */
export function mayUseTokens(policy: Policy, user: User): boolean {
  return policy.allow !== 'none' || user.isService
}

export function mayCreateTokens({ allow }: Policy, user: User): boolean {
  return allow === 'all-users-create' || (allow === 'site-admin-create' && user.isAdmin)
}

/** A token that somebody creates for themselves; without `days`, it doesn't expire. Throws TokenRefused. */
export function createOwnToken(
  { name, kind, days }: { name: string; kind: TokenKind; days: number | undefined },
  { tokens, policy, user, now = Date.now }: { tokens: TokenStore; policy: Policy; user: User; now?: () => number },
): Token & { token: string } {
  const { expirationOptionDays: options, allowNoExpiration, maxTokensPerUser } = policy
  if (!mayCreateTokens(policy, user))
    throw new TokenRefused('You can’t create access tokens here. Ask an administrator.')
  const label = name.trim()
  // Administrators list the names in their terminals.
  if (label === '' || label.length > 100 || /\p{C}/u.test(label)) {
    throw new TokenRefused('Give the token a name of at most 100 visible characters.')
  }
  if (days === undefined ? !allowNoExpiration : !options.includes(days)) {
    throw new TokenRefused(`Tokens can last ${options.join(', ')} days here.`)
  }
  const living = tokens.list(user.id).filter(({ expires }) => expires === undefined || expires > now())
  if (living.length >= maxTokensPerUser) {
    throw new TokenRefused(`You have ${living.length} tokens, the most anyone can have. Revoke one first.`)
  }
  return tokens.create({ userId: user.id, name: label, kind, expires: days && now() + days * DAY_MS })
}
