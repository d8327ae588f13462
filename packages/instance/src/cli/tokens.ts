import { createTokenStore, type Token, type TokenKind, type TokenStore } from '../access/tokens.ts'
import { openDatabase } from '../database.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Makes an access token, valid at once, also for a running instance. The secret is shown here only. */
export function createToken(input: {
  dataDir: string
  name: string
  kind: TokenKind
  expiresDays?: number
}): Token & { token: string } {
  const { dataDir, name, kind, expiresDays } = input
  if (name.trim() === '') throw new Error('A token needs a name.')
  if (expiresDays !== undefined && !(expiresDays > 0)) throw new Error('A token expires after more than 0 days.')
  const expires = expiresDays === undefined ? undefined : Date.now() + expiresDays * dayMs
  return withTokens(dataDir, (tokens) => tokens.create({ name, kind, expires }))
}

export function listTokens({ dataDir }: { dataDir: string }): Token[] {
  return withTokens(dataDir, (tokens) => tokens.list())
}

/** By id, or by name where one token alone bears it. False where there is none (or several). Works at once. */
export function revokeToken({ dataDir, token }: { dataDir: string; token: string }): boolean {
  return withTokens(dataDir, (tokens) => tokens.revoke(token))
}

function withTokens<Result>(dataDir: string, use: (tokens: TokenStore) => Result): Result {
  const db = openDatabase(dataDir)
  try {
    return use(createTokenStore(db))
  } finally {
    db.close()
  }
}
