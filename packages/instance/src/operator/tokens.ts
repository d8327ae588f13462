import type { Permission } from '../access/roles.ts'
import type { Token, TokenKind } from '../access/tokens.ts'
import type { User, UserStore } from '../access/users.ts'
import { DAY_MS } from '../time/units.ts'
import { existingUser, withRecords } from './with-records.ts'

const needed: Readonly<Record<TokenKind, Permission>> = { instance: 'MCP#ACCESS', analytics: 'ANALYTICS#READ' }

export interface CreatedToken extends Token {
  token: string
  /** Its owner's name. */
  user: string
  /** What the owner needs for it and doesn't have yet. */
  lacks?: Permission
}

/**
 * Creates an access token, valid at once, also for a running instance. The secret is only shown here. Without a user, it belongs to a
 * service account with the token's name, created if there is none. Throws if a person has that name.
 */
export function createToken(input: {
  dataDir: string
  name: string
  kind: TokenKind
  user?: string
  expiresDays?: number
}): CreatedToken {
  const { dataDir, name, kind, user, expiresDays } = input
  if (name.trim() === '') throw new Error('A token needs a name.')
  if (expiresDays !== undefined && !(expiresDays > 0)) throw new Error('A token expires after more than 0 days.')
  const expires = expiresDays === undefined ? undefined : Date.now() + expiresDays * DAY_MS
  return withRecords(dataDir, ({ tokens, users, roles }) => {
    const owner = user === undefined ? serviceAccount(users, name) : existingUser(users, user)
    const created = { ...tokens.create({ userId: owner.id, name, kind, expires }), user: owner.name }
    const lacks = needed[kind]
    return roles.permissionsOf(owner).has(lacks) ? created : { ...created, lacks }
  })
}

function serviceAccount(users: UserStore, name: string): User {
  const found = users.byName(name)
  if (found?.isService === false)
    throw new Error(`${found.name} is a person: say --user ${found.name} to make a token for them.`)
  return found ?? users.create({ name, isService: true })
}

export type OwnedToken = Token & { user: string }

/** Everyone's, with their owners' names. */
export function listTokens({ dataDir }: { dataDir: string }): OwnedToken[] {
  return withRecords(dataDir, ({ tokens, users }) =>
    tokens.list().map((token) => ({ ...token, user: users.byId(token.userId)?.name ?? '' })),
  )
}

/** By id, or by name if only one token has it. False if there is none (or several). Takes effect at once. */
export function revokeToken({ dataDir, token }: { dataDir: string; token: string }): boolean {
  return withRecords(dataDir, ({ tokens }) => tokens.revoke(token))
}
